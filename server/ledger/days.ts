import { sql } from 'kysely';
import { addDays, localDate } from '../../src/domain/rules/dates.ts';
import type { Db } from '../database/db.ts';

/**
 * Keeps everybody's place as the day begins, where it is the first time that day that a campaign is looked at, and
 * forgets those of days before yesterday.
 * @returns the campaigns for which a day has begun since they were looked at last
 */
export async function beginDay(trx: Db, at: Date): Promise<readonly number[]> {
  const today = localDate(at);
  const { rows } = await sql<{ campaignId: number; isFirst: boolean }>`
    update ranking_ledger g set day = ${today}::date, revision = g.revision + 1, moved_at = ${at.toISOString()}::timestamptz
    from ranking_ledger was join campaign c on c.id = was.campaign_id
    where (g.campaign_id, g.version) = (was.campaign_id, was.version) and c.frozen_at is null and (was.day is null or was.day < ${today}::date)
    returning g.campaign_id, was.day is null as is_first`.execute(trx);
  const begun = rows.filter((row) => !row.isFirst).map((row) => row.campaignId);
  if (begun.length > 0) await keepPlaces(trx, begun, today);
  return begun;
}

/** Keeps everybody's place of campaigns as it is now for the start of a day, and forgets those of days before the one before. */
export async function keepPlaces(
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
