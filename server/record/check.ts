import { sql } from 'kysely';
import { findTarget } from '../../src/domain/entities/index.ts';
import { writableFields } from '../../src/domain/entity.ts';
import type { Entity } from '../../src/domain/entity.ts';
import type { Child } from '../../src/domain/entity-child.ts';
import { getLabelKey } from '../../src/domain/field-label.ts';
import type { CellValue, Field, Fields, Reference } from '../../src/domain/field.ts';
import type { FieldContext } from '../../src/domain/field-rules.ts';
import { checkValue, refersTo } from '../../src/domain/fields/kinds.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { freshScope } from './context.ts';
import type { Work } from './context.ts';
import type { DraftChildren, EntityRules, Save } from './entity-rules.ts';
import { reachSql } from '../listing/reach.ts';
import { columnType } from '../listing/shape.ts';
import type { Raw, Values } from '../listing/shape.ts';

function failuresOfFields(
  fields: Fields,
  after: Values,
  before: Values | undefined,
  prefix = '',
): Failure[] {
  const context: FieldContext = { locale: 'pt-BR', row: after };
  return writableFields(fields).flatMap(([name, field]) => {
    const value = after[name] ?? null;
    const stored = before?.[name] ?? null;
    // Accepts an unchanged value from before today's rules, so that other fields can be changed.
    if (before !== undefined && value === stored && !(field.required && value === null)) return [];
    if (before !== undefined && field.createOnly)
      return [{ path: prefix + name, code: 'fixed', label: getLabelKey(name, field) }];
    const failure = checkValue(value, field, context);
    return failure === undefined
      ? []
      : [
          {
            path: prefix + name,
            code: failure.failure,
            label: getLabelKey(name, field),
            ...(failure.params && { params: failure.params }),
          },
        ];
  });
}

/** Rows whose sibling is missing (`ChildSpec.of`). */
function failuresOfSiblings(name: string, { of }: Child, children: DraftChildren): Failure[] {
  if (of === undefined) return [];
  const buildRowKey = (row: DraftChildren[string][number]) =>
    JSON.stringify(of.by.map((field) => row[field] ?? null));
  const known = new Set((children[of.child] ?? []).map(buildRowKey));
  return (children[name] ?? []).flatMap((row, index) =>
    known.has(buildRowKey(row))
      ? []
      : [{ path: `${name}.${index}.${of.by[0] ?? ''}`, code: 'not-of-sibling' as const }],
  );
}

function failuresOfChild(name: string, child: Child, rows: DraftChildren[string]): Failure[] {
  const failures = rows.flatMap((row, index) => {
    const own = failuresOfFields(child.fields, row, undefined, `${name}.${index}.`);
    return own.length > 0
      ? own
      : child
          .check(row)
          .map((failure) => ({ ...failure, path: `${name}.${index}.${failure.path}` }));
  });
  if (child.unique.length === 0) return failures;
  const seen = new Set<string>();
  for (const [index, row] of rows.entries()) {
    const key = JSON.stringify(child.unique.map((field) => row[field]));
    if (seen.has(key))
      failures.push({ path: `${name}.${index}.${child.unique[0] ?? ''}`, code: 'duplicate-row' });
    seen.add(key);
  }
  return failures;
}

interface NamedRow {
  readonly path: string;
  /**
   * Values of the row that restrict the reference, by its column: a city belongs to the address's
   * state.
   */
  readonly within: Values;
  readonly value: CellValue;
  readonly field: Field;
  readonly to: Reference['to'];
  readonly label: string;
}

/**
 * Finds references to check: those changed by the save and those with changed neighbouring fields.
 */
function changedReferences(
  fields: Fields,
  after: Values,
  before: Values | undefined,
  prefix = '',
): NamedRow[] {
  return writableFields(fields).flatMap(([name, field]) => {
    const value = after[name] ?? null;
    const reference = refersTo(field);
    if (reference === undefined || value === null) return [];
    const neighbours = Object.entries(reference.within ?? {});
    const isSame = [name, ...neighbours.map(([, neighbour]) => neighbour)].every(
      (each) => (after[each] ?? null) === (before?.[each] ?? null),
    );
    if (before !== undefined && isSame) return [];
    const within = Object.fromEntries(
      [
        ...Object.entries(reference.only ?? {}),
        ...neighbours.map(([column, neighbour]) => [column, after[neighbour] ?? null] as const),
      ].filter(([, said]) => said !== null),
    );
    const { to } = reference;
    return [{ path: prefix + name, value, field, to, within, label: getLabelKey(name, field) }];
  });
}

/** References to nothing, or to what the person may not see: one answer for both. */
async function failuresOfReferences(
  work: Work,
  references: readonly NamedRow[],
): Promise<Failure[]> {
  if (references.length === 0) return [];
  const scope = await freshScope(work);
  const failures: Failure[] = [];
  for (const resource of new Set(references.map(({ to }) => to))) {
    const target = findTarget(resource);
    const asked = references.filter(({ to }) => to === resource);
    const [first] = asked;
    if (first === undefined) continue;
    const columns = [...new Set(asked.flatMap(({ within }) => Object.keys(within)))];
    const { rows } = await sql<Raw>`
      select ${sql.join(['id', ...columns].map((column) => sql.ref(`t.${column}`)))} from ${sql.table(target.table)} as t where t.id = any(${[...new Set(asked.map(({ value }) => value))]}::${sql.raw(columnType(first.field))}[]) and ${reachSql(target, scope)}`.execute(
      work.db,
    );
    const known = new Map(rows.map((row) => [row['id'], row]));
    const fits = ({ value, within }: NamedRow): boolean => {
      const row = known.get(value);
      return (
        row !== undefined && Object.entries(within).every(([column, said]) => row[column] === said)
      );
    };
    failures.push(
      ...asked
        .filter((reference) => !fits(reference))
        .map(({ path, label }) => ({ path, code: 'reference' as const, label })),
    );
  }
  return failures;
}

/**
 * All rules of a save, in the order of their price: each field, the row, its children, references, the database.
 * @returns what is wrong, nothing when the save may go on
 */
export async function collectFailures(
  work: Work,
  entity: Entity,
  rules: EntityRules,
  save: Save,
): Promise<readonly Failure[]> {
  const kept = Object.entries(entity.children).filter(([, child]) => !child.readOnly);
  const fields = failuresOfFields(entity.fields, save.after, save.before);
  const own = fields.length > 0 ? fields : entity.check(save.after);
  const failures = [
    ...own,
    ...kept.flatMap(([name, child]) => failuresOfChild(name, child, save.children[name] ?? [])),
    ...kept.flatMap(([name, child]) =>
      failuresOfSiblings(name, child, { ...save.childrenBefore, ...save.children }),
    ),
  ];
  if (failures.length > 0) return failures;
  const references = [
    ...changedReferences(entity.fields, save.after, save.before),
    ...kept.flatMap(([name, child]) => {
      const stored = new Map(save.childrenBefore[name]?.map((row) => [row.id, row]));
      return (save.children[name] ?? []).flatMap((row, index) => {
        const before = row.id === undefined ? undefined : stored.get(row.id);
        return changedReferences(child.fields, row, before, `${name}.${index}.`);
      });
    }),
  ];
  const lost = await failuresOfReferences(work, references);
  return lost.length > 0 ? lost : ((await rules.check?.(work, save)) ?? []);
}

/** @throws {Problem} invalid-input when there are any */
export function refuse(failures: readonly Failure[]): void {
  const [first] = failures;
  if (first !== undefined)
    throw new Problem('invalid-input', { affectedField: first.path, failures });
}
