import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import type { MovedCell } from './cells.ts';

/** Works out the totals of the people of moved cells, and of all who have something in a row that turned. */
export async function renewTotals(
  trx: Db,
  cells: readonly MovedCell[],
  turnedRows: readonly number[],
): Promise<void> {
  if (cells.length === 0) return;
  await writeTotals(
    trx,
    sql`
      select * from unnest(${cells.map((cell) => cell.campaignId)}::bigint[], ${cells.map((cell) => cell.version)}::integer[],
        ${cells.map((cell) => cell.personId)}::bigint[]) as w (campaign_id, version, person_id)
      union select k.campaign_id, k.version, k.person_id from ranking_row r
        join ranking_cell k on k.campaign_id = r.campaign_id and k.version = r.version and k.target_id = r.target_id
        where r.target_id = any(${turnedRows}::bigint[])`,
  );
}

/** Works out the totals of all people of a campaign. */
export async function fillTotals(trx: Db, campaignId: number): Promise<void> {
  await writeTotals(
    trx,
    sql`select distinct campaign_id, version, person_id from ranking_cell where campaign_id = ${campaignId}`,
  );
}

/** What people have of rows that are reached; whoever has something that counts is listed, even where no row is. */
async function writeTotals(trx: Db, people: RawBuilder<unknown>): Promise<void> {
  await sql`
    with wanted as materialized (
      select w.campaign_id, w.version, w.person_id, count(k.person_id) as cells,
        coalesce(sum(k.score) filter (where coalesce(r.reached, true)), 0) as score,
        coalesce(sum(k.quantity) filter (where coalesce(r.reached, true)), 0) as quantity,
        max(k.last_day) filter (where coalesce(r.reached, true)) as last_day
      from (${people}) w
      left join ranking_cell k on (k.campaign_id, k.version, k.person_id) = (w.campaign_id, w.version, w.person_id)
      left join ranking_row r on r.target_id = k.target_id
      group by 1, 2, 3),
    gone as (
      delete from ranking_total t using wanted w
      where w.cells = 0 and (t.campaign_id, t.version, t.person_id) = (w.campaign_id, w.version, w.person_id))
    insert into ranking_total as t (campaign_id, version, person_id, score, quantity, last_day)
    select campaign_id, version, person_id, score, quantity, last_day from wanted where cells > 0
    on conflict (campaign_id, version, person_id) do update set score = excluded.score, quantity = excluded.quantity, last_day = excluded.last_day
    where (t.score, t.quantity, t.last_day) is distinct from (excluded.score, excluded.quantity, excluded.last_day)`.execute(
    trx,
  );
}
