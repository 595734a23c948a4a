import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Infer } from 'superstruct';
import type { Entity } from '../../src/domain/entity.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { importBody } from '../../src/domain/schema/entity.ts';
import type { ImportReport } from '../../src/domain/wire/resource.ts';
import type { Call } from '../http/contract.ts';
import { wordedFailure } from '../http/problem-answer.ts';
import { workOf } from './context.ts';
import type { Work } from './context.ts';
import { readCsv } from './csv.ts';
import { remember } from './history.ts';
import type { Change } from './history.ts';
import { columnsOf } from './import-columns.ts';
import type { ImportColumn } from './import-columns.ts';
import { readLines } from './import-lines.ts';
import { planLines } from './import-plan.ts';
import type { Planned } from './import-plan.ts';
import { rulesOfEntity } from './rules/index.ts';
import type { Save } from './rules/contract.ts';
import { columnType, valuesOf } from './shape.ts';
import type { Values } from './shape.ts';
import { explained, updateRow } from './store.ts';

type ImportBody = Infer<typeof importBody>;

const MOST_LINES = 50_000;
const MOST_ERRORS = 500;
const SAMPLE = 20;
/** Rows that go to the database in one statement. */
const BATCH = 1_000;

function saveOf(entity: Entity, planned: Planned): Save {
  return { id: planned.row?.id, after: planned.after, before: planned.row && valuesOf(planned.row, entity.fields), children: {}, childrenBefore: {} };
}

/** What is remembered: references as the file calls them. */
function told(planned: Planned): Values {
  return Object.fromEntries(Object.entries(planned.line.values).map(([name, value]) => [name, typeof value === 'number' ? planned.line.typed[name] ?? value : value]));
}

/** Many rows in one statement. @returns their ids in the order of the rows */
async function insertMany(work: Work, entity: Entity, rows: readonly Values[]): Promise<readonly number[]> {
  const names = Object.keys(rows[0] ?? {}).filter((name) => name in entity.fields);
  const typed = names.map((name, index) => sql`${sql.ref(`c${index}`)} ${sql.raw(columnType(entity.fields[name] ?? { kind: 'text', required: false, readOnly: false, maxLength: 0, lines: 1 }))}`);
  const records = rows.map((row, place) => ({ place, ...Object.fromEntries(names.map((name, index) => [`c${index}`, row[name] ?? null])) }));
  const { rows: made } = await sql<{ id: number }>`
    insert into ${sql.table(entity.table)} (${sql.join(names.map((name) => sql.ref(name)))})
    select ${sql.join(names.map((_name, index) => sql.ref(`r.c${index}`)))} from jsonb_to_recordset(${JSON.stringify(records)}::jsonb) as r (place integer, ${sql.join(typed)}) order by r.place
    returning id`.execute(work.db);
  return made.map(({ id }) => id);
}

async function storeCreates(work: Work, entity: Entity, plan: readonly Planned[]): Promise<void> {
  const rules = rulesOfEntity(entity.noun);
  for (let from = 0; from < plan.length; from += BATCH) {
    const batch = plan.slice(from, from + BATCH);
    const ids = await explained(entity, () => insertMany(work, entity, batch.map((planned) => ({ ...planned.after, ...rules.derive?.(work, saveOf(entity, planned)), ...entity.where }))));
    await remember(work, batch.map((planned, index): Change => ({ noun: entity.noun, id: ids[index] ?? 0, act: 'import', before: null, after: told(planned) })));
    for (const [index, planned] of batch.entries()) await rules.saved?.(work, ids[index] ?? 0, saveOf(entity, planned));
  }
}

async function storeUpdates(work: Work, entity: Entity, plan: readonly Planned[]): Promise<void> {
  const rules = rulesOfEntity(entity.noun);
  const changes: Change[] = [];
  for (const planned of plan) {
    const { row } = planned;
    if (row === undefined) continue;
    const save = saveOf(entity, planned);
    const values = Object.fromEntries(Object.entries({ ...planned.line.values, ...rules.derive?.(work, save) }).filter(([name, value]) => value !== (row[name] ?? null)));
    await explained(entity, () => updateRow(work.db, entity, row.id, values));
    const after = told(planned);
    changes.push({ noun: entity.noun, id: row.id, act: 'import', before: Object.fromEntries(Object.keys(values).map((name) => [name, row.labels[name] ?? row[name]])), after: Object.fromEntries(Object.keys(values).map((name) => [name, after[name] ?? values[name]])) });
    await rules.saved?.(work, row.id, save);
  }
  await remember(work, changes);
}

function reportOf(work: Work, columns: readonly ImportColumn[], plan: readonly Planned[], body: ImportBody): ImportReport {
  const count = (kind: Planned['kind']): number => plan.filter((planned) => planned.kind === kind).length;
  const failures = plan.flatMap(({ line, failures: wrong }) => wrong.map((failure) => ({ line, failure })));
  const errors = failures.slice(0, MOST_ERRORS).map(({ line, failure }) => {
    const { path, code, message } = wordedFailure(failure, work.locale);
    return { line: line.line, field: path === '' ? null : path, value: (line.typed[path] ?? '').slice(0, 200), code, message };
  });
  const counts = { total: plan.length, creates: count('create'), updates: count('update'), unchanged: count('unchanged'), errorCount: failures.length };
  // what was tried is what is stored: the same file, read the same way, meaning the same rows
  const versions = plan.map(({ row }) => row?.rowSCN ?? 0);
  const sha256 = createHash('sha256').update(JSON.stringify([body.content, body.mapping ?? null, body.mode, work.locale, counts, versions])).digest('hex');
  return { columns, ...counts, errors, sample: plan.slice(0, SAMPLE).map(({ after }) => after), stored: false, sha256 };
}

/**
 * Reads a file, says cell by cell what is wrong and what it would do, and, when told to, does it: all lines or none.
 * @throws {Problem} malformed-body (no line, or too many), import-changed (not what the dry run saw), import-refused (errors)
 */
export async function importRows(call: Call, entity: Entity, body: ImportBody, store: boolean): Promise<ImportReport> {
  const work = workOf(call);
  const [head, ...lines] = readCsv(body.content);
  if (head === undefined || lines.length > MOST_LINES) throw new Problem('malformed-body');
  const columns = columnsOf(entity, head.cells, body.mapping ?? null);
  const plan = await planLines(work, entity, await readLines(work, entity, columns, lines), body.mode);
  const report = reportOf(work, columns, plan, body);
  if (!store) return report;
  if (body.confirmed !== report.sha256) throw new Problem('import-changed', { details: report });
  if (report.errorCount > 0) throw new Problem('import-refused', { details: report });
  await storeCreates(work, entity, plan.filter(({ kind }) => kind === 'create'));
  await storeUpdates(work, entity, plan.filter(({ kind }) => kind === 'update'));
  return { ...report, stored: true };
}
