import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { openPayouts } from './open-payouts.ts';

/**
 * Brings the prizes of a campaign to a rectified result: one of the same place and amount goes on, by the new hash; any other one
 * ends, and what is awarded now begins. None of them has been paid.
 */
export async function renewPayouts(db: Db, campaignId: number): Promise<void> {
  const same = sql`exists (
    select 1 from ranking_standing s where s.campaign_id = p.campaign_id and s.business_partner_id = p.winner_id and s.awarded
      and s.prize = p.prize and s.rank_position = p.rank_position)`;
  const { rows } = await sql<{ id: number }>`
    select p.id from payout p where p.campaign_id = ${campaignId} and not ${same}`.execute(db);
  const ended = rows.map((row) => row.id);
  // files that showed the situation of their invoices go with the invoices that they are about
  await sql`delete from payout_invoice where payout_id = any(${ended}::bigint[])`.execute(db);
  await sql`delete from payout where id = any(${ended}::bigint[])`.execute(db);
  await sql`
    update payout p set ranking_hash = r.sha256, row_scn = p.row_scn + 1 from ranking_snapshot r
    where p.campaign_id = ${campaignId} and r.campaign_id = p.campaign_id
      and r.revision = (select max(n.revision) from ranking_snapshot n where n.campaign_id = p.campaign_id)`.execute(
    db,
  );
  await openPayouts(db, campaignId);
}
