import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { RankedPerson } from './board-watch.ts';
import type { MovedCell } from './cells.ts';

/**
 * Finds the people to compute totals for again: those of moved cells, and those with points in a
 * turned row.
 */
export async function peopleToRenew(
  trx: Db,
  cells: readonly MovedCell[],
  turnedRows: readonly number[],
): Promise<readonly RankedPerson[]> {
  if (cells.length === 0) return [];
  return queryRows(trx, { campaignId: is.number, version: is.number, personId: is.number })`
    select * from unnest(${cells.map((cell) => cell.campaignId)}::bigint[], ${cells.map((cell) => cell.version)}::integer[],
      ${cells.map((cell) => cell.personId)}::bigint[]) as w (campaign_id, version, person_id)
    union select k.campaign_id, k.version, k.person_id from ranking_row r
      join ranking_cell k on k.campaign_id = r.campaign_id and k.version = r.version and k.target_id = r.target_id
      where r.target_id = any(${turnedRows}::bigint[])
    order by 1, 2, 3`;
}

/** Works out the totals of people. */
export async function renewTotals(trx: Db, people: readonly RankedPerson[]): Promise<void> {
  if (people.length === 0) return;
  await writeTotals(
    trx,
    sql`
      select * from unnest(${people.map((row) => row.campaignId)}::bigint[], ${people.map((row) => row.version)}::integer[],
        ${people.map((row) => row.personId)}::bigint[]) as w (campaign_id, version, person_id)`,
  );
}

/** Works out the totals of all people of a campaign, and of all who have had one. */
export async function fillTotals(trx: Db, campaignId: number): Promise<void> {
  await writeTotals(
    trx,
    sql`
      select campaign_id, version, person_id from ranking_cell where campaign_id = ${campaignId}
      union select campaign_id, version, person_id from ranking_total where campaign_id = ${campaignId}`,
  );
  await sql`delete from ranking_band where campaign_id = ${campaignId}`.execute(trx);
  await sql`
    insert into ranking_band (campaign_id, version, band, people)
    select campaign_id, version, band_of_score(by_score), count(*) from ranking_total where campaign_id = ${campaignId} group by 1, 2, 3`.execute(
    trx,
  );
}

/**
 * Writes totals from reached rows; a person with any counting sale is listed, even without a
 * reached row.
 * Each person appears under the channel with most of their lines. Also counts people, in all and
 * by band of scores.
 */
async function writeTotals(trx: Db, people: RawBuilder<unknown>): Promise<void> {
  await sql`
    with of_channel as (
      select w.campaign_id, w.version, w.person_id, count(k.person_id) as cells,
        coalesce(sum(k.score) filter (where coalesce(r.reached, true)), 0) as score,
        coalesce(sum(k.quantity) filter (where coalesce(r.reached, true)), 0) as quantity,
        max(k.last_day) filter (where coalesce(r.reached, true)) as last_day,
        k.customer_id, sum(k.items) as items
      from (${people}) w
      left join ranking_cell k on (k.campaign_id, k.version, k.person_id) = (w.campaign_id, w.version, w.person_id)
      left join ranking_row r on r.target_id = k.target_id
      group by w.campaign_id, w.version, w.person_id, k.customer_id),
    wanted as materialized (
      select campaign_id, version, person_id, sum(cells) as cells, sum(score) as score, sum(quantity) as quantity, max(last_day) as last_day,
        (array_agg(customer_id order by items desc, customer_id))[1] as customer_id
      from of_channel group by 1, 2, 3),
    moved as materialized (
      select w.*, o.by_score as was from wanted w left join ranking_total o on (o.campaign_id, o.version, o.person_id) = (w.campaign_id, w.version, w.person_id)
      where case when w.cells > 0 then (o.customer_id, o.score, o.quantity, o.last_day) is distinct from (w.customer_id, w.score, w.quantity, w.last_day)
        else o.person_id is not null end),
    gone as (
      delete from ranking_total t using moved m
      where m.cells = 0 and (t.campaign_id, t.version, t.person_id) = (m.campaign_id, m.version, m.person_id)),
    put as (
      insert into ranking_total (campaign_id, version, person_id, customer_id, score, quantity, last_day)
      select campaign_id, version, person_id, customer_id, score, quantity, last_day from moved where cells > 0
      on conflict (campaign_id, version, person_id) do update set customer_id = excluded.customer_id, score = excluded.score, quantity = excluded.quantity, last_day = excluded.last_day),
    counted as materialized (
      select campaign_id, version, band_of_score(-round(score, 2)) as band, 1 as people from moved where cells > 0
      union all select campaign_id, version, band_of_score(was), -1 from moved where was is not null),
    banded as (
      insert into ranking_band as b (campaign_id, version, band, people)
      select campaign_id, version, band, sum(people) from counted group by 1, 2, 3 having sum(people) <> 0
      on conflict (campaign_id, version, band) do update set people = b.people + excluded.people)
    update ranking_ledger g set ranked = g.ranked + c.people
    from (select campaign_id, version, sum(people)::integer as people from counted group by 1, 2) c
    where (g.campaign_id, g.version) = (c.campaign_id, c.version) and c.people <> 0`.execute(trx);
}
