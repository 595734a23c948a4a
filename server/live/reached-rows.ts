import { sql } from 'kysely';
import type { CellValue } from '../../src/domain/field.ts';
import { relationsOf } from '../../src/domain/rules/scope.ts';
import type { RowScope } from '../../src/domain/rules/scope.ts';
import type { Person } from '../access/person.ts';
import { rowCondition, scopeOf } from '../access/scope.ts';
import type { Change } from '../changes/changes.ts';
import type { Db } from '../database/db.ts';

/** Of one way a changed row stood or stands: its id, and the columns by which it belongs to people. */
export type RowOwners = Readonly<Record<string, number | null>>;

const columnsOf = (scope: Exclude<RowScope, string>): readonly string[] => [
  ...new Set(['id', ...relationsOf(scope).map(([, column]) => column)]),
];

const numberIn = (value: CellValue | undefined): number | null =>
  value === undefined || value === null ? null : Number(value);

/**
 * To whom the rows of a change belonged and belong.
 * @returns undefined where it cannot be told: it is not said how the rows stood, or what a row belongs to went with it
 */
export function ownersOf(scope: RowScope, { ids, rows }: Change): readonly RowOwners[] | undefined {
  if (typeof scope === 'string') return undefined;
  const relations = relationsOf(scope);
  // which channels are of a group changes with the group itself
  if (relations.some(([relation]) => relation === 'group')) return undefined;
  const columns = columnsOf(scope);
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
  const columns = columnsOf(scope);
  const reach = await scopeOf(db, person, person.scope.today);
  const values = columns.map(
    (column) => sql`${owners.map((owner) => owner[column] ?? null)}::bigint[]`,
  );
  const { rows } = await sql<{ id: number }>`
    select distinct t.id from unnest(${sql.join(values)}) as t (${sql.join(columns.map((column) => sql.ref(column)))})
    where ${rowCondition(reach, scope, 't')} order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}
