import { sql } from 'kysely';
import { firstPreset } from '../../src/domain/listing.ts';
import type { Listing } from '../../src/domain/listing.ts';
import type { SummaryAnswer } from '../../src/domain/schema/entities/list.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { selectColumn, hiddenFields } from './list.ts';
import type { List, ListQuery } from './list.ts';
import { buildConditions, presetSql } from './conditions.ts';
import { countAll, MOST_COUNTED } from './count.ts';
import { readKeptTotals } from './kept.ts';
import type { Sql } from './shape.ts';

/** Selects the rows to sum: all of them, or one more than the limit for a waiting user. */
const rowsUpTo = ({ listing, large }: List, columns: Sql, where: Sql, isExact: boolean): Sql =>
  sql`(select ${columns} from ${sql.table(listing.table)} as t where ${where}${large === undefined || isExact ? sql`` : sql` limit ${MOST_COUNTED + 1}::bigint`}) t`;

/**
 * Counts the rows of each status, ignoring the selected status.
 * @returns undefined where they are more than the limit
 */
async function countByStatus(
  db: Db,
  list: List,
  status: string,
  where: Sql,
  isExact: boolean,
): Promise<Readonly<Record<string, number>> | undefined> {
  const rows = await queryRows(db, { value: is.orNull(is.text), count: is.number })`
    select value, count(*) as count from ${rowsUpTo(list, sql`${selectColumn(list, status)}::text as value`, where, isExact)} group by 1`;
  const all = rows.reduce((sum, { count }) => sum + count, 0);
  if (list.large !== undefined && !isExact && all > MOST_COUNTED) return undefined;
  return Object.fromEntries(rows.map(({ value, count }) => [value ?? '', count]));
}

/** Counts the rows of each preset filter. */
async function presetCounts(
  db: Db,
  list: List,
  where: Sql,
): Promise<Readonly<Record<string, { readonly true: number }>>> {
  const names = list.listing.presets ?? [];
  if (names.length === 0) return {};
  const counts = names.map(
    (name) => sql`count(*) filter (where ${presetSql(list, name)}) as ${sql.ref(name)}`,
  );
  const { rows } = await sql<
    Record<string, number>
  >`select ${sql.join(counts)} from ${sql.table(list.listing.table)} as t where ${where}`.execute(
    db,
  );
  return Object.fromEntries(names.map((name) => [name, { true: Number(rows[0]?.[name] ?? 0) }]));
}

/** @returns undefined where they are more than are counted */
async function sumColumns(
  db: Db,
  list: List,
  names: readonly string[],
  where: Sql,
  isExact: boolean,
): Promise<SummaryAnswer['sums'] | undefined> {
  if (names.length === 0) return {};
  const columns = sql.join(
    names.map((name) => sql`${selectColumn(list, name)} as ${sql.ref(name)}`),
  );
  const sums = names.map(
    (name) => sql`coalesce(sum(${sql.ref(`t.${name}`)}), 0)::text as ${sql.ref(name)}`,
  );
  const rows = await queryRows(db, { summed: is.number })`
    select ${sql.join(sums)}, count(*) as summed from ${rowsUpTo(list, columns, where, isExact)}`;
  const { summed = 0, ...found } = rows[0] ?? {};
  if (list.large !== undefined && !isExact && Number(summed) > MOST_COUNTED) return undefined;
  return found;
}

/** Removes preset filters from a query. */
function uncut(listing: Listing, query: ListQuery): ListQuery {
  const presets = [firstPreset(listing), ...(listing.presets ?? [])];
  return Object.fromEntries(Object.entries(query).filter(([name]) => !presets.includes(name)));
}

/**
 * Returns counts by status and sums of a whole result in a person's scope.
 * For a large table they come from stored totals, or are omitted if the result is too large;
 * `exact` computes them anyway.
 * @throws {Problem} invalid-input when a condition does not fit its field's type
 */
export async function summarise(
  db: Db,
  list: List,
  scope: Scope,
  { exact, ...query }: ListQuery,
): Promise<SummaryAnswer> {
  const { totals } = list.listing;
  const status = firstPreset(list.listing);
  const where = buildConditions(list, scope, query);
  const hidden = hiddenFields(list, scope);
  const names = totals.filter((name) => !hidden.includes(name));
  const isExact = exact === 'true';
  const kept = await readKeptTotals(db, list, scope, query);
  const all = Object.values(kept?.counts ?? {}).reduce((sum, count) => sum + count, 0);
  const countsStatus = status !== undefined && !hidden.includes(status);
  const statusCounts = async () => {
    if (!countsStatus) return {};
    if (kept !== undefined && all > MOST_COUNTED) return { [status]: kept.counts };
    const whole = buildConditions(list, scope, uncut(list.listing, query));
    const [found, presets] = await Promise.all([
      countByStatus(db, list, status, whole, isExact),
      presetCounts(db, list, whole),
    ]);
    return found === undefined ? undefined : { [status]: found, ...presets };
  };
  const isKept = kept !== undefined && kept.total > MOST_COUNTED;
  const [counts, sums, total] = await Promise.all([
    statusCounts(),
    isKept ? kept.sums : sumColumns(db, list, names, where, isExact),
    isExact ? (isKept ? kept.total : countAll(db, list, where)) : undefined,
  ]);
  const isOpen = counts === undefined || sums === undefined;
  return {
    counts: counts ?? {},
    sums: sums ?? {},
    ...(total === undefined ? {} : { total }),
    ...(isOpen ? { isOpen } : {}),
  };
}
