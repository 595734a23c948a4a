import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';
import { contributions } from './contributions.ts';
import { standingLines } from './lines.ts';
import { withRoom } from './room.ts';

/** What lines bring, added up by the week of the sale for each participant, and by region for the participant 0, who stands for all. @param brought a query with the columns of `contributions` */
export const weekSums = (brought: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select k.campaign_id, k.version, w.participant_id, g.sales_region_id, date_trunc('week', k.day)::date as week,
    sum(k.sign * k.net) as quantity, coalesce(sum(k.sign * k.net) filter (where t.sales_quant_target > 0), 0) as aimed
  from (${brought}) k join ranking_participant g on g.participant_id = k.participant_id
    left join campaign_target t on t.id = k.target_id
    cross join lateral (values (k.participant_id), (0::bigint)) w (participant_id)
  group by 1, 2, 3, 4, 5`;

/** Adds what was brought; a statement of its own inside another one. */
export const putWeeks = (brought: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ranking_week as w (campaign_id, version, participant_id, sales_region_id, week, quantity, aimed) ${weekSums(brought)}
  on conflict (campaign_id, version, participant_id, sales_region_id, week) do update set quantity = w.quantity + excluded.quantity, aimed = w.aimed + excluded.aimed`;

/** Fills the weeks of a campaign, which has none, from all lines. */
export async function fillWeeks(trx: Db, campaignId: number): Promise<void> {
  await withRoom(trx);
  await sql`
    insert into ranking_week (campaign_id, version, participant_id, sales_region_id, week, quantity, aimed)
    ${weekSums(sql`select * from (${contributions(standingLines(sql`true`))}) c where c.campaign_id = ${campaignId}`)}`.execute(
    trx,
  );
  await withRoom(trx, 'default');
}
