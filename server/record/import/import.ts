import { createHash } from 'node:crypto';
import { writableFields } from '../../../src/domain/entity.ts';
import type { Entity } from '../../../src/domain/entity.ts';
import { Problem } from '../../../src/domain/problem.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import type {
  ImportColumn,
  ImportError,
  ImportReport,
} from '../../../src/domain/schema/entities/import.ts';
import { locales } from '../../../src/i18n/locale.ts';
import type { Call } from '../../http/contract.ts';
import { wordedFailure } from '../../http/problem-answer.ts';
import { eachInTurns, filterInTurns, turns } from '../../base/breathe.ts';
import { plain } from '../../base/plain.ts';
import { buildWork } from '../context.ts';
import type { Work } from '../context.ts';
import { fileFault } from '../../files/file-fault.ts';
import { importedChildren, sheetOfChild } from '../files/headings.ts';
import type { Values } from '../../listing/shape.ts';
import { planChildren, readChildSheet, sheetReport } from './children.ts';
import type { ChildSheet } from './children.ts';
import { mapColumns, fromHeadings } from './columns.ts';
import { askForKeptBack, findKeptBack, withoutKeptBack } from './kept-back.ts';
import type { KeptBack } from './kept-back.ts';
import { flatColumns, readFlatChildren, withFlatChildren } from './flat-children.ts';
import { rowsOfFile } from './in-file.ts';
import { readLines } from './lines.ts';
import type { SentImport } from './sent-import.ts';
import type { ImportLine } from './lines.ts';
import { planLines } from './plan.ts';
import type { PlannedRow } from './plan.ts';
import { follow, storePlan } from './store.ts';
import { tryRules } from './trial.ts';

const MOST_ERRORS = 2_000;
const SAMPLE = 20;
/** Characters of a value that the report shows. */
const SHOWN = 200;

/** A file as it was read, and what it would do. */
interface Reading {
  readonly headingLine: number;
  readonly columns: readonly ImportColumn[];
  readonly plan: readonly PlannedRow[];
  readonly sheets: readonly ChildSheet[];
  readonly ignoredSheets: readonly string[];
  readonly kept: readonly KeptBack[];
}

/** Names, in plain letters, of the sheets that hold rows of children. */
export function wantedSheets(entity: Entity): readonly string[] {
  return importedChildren(entity).flatMap((child) =>
    [child, ...locales.map((locale) => sheetOfChild(entity, child, locale))].map(plain),
  );
}

/** The child whose rows a sheet of this name holds. */
function childOfSheet(entity: Entity, name: string): string | undefined {
  const called = plain(name.trim());
  return importedChildren(entity).find(
    (child) =>
      plain(child) === called ||
      locales.some((locale) => plain(sheetOfChild(entity, child, locale)) === called),
  );
}

async function read(
  work: Work,
  entity: Entity,
  { order, sheets: [whole, ...others] }: SentImport,
): Promise<Reading> {
  if (whole === undefined || whole.lines.length === 0) throw fileFault('file-empty');
  const fields = writableFields(entity.fields);
  const main = fromHeadings(entity, fields, whole, order.headingLine);
  const flat = flatColumns(entity, main);
  const columns = mapColumns(entity, fields, main, order.mapping, flat);
  const plan = [
    ...(await planLines(
      work,
      entity,
      await readLines(work, entity, fields, columns, main.lines.slice(1)),
      order.mode,
    )),
  ];
  const own = rowsOfFile(entity, plan);
  const sheets: ChildSheet[] = [
    ...(await readFlatChildren(
      work,
      entity,
      main,
      columns,
      columns.filter((column) => flat.includes(column)),
      own,
    )),
  ];
  const ignoredSheets: string[] = [];
  for (const sheet of others) {
    const child = childOfSheet(entity, sheet.name);
    if (child === undefined || sheets.some((known) => !known.isFlat && known.child === child))
      ignoredSheets.push(sheet.name);
    else if (sheet.lines.length > 1)
      sheets.push(await readChildSheet(work, entity, child, sheet, own));
  }
  await planChildren(work, entity, plan, sheets, order.mode);
  if (plan.length === 0) throw fileFault('file-empty');
  await tryRules(work, entity, plan);
  const kept = await findKeptBack(work, entity, plan);
  return { headingLine: main.lines[0]?.line ?? 1, columns, plan, sheets, ignoredSheets, kept };
}

