import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { MovedCell } from './cells.ts';

/** Adds moved cells to their target rows. @returns the rows that are now reached and were not, or were and are not */
export async function addToRows(trx: Db, cells: readonly MovedCell[]): Promise<readonly number[]> {
  const inRow = cells.filter((cell) => cell.targetId !== 0);
  if (inRow.length === 0) return [];
  const rows = await queryRows(trx, { targetId: is.number, isTurned: is.boolean })`
    with moved as (
      select target_id, sum(quantity) as quantity, sum(value) as value
      from unnest(${inRow.map((cell) => cell.targetId)}::bigint[], ${inRow.map((cell) => cell.quantity)}::numeric[], ${inRow.map((cell) => cell.value)}::numeric[])
        as m (target_id, quantity, value) group by target_id)
    update ranking_row r set quantity = r.quantity + m.quantity, value = r.value + m.value
    from moved m join ranking_row was on was.target_id = m.target_id where r.target_id = m.target_id
    returning r.target_id, r.reached <> was.reached as is_turned`;
  return rows.filter((row) => row.isTurned).map((row) => row.targetId);
}

/** Fills the target rows of a campaign from its cells. */
export async function fillRows(trx: Db, campaignId: number): Promise<void> {
  await sql`
    update ranking_row r set quantity = n.quantity, value = n.value
    from (
      select w.target_id, coalesce(k.quantity, 0) as quantity, coalesce(k.value, 0) as value from ranking_row w left join (
        select target_id, sum(quantity) as quantity, sum(value) as value from ranking_cell where campaign_id = ${campaignId} group by target_id) k
        on k.target_id = w.target_id where w.campaign_id = ${campaignId}) n
    where r.target_id = n.target_id and r.campaign_id = ${campaignId} and (r.quantity, r.value) is distinct from (n.quantity, n.value)`.execute(
    trx,
  );
}
