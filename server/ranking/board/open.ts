import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Board, BoardCampaign, BoardState } from './board.ts';
import { boardCampaign, openState } from './state.ts';
import { FrozenBoard } from './frozen-board.ts';
import { OpenBoard } from './open-board.ts';

/** Opens the current board of a campaign; an empty board if the ledger does not know it yet. */
export async function openBoard(db: Db, campaign: BoardCampaign, now: Date): Promise<Board> {
  return campaign.frozenAt === null
    ? new OpenBoard(db, campaign, campaign.state ?? (await openState(db, campaign.id, now)), now)
    : new FrozenBoard(db, campaign.id, await frozenState(db, campaign.id, campaign.frozenAt));
}

/** The same by the campaign's id alone; undefined when there is none that is open. */
export async function openBoardById(
  db: Db,
  campaignId: number,
  now: Date,
): Promise<Board | undefined> {
  const campaign = await boardCampaign(db, campaignId);
  return campaign && openBoard(db, campaign, now);
}

const boardStateColumns = {
  version: is.number,
  revision: is.number,
  movedAt: is.text,
  sha256: is.orNull(is.text),
  ranked: is.number,
};

/** People's names may change after the freeze, the result does not. */
async function frozenState(db: Db, campaignId: number, frozenAt: string): Promise<BoardState> {
  const rows = await queryRows(db, boardStateColumns)`
    select s.version, s.taken_at as moved_at, s.sha256, (select coalesce(sum(b.row_scn), 0)::bigint from ranking_standing r
      join business_partner b on b.id = r.business_partner_id where r.campaign_id = ${campaignId}) as revision,
      (select count(*)::integer from ranking_standing r where r.campaign_id = ${campaignId}) as ranked
    from ranking_snapshot s where s.campaign_id = ${campaignId} order by s.revision desc limit 1`;
  return rows[0] ?? { version: 0, revision: 0, movedAt: frozenAt, sha256: null, ranked: 0 };
}
