import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { MovedCell } from './cells.ts';
import { enqueueChanges } from './queue.ts';

/** The region of each participant, as it is today: that of its channel, or the one in which all members of its group are; 0 else. */
const selectRegions = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  with place as materialized (select customer_id, sales_region_id from channel_region)
  select p.id as participant_id, p.campaign_id, p.version, coalesce(case when min(coalesce(g.sales_region_id, 0)) = max(coalesce(g.sales_region_id, 0)) then min(g.sales_region_id) end, 0) as sales_region_id
  from campaign_participant p
    left join economic_group_member m on m.economic_group_id = p.economic_group_id
    left join place g on g.customer_id = coalesce(p.customer_id, m.customer_id)
  where ${which} group by p.id`;

/** Writes down in which region each participant of a campaign's version is. */
export async function writeParticipants(
  trx: Db,
  campaignId: number,
  version: number,
): Promise<void> {
  await trx.deleteFrom('rankingParticipant').where('campaignId', '=', campaignId).execute();
  await sql`
    insert into ranking_participant (participant_id, campaign_id, version, sales_region_id)
    select participant_id, campaign_id, version, sales_region_id
    from (${selectRegions(sql`p.campaign_id = ${campaignId} and p.version = ${version}`)}) r`.execute(
    trx,
  );
}

/** Enqueues campaigns whose participants changed region: assignments begin and end with days. */
export async function movedRegions(trx: Db, campaignIds: readonly number[]): Promise<void> {
  if (campaignIds.length === 0) return;
  const rows = await queryRows(trx, { campaignId: is.number })`
    select distinct k.campaign_id from ranking_participant k join (${selectRegions(sql`p.campaign_id = any(${campaignIds}::bigint[])`)}) r
      on r.participant_id = k.participant_id where r.sales_region_id <> k.sales_region_id`;
  await enqueueChanges(
    trx,
    rows.map(({ campaignId }) => ({ kind: 'campaign', refId: campaignId })),
  );
}

/** Adds moved cells, and target rows that turned, to their regions, and the rows to those whose they are. */
export async function addToRegions(
  trx: Db,
  cells: readonly MovedCell[],
  turnedRows: readonly number[],
): Promise<void> {
  if (cells.length === 0) return;
  if (turnedRows.length > 0)
    await sql`
      update ranking_participant p set reached = p.reached + m.reached
      from (select r.participant_id, sum(case when r.reached then 1 else -1 end)::integer as reached from ranking_row r
        where r.target_id = any(${turnedRows}::bigint[]) and r.threshold > 0 group by 1) m
      where p.participant_id = m.participant_id`.execute(trx);
  await sql`
    insert into ranking_region as g (campaign_id, version, sales_region_id, quantity, target, aimed, triggers, reached)
    select k.campaign_id, k.version, k.sales_region_id, sum(m.quantity), 0, sum(m.aimed), 0, sum(m.reached)::integer from (
      select c.participant_id, c.quantity, case when t.sales_quant_target > 0 then c.quantity else 0 end as aimed, 0 as reached
        from unnest(${cells.map((cell) => cell.participantId)}::bigint[], ${cells.map((cell) => cell.targetId)}::bigint[], ${cells.map((cell) => cell.quantity)}::numeric[])
        as c (participant_id, target_id, quantity) left join campaign_target t on t.id = c.target_id
      union all
      select r.participant_id, 0, 0, case when r.reached then 1 else -1 end from ranking_row r where r.target_id = any(${turnedRows}::bigint[]) and r.threshold > 0
    ) m join ranking_participant k on k.participant_id = m.participant_id group by 1, 2, 3
    on conflict (campaign_id, version, sales_region_id) do update set quantity = g.quantity + excluded.quantity, aimed = g.aimed + excluded.aimed, reached = g.reached + excluded.reached`.execute(
    trx,
  );
}

/**
 * Fills a campaign's regions from its target rows and untargeted sales, and stores the rows its
 * participants reached.
 */
export async function fillRegions(trx: Db, campaignId: number): Promise<void> {
  await sql`delete from ranking_region where campaign_id = ${campaignId}`.execute(trx);
  await sql`
    insert into ranking_region (campaign_id, version, sales_region_id, quantity, target, aimed, triggers, reached)
    ${regionSums(sql`k.campaign_id = ${campaignId}`)}`.execute(trx);
  await sql`
    update ranking_participant k set reached = r.reached from (${reachedRows(sql`k.campaign_id = ${campaignId}`)}) r
    where k.participant_id = r.participant_id and k.reached <> r.reached`.execute(trx);
}

/**
 * Counts the reached target rows with a trigger of each participant.
 * @param which condition on participants `k`
 */
export const reachedRows = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.participant_id, (count(*) filter (where r.reached and r.threshold > 0))::integer as reached
  from ranking_participant k left join ranking_row r on r.participant_id = k.participant_id where ${which} group by 1`;

/** Regions as target rows and cells make them. @param which of participants `k` */
export const regionSums = (which: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.campaign_id, k.version, k.sales_region_id, sum(coalesce(s.quantity, 0)) as quantity, sum(coalesce(s.target, 0)) as target,
    coalesce(sum(s.quantity) filter (where s.target > 0), 0) as aimed,
    coalesce(sum(s.triggers), 0)::integer as triggers, coalesce(sum(s.reached), 0)::integer as reached
  from ranking_participant k left join (
    select r.participant_id, r.quantity, t.sales_quant_target as target, (r.threshold > 0)::integer as triggers, (r.threshold > 0 and r.reached)::integer as reached
      from ranking_row r join campaign_target t on t.id = r.target_id
    union all
    select c.participant_id, c.quantity, 0, 0, 0 from ranking_cell c where c.target_id = 0
  ) s on s.participant_id = k.participant_id where ${which} group by 1, 2, 3`;
