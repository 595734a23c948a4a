import { sql } from 'kysely';
import type { SummaryAnswer } from '../../src/domain/wire/resource.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { columnOf, hiddenFields } from './list.ts';
import type { List } from './list.ts';
import { conditionsOf } from './conditions.ts';
import type { ListQuery } from './conditions.ts';
import type { Sql } from './shape.ts';

/** How many rows each value of the status would leave: what is chosen of the status itself does not narrow them. */
async function countsOf(
  db: Db,
  list: List,
  scope: Scope,
  query: ListQuery,
): Promise<SummaryAnswer['counts']> {
  const { status, table } = list.listing;
  if (status === undefined || hiddenFields(list, scope).includes(status)) return {};
  const { [status]: _, ...others } = query;
  const { rows } = await sql<{ value: string | null; count: number }>`
    select ${columnOf(list, status)}::text as value, count(*) as count from ${sql.table(table)} as t where ${conditionsOf(list, scope, others)} group by 1`.execute(
    db,
  );
  return { [status]: Object.fromEntries(rows.map(({ value, count }) => [value ?? '', count])) };
}

async function sumsOf(
  db: Db,
  list: List,
  scope: Scope,
  where: Sql,
): Promise<SummaryAnswer['sums']> {
  const hidden = hiddenFields(list, scope);
  const shown = list.listing.totals.filter((name) => !hidden.includes(name));
  if (shown.length === 0) return {};
  const sums = shown.map(
    (name) => sql`coalesce(sum(${columnOf(list, name)}), 0)::text as ${sql.ref(name)}`,
  );
  const { rows } = await sql<
    Record<string, string>
  >`select ${sql.join(sums)} from ${sql.table(list.listing.table)} as t where ${where}`.execute(db);
  return { ...rows[0] };
}

/**
 * Counts by status and sums of a whole result in a person's scope.
 * @throws {Problem} invalid-input when a condition is none of its field's kind
 */
export async function summarise(
  db: Db,
  list: List,
  scope: Scope,
  query: ListQuery,
): Promise<SummaryAnswer> {
  const where = conditionsOf(list, scope, query);
  const [counts, sums] = await Promise.all([
    countsOf(db, list, scope, query),
    sumsOf(db, list, scope, where),
  ]);
  return { counts, sums };
}
