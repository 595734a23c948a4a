import { sql } from 'kysely';
import { wireJson } from '../base/wire-json.ts';
import type { Db } from '../database/db.ts';
import { buildConditions } from './conditions.ts';
import { countRows } from './count.ts';
import type { RowCount } from './count.ts';
import { concealed } from './list.ts';
import type { List, ListQuery, Reader } from './list.ts';
import { idsByIndex, findIds, idsOfFirst, isIndexed, MOST_SORTED } from './page.ts';
import { columnsSql, joinSql, listJoins, presentedRow } from './shape.ts';
import type { Raw, StoredRow } from './shape.ts';

const PAGE_SIZE = 50;
/** Rows read at once while all of them are streamed. */
const BATCH = 1000;

/**
 * Reads rows by id, in the order of the ids; deleted rows are left out.
 * @param reader of the rows; without it they have no extras
 */
export async function readRows(
  db: Db,
  list: List,
  ids: readonly number[],
  reader?: Reader,
): Promise<readonly StoredRow[]> {
  if (ids.length === 0) return [];
  const { fields, table } = list.listing;
  const joins = listJoins(fields);
  const more = reader === undefined || list.more === undefined ? sql`` : sql`, ${list.more}`;
  const { rows } = await sql<Raw>`
    select ${columnsSql(fields, joins, true, list.columns)} ${more} from ${sql.table(table)} as t ${joinSql(joins, list.columns)} where t.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  const found = new Map(rows.map((raw) => [Number(raw['id']), raw]));
  return ids.flatMap((id) => {
    const raw = found.get(id);
    if (raw === undefined) return [];
    const row = presentedRow(raw, fields, joins);
    if (reader === undefined) return [row];
    const shown = concealed(list, reader.person.scope, row);
    return [{ ...shown, ...list.present?.(raw, shown, reader) }];
  });
}

/** The answer of a list, see `ListAnswer`. */
interface Listed {
  readonly rows: readonly StoredRow[];
  readonly total: number;
  readonly isLeast?: boolean;
  readonly sortedOf?: number;
}

/** Reads a page of a list in a person's scope, with the total number of rows. */
export async function listRows(
  db: Db,
  list: List,
  reader: Reader,
  query: ListQuery,
): Promise<Listed> {
  const { scope } = reader.person;
  const where = buildConditions(list, scope, query);
  const { sort } = query;
  const size = Number(query['size'] ?? PAGE_SIZE);
  const offset = (Number(query['page'] ?? 1) - 1) * size;
  if (list.large !== undefined && !isIndexed(list, sort)) {
    const count = await countRows(db, list, scope, query, where, MOST_SORTED);
    const isPart = count.isLeast || count.total > MOST_SORTED;
    const ids = await (isPart ? idsOfFirst : findIds)(db, list, where, sort, { size, offset });
    const rows = await readRows(db, list, ids, reader);
    return { rows, ...shownCount(count), ...(isPart ? { sortedOf: MOST_SORTED } : {}) };
  }
  // An extra row shows that more rows follow.
  const window = { size: size + 1, offset, after: idOrNone(query['after']) };
  const count = () => countRows(db, list, scope, query, where);
  const [ids, counted] =
    list.large === undefined
      ? [await findIds(db, list, where, sort, window), undefined]
      : await Promise.all([idsByIndex(db, list, scope, where, sort, window), count()]);
  const rows = await readRows(db, list, ids.slice(0, size), reader);
  // The last page itself shows how many rows there are.
  const isLast = ids.length <= size && (ids.length > 0 || offset === 0);
  if (isLast) return { rows, total: offset + ids.length };
  const { total, isLeast } = counted ?? (await count());
  return {
    rows,
    ...shownCount({ total: isLeast ? Math.max(total, offset + rows.length) : total, isLeast }),
  };
}

const shownCount = ({ total, isLeast }: RowCount): Pick<Listed, 'total' | 'isLeast'> =>
  isLeast ? { total, isLeast } : { total };

const idOrNone = (text: string | undefined): number | undefined =>
  text === undefined ? undefined : Number(text);

/**
 * All rows of a query in batches. Their ids are read once, so that the order is one; the rows as they are sent, so that
 * a slow reader holds no transaction.
 */
export async function* allRows(
  db: Db,
  list: List,
  reader: Reader,
  query: ListQuery,
): AsyncGenerator<{ rows: readonly StoredRow[]; total: number }> {
  const where = buildConditions(list, reader.person.scope, query);
  const ids = await findIds(db, list, where, query['sort']);
  for (let from = 0; from < ids.length; from += BATCH)
    yield {
      rows: await readRows(db, list, ids.slice(from, from + BATCH), reader),
      total: ids.length,
    };
}

/** The answer of a list with all its rows, as JSON text in pieces. */
export async function* allAsJson(
  db: Db,
  list: List,
  reader: Reader,
  query: ListQuery,
): AsyncGenerator<string> {
  let total = 0;
  yield '{"rows":[';
  for await (const batch of allRows(db, list, reader, query)) {
    yield (total === 0 ? '' : ',') + batch.rows.map(wireJson).join(',');
    total = batch.total;
  }
  yield `],"total":${total}}`;
}
