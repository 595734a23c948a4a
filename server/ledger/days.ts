import { sql } from 'kysely';
import { addDays, localDate } from '../../src/domain/rules/dates/dates.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/**
 * Stores all ranks at the start of a day, when a campaign is first looked at, and deletes those
 * older than yesterday.
 * @returns the campaigns whose day has begun since they were last looked at
 */
export async function beginDay(trx: Db, at: Date): Promise<readonly number[]> {
  const today = localDate(at);
  const rows = await queryRows(trx, { campaignId: is.number, isFirst: is.boolean })`
    update ranking_ledger g set day = ${today}::date, revision = g.revision + 1, moved_at = ${at.toISOString()}::timestamptz
    from ranking_ledger was join campaign c on c.id = was.campaign_id
    where (g.campaign_id, g.version) = (was.campaign_id, was.version) and c.frozen_at is null and (was.day is null or was.day < ${today}::date)
    returning g.campaign_id, was.day is null as is_first`;
  const begun = rows.filter((row) => !row.isFirst).map((row) => row.campaignId);
  if (begun.length > 0) await storeRanks(trx, begun, today);
  return begun;
}

/**
 * Stores the current ranks of campaigns as those of the day's start, and deletes those older than
 * the day before.
 */
export async function storeRanks(
  trx: Db,
  campaignIds: readonly number[],
  today: string,
): Promise<void> {
  await sql`
    delete from ranking_day where campaign_id = any(${campaignIds}::bigint[]) and (day < ${addDays(today, -1)}::date or day = ${today}::date)`.execute(
    trx,
  );
  await sql`
    insert into ranking_day (campaign_id, day, person_id, rank_position)
    select t.campaign_id, ${today}::date, t.person_id,
      rank() over (partition by t.campaign_id, t.version order by t.by_score, t.by_quantity, t.by_last_day)
    from ranking_total t where t.campaign_id = any(${campaignIds}::bigint[])`.execute(trx);
}
