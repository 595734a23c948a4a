import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
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
  await endPayouts(db, campaignId, sql`not ${same}`);
  await sql`
    update payout p set ranking_hash = r.sha256, row_scn = p.row_scn + 1 from ranking_snapshot r
    where p.campaign_id = ${campaignId} and r.campaign_id = p.campaign_id
      and r.revision = (select max(n.revision) from ranking_snapshot n where n.campaign_id = p.campaign_id)`.execute(
    db,
  );
  await openPayouts(db, campaignId);
}

/** Ends unpaid prizes. @param which condition on prizes `p` of the campaign */
export async function endPayouts(
  db: Db,
  campaignId: number,
  which: RawBuilder<unknown>,
): Promise<void> {
  const rows = await queryRows(db, { id: is.number })`
    select p.id from payout p where p.campaign_id = ${campaignId} and ${which}`;
  const ended = rows.map((row) => row.id);
  // Proofs outlive the prize.
  await sql`
    insert into payout_ended_file (campaign_id, prize_code, winner_id, kind, file_name, sha256, content, brought_by, brought_at)
    select p.campaign_id, p.nmp_code, p.winner_id, f.kind, f.file_name, f.sha256, f.content, f.brought_by, f.brought_at from payout p join (
      select payout_id, 'situation' as kind, file_name, sha256, content, brought_by, brought_at from payout_evidence
      union all select payout_id, 'term', file_name, sha256, content, recorded_by, recorded_at from payout_term) f on f.payout_id = p.id
    where p.id = any(${ended}::bigint[])`.execute(db);
  await sql`delete from payout_invoice where payout_id = any(${ended}::bigint[])`.execute(db);
  await sql`delete from payout where id = any(${ended}::bigint[])`.execute(db);
}
