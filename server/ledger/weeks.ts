import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { contributionsTo, countingBy } from './contributions.ts';
import { effectiveLines } from './lines.ts';
import { addUp } from './room.ts';

/** Adds up what lines bring as they move, by participant, target row and part of weeks. @param brought a query with the columns of `contributions` */
export const brokenDown = (brought: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.campaign_id, k.version, k.participant_id, k.target_id, week_part(k.day) as week_part, sum(k.sign * k.net) as quantity from (${brought}) k group by 1, 2, 3, 4, 5`;

/**
 * Sums parts of weeks of each participant, and of each region as participant 0.
 * @param parts a query with campaign_id, version, participant_id, target_id, week_part and
 * quantity
 */
export const weekSums = (parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.campaign_id, k.version, w.participant_id, g.sales_region_id, k.week_part,
    sum(k.quantity) as quantity, coalesce(sum(k.quantity) filter (where t.sales_quant_target > 0), 0) as aimed
  from (${parts}) k join ranking_participant g on g.participant_id = k.participant_id
    left join campaign_target t on t.id = k.target_id
    cross join lateral (values (k.participant_id), (0::bigint)) w (participant_id)
  group by 1, 2, 3, 4, 5`;

/** Adds to weeks; a statement of its own inside another one. */
export const putWeeks = (parts: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ranking_week as w (campaign_id, version, participant_id, sales_region_id, week_part, quantity, aimed) ${weekSums(parts)}
  on conflict (campaign_id, version, participant_id, sales_region_id, week_part) do update set quantity = w.quantity + excluded.quantity, aimed = w.aimed + excluded.aimed`;

/**
 * Fills a campaign's weeks from all lines, including lines later than its result; weeks of a final
 * result stay.
 */
export async function fillWeeks(trx: Db, campaignId: number): Promise<void> {
  const by = await countingBy(trx, campaignId);
  if (by === undefined) return;
  const lines = contributionsTo(effectiveLines(sql`true`), by);
  await addUp(
    trx,
    'filled_week',
    sql`
      select k.campaign_id, k.version, k.participant_id, k.target_id, week_part(k.day) as week_part, sum(k.net) as quantity
      from (${lines}) k group by 1, 2, 3, 4, 5`,
  );
  await sql`delete from ranking_week where campaign_id = ${campaignId}`.execute(trx);
  await sql`${putWeeks(sql`select * from filled_week`)}`.execute(trx);
  await sql`drop table filled_week`.execute(trx);
}
