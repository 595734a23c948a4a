import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';

/** Condition for an approved campaign `c` without a final result. */
export const isCampaignOpen = sql`c.frozen_at is null and exists (
  select 1 from campaign_version v where v.campaign_id = c.id and v.approval_status = 'approved')`;

/** Checks for an approved campaign without a final result that meets a condition. */
export async function isAnyCampaignOpen(
  db: Db,
  which: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign c where ${isCampaignOpen} and ${which} limit 1`.execute(db);
  return rows.length > 0;
}