/**
 * Lists the failures in the order of the file; of many, the first are listed and the rest counted.
 */
async function collectErrors(
  work: Work,
  { resource }: Pick<Entity, 'resource'>,
  { plan, sheets }: Reading,
): Promise<{ readonly errors: readonly ImportError[]; readonly errorCount: number }> {
  const speech = { locale: work.locale, resource };
  const errors: ImportError[] = [];
  let errorCount = 0;
  const tell = (child: string | null, line: ImportLine | undefined, failure: Failure): void => {
    errorCount += 1;
    if (errorCount > MOST_ERRORS) return;
    const { path, code, message } = wordedFailure(failure, speech);
    errors.push({
      child,
      line: line?.line ?? 0,
      field: path === '' ? null : path,
      value: (line?.typed[path] ?? '').slice(0, SHOWN),
      code,
      message,
    });
  };
  const turn = turns();
  for (const { line, failures } of plan) {
    await turn();
    for (const failure of failures) tell(null, line, failure);
  }
  for (const { child, lines } of sheets)
    for (const line of lines) {
      await turn();
      for (const failure of line.failures) tell(child, line, failure);
    }
  return { errors, errorCount };
}

/** A sample shows a value; it need not carry it whole. */
function shortened(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.slice(0, SHOWN) : value,
    ]),
  );
}

/** Digest of what was tried, which is what is stored: the same file, read the same way, meaning the same rows. */
async function hashPlan(meant: readonly unknown[], plan: readonly PlannedRow[]): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(meant));
  await eachInTurns(plan, ({ row }) => hash.update(` ${row?.rowSCN ?? 0}`));
  return hash.digest('hex');
}

async function buildReport(
  work: Work,
  entity: Entity,
  reading: Reading,
  order: SentImport['order'],
): Promise<ImportReport> {
  const { headingLine, columns, plan, sheets, ignoredSheets, kept } = reading;
  const lines = await filterInTurns(plan, ({ line }) => line !== undefined);
  const kinds = { create: 0, update: 0, unchanged: 0 };
  await eachInTurns(lines, ({ kind }) => {
    kinds[kind] += 1;
  });
  const { errors, errorCount } = await collectErrors(work, entity, reading);
  const counts = {
    total: lines.length,
    creates: kinds.create,
    updates: kinds.update,
    unchanged: kinds.unchanged,
  };
  const told = sheets.filter(({ isFlat }) => !isFlat).map(sheetReport);
  const meant = [
    order.sha256,
    order.mapping,
    headingLine,
    order.mode,
    work.locale,
    counts,
    sheets.map(({ creates, updates, unchanged }) => [creates, updates, unchanged]),
    errorCount,
    kept.length,
  ];
  // only what the file brings: what else is stored may not be for this reader
  const sample = lines
    .slice(0, SAMPLE)
    .flatMap(({ line }) => (line === undefined ? [] : withFlatChildren(line, sheets)))
    .map(({ values, labels }) => ({ values: shortened(values), labels }));
  return {
    headingLine,
    columns,
    ...counts,
    sheets: told,
    ignoredSheets,
    waiting: kept.length,
    errorCount,
    errors,
    sample,
    stored: false,
    sha256: await hashPlan(meant, plan),
  };
}

/**
 * Reads a file, reports failures cell by cell with the planned changes and, on request, stores all
 * lines or none. Changes that move points in open campaigns are requested and wait for a second
 * person.
 * @throws {Problem} invalid-input at `file` (unreadable, empty, too large), import-changed
 * (differs from the dry run), import-refused (errors)
 */
export async function importRows(
  call: Call,
  entity: Entity,
  sent: SentImport,
  store: boolean,
): Promise<ImportReport> {
  const work = buildWork(call);
  const reading = await read(work, entity, sent);
  const report = await buildReport(work, entity, reading, sent.order);
  if (!store) return report;
  if (sent.order.confirmed !== report.sha256)
    throw new Problem('import-changed', { details: report });
  if (report.errorCount > 0) throw new Problem('import-refused', { details: report });
  const plan = await withoutKeptBack(reading.plan, reading.kept);
  await follow(work, entity, await storePlan(work, entity, plan));
  await askForKeptBack(work, entity, reading.kept);
  return { ...report, stored: true };
}
