import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { cellSums, contributions, contributionsTo, countingBy } from './contributions.ts';
import { selectLineRelation, effectiveLines } from './lines.ts';
import type { MovedLine } from './lines.ts';
import { addUp, withRoom } from './room.ts';
import { brokenDown, putWeeks } from './weeks.ts';

/** Key of a cell. */
interface CellKey {
  readonly campaignId: number;
  readonly version: number;
  readonly participantId: number;
  readonly targetId: number;
  readonly sellerId: number;
  readonly managerId: number;
  readonly customerId: number;
}

/** Change of a cell. */
export interface MovedCell extends CellKey {
  readonly personId: number;
  readonly quantity: string;
  readonly value: string;
}

/** Moved cell with its new values. */
type WrittenCell = RowOf<typeof writtenCellColumns>;
const writtenCellColumns = {
  up: is.orNull(is.text),
  down: is.orNull(is.text),
  items: is.number,
  lastDay: is.orNull(is.text),
  personId: is.number,
  quantity: is.text,
  value: is.text,
  campaignId: is.number,
  version: is.number,
  participantId: is.number,
  targetId: is.number,
  sellerId: is.number,
  managerId: is.number,
  customerId: is.number,
};

/** The columns that say which cell, as the primary key has them. */
const KEY_COLUMNS = [
  'campaign_id',
  'version',
  'target_id',
  'seller_id',
  'manager_id',
  'customer_id',
  'participant_id',
];
const listKeyColumns = (table = ''): RawBuilder<unknown> =>
  sql.raw(KEY_COLUMNS.map((column) => `${table}${column}`).join(', '));
const KEY = listKeyColumns();

/** Adds the lines that moved to the cells of all campaigns. @returns the cells they touch, with what was added */
export async function addToCells(
  trx: Db,
  lines: readonly MovedLine[],
): Promise<readonly MovedCell[]> {
  if (lines.length === 0) return [];
  const cells = await putCells(trx, selectLineRelation(lines));
  if (cells.some((cell) => cell.items < 0))
    throw new Error('the sums of a ranking do not agree with its lines: rebuild it');
  await lookUpLastDays(trx, cells.filter(lostItsLastDay));
  await dropEmptyCells(trx, cells);
  return cells;
}

/** Fills the cells of a campaign from all lines. What comes to the same stays as it is: after most changes most cells do. */
export async function fillCells(trx: Db, campaignId: number): Promise<void> {
  const by = await countingBy(trx, campaignId);
  if (by === undefined) return;
  // they were written a moment ago: the database would take them for a handful
  for (const table of ['ranking_channel', 'ranking_product', 'ranking_row'])
    await sql`analyze ${sql.table(table)}`.execute(trx);
  const lines = contributionsTo(effectiveLines(sql`true`), by);
  await addUp(
    trx,
    'filled_cell',
    sql`
      select k.campaign_id, k.version, k.participant_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.person_id,
        sum(k.net * k.weight) as score, sum(k.net) as quantity, sum(k.net_value) as value, count(*)::integer as items, max(k.last_day) as last_day
      from (${lines}) k group by 1, 2, 3, 4, 5, 6, 7, 8`,
  );
  await withRoom(trx);
  await sql`
    with moved as materialized (
      select ${KEY}, f.person_id, f.score, f.quantity, f.value, f.items, f.last_day
      from filled_cell f full join (select * from ranking_cell where campaign_id = ${campaignId}) k using (${KEY})
      where (f.person_id, f.score, f.quantity, f.value, f.items, f.last_day) is distinct from (k.person_id, k.score, k.quantity, k.value, k.items, k.last_day)),
    gone as (delete from ranking_cell k using moved m where m.items is null and (${listKeyColumns('k.')}) = (${listKeyColumns('m.')}))
    insert into ranking_cell (${KEY}, person_id, score, quantity, value, items, last_day)
    select ${KEY}, person_id, score, quantity, value, items, last_day from moved where items is not null
    on conflict (${KEY}) do update set person_id = excluded.person_id, score = excluded.score,
      quantity = excluded.quantity, value = excluded.value, items = excluded.items, last_day = excluded.last_day`.execute(
    trx,
  );
  await withRoom(trx, 'default');
  await sql`drop table filled_cell`.execute(trx);
}

/** Contributions of the lines in the enclosing statement. */
const BROUGHT = sql`select * from brought`;

/** Adds to cells, and to weeks beside them. */
async function putCells(trx: Db, lines: RawBuilder<unknown>): Promise<readonly WrittenCell[]> {
  return queryRows(trx, writtenCellColumns)`
    with brought as materialized (${contributions(lines)}),
    weeks as (${putWeeks(brokenDown(BROUGHT))}),
    moved as materialized (${cellSums(BROUGHT)}),
    put as (
      insert into ranking_cell as k (campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id, person_id, score, quantity, value, items, last_day)
      select campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id, person_id, score, quantity, value, items, up from moved
      on conflict (${KEY}) do update set score = k.score + excluded.score,
        quantity = k.quantity + excluded.quantity, value = k.value + excluded.value, items = k.items + excluded.items,
        last_day = greatest(k.last_day, excluded.last_day)
      returning k.campaign_id, k.version, k.participant_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.items, k.last_day)
    select campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id, m.person_id, m.quantity, m.value, m.up, m.down, p.items, p.last_day
    from moved m join put p using (campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id)`;
}

/** Checks that the removed sales may include the last of a cell. */
function lostItsLastDay({ up, down, lastDay }: WrittenCell): boolean {
  return down !== null && down === lastDay && (up === null || up < down);
}

/** Looks up the last days of cells in the lines in force. */
async function lookUpLastDays(trx: Db, cells: readonly WrittenCell[]): Promise<void> {
  if (cells.length === 0) return;
  // the seller's lines are gone through from the last one back, until one is of the cell
  const lines = effectiveLines(
    sql`s.seller_id = k.seller_id and s.manager_id = k.manager_id and s.customer_id = k.customer_id and s.quantity > s.returned`,
  );
  await sql`
    update ranking_cell k set last_day = (
      select n.day from (${contributions(lines)}) n
      where (n.campaign_id, n.version, n.participant_id, n.target_id) = (k.campaign_id, k.version, k.participant_id, k.target_id) order by n.day desc limit 1)
    from (${unnestKeys(cells)}) c
    where (${listKeyColumns('k.')}) = (${listKeyColumns('c.')})`.execute(trx);
}

/** A cell in which nothing counts any more is none. */
async function dropEmptyCells(trx: Db, cells: readonly WrittenCell[]): Promise<void> {
  const empty = cells.filter((cell) => cell.items === 0);
  if (empty.length === 0) return;
  await sql`
    delete from ranking_cell k using (${unnestKeys(empty)}) c
    where (${listKeyColumns('k.')}) = (${listKeyColumns('c.')})`.execute(trx);
}

function unnestKeys(cells: readonly CellKey[]): RawBuilder<unknown> {
  return sql`
    select * from unnest(${cells.map((cell) => cell.campaignId)}::bigint[], ${cells.map((cell) => cell.version)}::integer[],
      ${cells.map((cell) => cell.participantId)}::bigint[], ${cells.map((cell) => cell.targetId)}::bigint[],
      ${cells.map((cell) => cell.sellerId)}::bigint[], ${cells.map((cell) => cell.managerId)}::bigint[],
      ${cells.map((cell) => cell.customerId)}::bigint[]) as c (campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id)`;
}
