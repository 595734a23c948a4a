import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { contributionsTo, countingBy } from './contributions.ts';
import { standingLines } from './lines.ts';
import { addUp } from './room.ts';

/** A Monday; weeks are counted from it, for whole numbers are added up sooner than dates are cut. */
const FIRST_MONDAY = sql`date '0001-01-01'`;

/** Lines with the number of the week of their sale. @param brought a query with the columns of `contributions` */
const numbered = (brought: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select b.*, (b.day - ${FIRST_MONDAY}) / 7 as week_no from (${brought}) b`;

/** What was brought, by participant, target row and week; of lines as they move. */
export const brokenDown = (brought: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.campaign_id, k.version, k.participant_id, k.target_id, k.week_no, sum(k.sign * k.net) as quantity from (${numbered(brought)}) k group by 1, 2, 3, 4, 5`;

/**
 * Weeks of each participant, and of each region for the participant 0, who stands for all.
 * @param parts a query with campaign_id, version, participant_id, target_id, week_no and quantity
 */
export const weekSums = (parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.campaign_id, k.version, w.participant_id, g.sales_region_id, ${FIRST_MONDAY} + 7 * k.week_no as week,
    sum(k.quantity) as quantity, coalesce(sum(k.quantity) filter (where t.sales_quant_target > 0), 0) as aimed
  from (${parts}) k join ranking_participant g on g.participant_id = k.participant_id
    left join campaign_target t on t.id = k.target_id
    cross join lateral (values (k.participant_id), (0::bigint)) w (participant_id)
  group by 1, 2, 3, 4, 5`;

/** Adds to weeks; a statement of its own inside another one. */
export const putWeeks = (parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ranking_week as w (campaign_id, version, participant_id, sales_region_id, week, quantity, aimed) ${weekSums(parts)}
  on conflict (campaign_id, version, participant_id, sales_region_id, week) do update set quantity = w.quantity + excluded.quantity, aimed = w.aimed + excluded.aimed`;

/** Fills the weeks of a campaign anew from all lines. What was added since its result was worked out is in them; those of a result that stands stay. */
export async function fillWeeks(trx: Db, campaignId: number): Promise<void> {
  const by = await countingBy(trx, campaignId);
  if (by === undefined) return;
  const lines = contributionsTo(standingLines(sql`true`), by);
  await addUp(
    trx,
    'filled_week',
    sql`
      select k.campaign_id, k.version, k.participant_id, k.target_id, k.week_no, sum(k.net) as quantity
      from (${numbered(lines)}) k group by 1, 2, 3, 4, 5`,
  );
  await sql`delete from ranking_week where campaign_id = ${campaignId}`.execute(trx);
  await sql`${putWeeks(sql`select * from filled_week`)}`.execute(trx);
  await sql`drop table filled_week`.execute(trx);
}
