import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whether a campaign `c` counts and its result does not stand yet. */
export const isOpen = sql`c.frozen_at is null and exists (
  select 1 from campaign_version v where v.campaign_id = c.id and v.approval_status = 'approved')`;

/** Whether there is a campaign that counts, whose result does not stand yet, and of which a condition holds. */
export async function isAnyCampaignOpen(
  db: Db,
  which: RawBuilder<unknown> = sql`true`,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from campaign c where ${isOpen} and ${which} limit 1`.execute(db);
  return rows.length > 0;
}
