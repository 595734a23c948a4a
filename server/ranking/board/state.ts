import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import type { BoardCampaign, BoardState } from './board.ts';

/** A campaign that is not frozen, as its board must know it, and whether it was ever approved. */
export async function boardCampaign(
  db: Db,
  campaignId: number,
): Promise<(BoardCampaign & { readonly isApproved: boolean }) | undefined> {
  const { rows } = await sql<BoardCampaign & { readonly isApproved: boolean }>`
    select id, sales_role_awarded, invc_issnc_end, ranking_positions, frozen_at, approval_status = 'approved' as is_approved from campaign where id = ${campaignId} and frozen_at is null`.execute(
    db,
  );
  return rows[0];
}

/** Reads the state of a campaign's sums; empty if the ledger does not know it yet. */
export async function openState(db: Db, campaignId: number, now: Date): Promise<BoardState> {
  const known = await db
    .selectFrom('rankingLedger')
    .select(['version', 'revision', 'movedAt', 'ranked'])
    .where('campaignId', '=', campaignId)
    .executeTakeFirst();
  const nothing = { version: 0, revision: 0, movedAt: now.toISOString(), ranked: 0 };
  return { ...(known ?? nothing), sha256: null };
}
