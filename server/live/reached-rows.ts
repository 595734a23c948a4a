import { sql } from 'kysely';
import type { CellValue } from '../../src/domain/field.ts';
import { listRelations } from '../../src/domain/scope.ts';
import type { RowScope } from '../../src/domain/scope.ts';
import type { Person } from '../access/person.ts';
import { computeScope } from '../access/scope.ts';
import { rowCondition } from '../access/scope-condition.ts';
import type { Change } from '../changes/changes.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/**
 * Owners of a changed row in a past or present state: its id, and the columns that link it to
 * people.
 */
export type RowOwners = Readonly<Record<string, number | null>>;

const listOwnerColumns = (scope: Exclude<RowScope, string>): readonly string[] => [
  ...new Set(['id', ...listRelations(scope).map(([, column]) => column)]),
];

const numberIn = (value: CellValue | undefined): number | null =>
  value === undefined || value === null ? null : Number(value);

/**
 * Returns the past and present owners of changed rows.
 * @returns undefined where unknown: the earlier rows are not given, or their owner was deleted
 * with them
 */
export function findRowOwners(
  scope: RowScope,
  { ids, rows }: Change,
): readonly RowOwners[] | undefined {
  if (typeof scope === 'string') return undefined;
  const relations = listRelations(scope);
  // A changed group changes its own set of channels.
  if (relations.some(([relation]) => relation === 'group')) return undefined;
  const columns = listOwnerColumns(scope);
  if (rows === undefined) return columns.length === 1 ? ids.map((id) => ({ id })) : undefined;
  const isById = relations.some(([, column]) => column === 'id');
  if (isById && rows.some(({ after }) => after === undefined)) return undefined;
  return rows.flatMap(({ id, before, after }) =>
    [before, after].flatMap((row) =>
      row === undefined
        ? []
        : [
            Object.fromEntries(
              columns.map((column) => [column, column === 'id' ? id : numberIn(row[column])]),
            ),
          ],
    ),
  );
}

/** Ids of the rows that a person reaches, as of now: a change may just have widened it. */
export async function reachedRows(
  db: Db,
  person: Person,
  scope: RowScope,
  owners: readonly RowOwners[],
): Promise<readonly number[]> {
  if (typeof scope === 'string') return [];
  const columns = listOwnerColumns(scope);
  const reach = await computeScope(db, person, person.scope.today);
  const values = columns.map(
    (column) => sql`${owners.map((owner) => owner[column] ?? null)}::bigint[]`,
  );
  const rows = await queryRows(db, { id: is.number })`
    select distinct t.id from unnest(${sql.join(values)}) as t (${sql.join(columns.map((column) => sql.ref(column)))})
    where ${rowCondition(reach, scope, 't')} order by t.id`;
  return rows.map(({ id }) => id);
}
