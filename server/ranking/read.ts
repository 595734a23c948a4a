import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pick } from '../../src/domain/pick.ts';
import { roundHalfUp } from '../../src/domain/decimal.ts';
import { daysBetween, localDate } from '../../src/domain/rules/dates.ts';
import type { RankingAnswer, RankingOption } from '../../src/domain/wire/ranking.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import type { Live } from '../live/live.ts';
import { holdsWord } from '../listing/conditions.ts';
import { freshState } from './campaign.ts';
import type { RankingCampaign } from './campaign.ts';
import type { RankingState } from './computed-ranking.ts';
import { discloseRows } from './disclosure.ts';
import type { Viewer } from './disclosure.ts';
import { ownStanding } from './own-standing.ts';
import { currentResult } from './results.ts';
import { readStandingRows } from './standing-rows.ts';
import { maySeeRanking } from './visible.ts';

/** One reading of a ranking: of which campaign, by whom, how many rows, when. */
export interface Reading {
  readonly campaign: RankingCampaign;
  readonly viewer: Viewer;
  readonly top: number | undefined;
  readonly now: Date;
}

/** The state a reading rests on, worked out anew if need be, and the tag under which a reader may already have the answer. */
export async function prepareReading(
  db: Db,
  live: Live,
  reading: Reading,
): Promise<{ readonly state: RankingState; readonly etag: string }> {
  const { campaign, viewer, top, now } = reading;
  const state = await freshState(db, live, campaign.id, now);
  const who = viewer.kind === 'embed' ? [viewer.showNames, viewer.showChannels] : [viewer.personId];
  const facts = [
    campaign.id,
    campaign.rowSCN,
    campaign.disclosure,
    state.sha256,
    state.computedAt,
    localDate(now),
    viewer.kind,
    ...who,
    top ?? 0,
  ];
  return {
    state,
    etag: `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`,
  };
}

/** A ranking as one viewer may see it. The interface behind which a ledger may later take the place of what is kept now. */
export async function readRanking(
  db: Db,
  live: Live,
  reading: Reading,
  state: RankingState,
): Promise<RankingAnswer> {
  const { campaign, viewer, top, now } = reading;
  const rows = await readStandingRows(db, campaign.id, now);
  const own =
    viewer.kind === 'embed' ? undefined : rows.find((row) => row.personId === viewer.personId);
  const shown = discloseRows(rows, viewer, campaign.disclosure);
  const answer: RankingAnswer = {
    campaign: describeCampaign(campaign, now),
    computedAt: state.computedAt,
    sha256: state.sha256,
    total: rows.length,
    rows: top === undefined ? shown : shown.slice(0, top),
    proofs: proofsFor(viewer),
  };
  if (own === undefined) return answer;
  const computed = await currentResult(db, live, campaign.id, state);
  return {
    ...answer,
    own: await ownStanding(db, campaign, own, rows, viewer, computed, localDate(now)),
  };
}

/** Campaigns whose ranking a person may see, those that end first on top; with his own place where he has one. @param words of a search term, all of which its code or name holds */
export async function listRankings(
  db: Db,
  person: Person,
  {
    cicleId,
    words = [],
  }: { readonly cicleId?: number | undefined; readonly words?: readonly (readonly string[])[] },
): Promise<readonly RankingOption[]> {
  const named = sql.join(
    [
      sql`true`,
      ...words.map((word) => holdsWord(sql`nmv_plain(c.nmp_code || ' ' || c.name1)`, word)),
    ],
    sql` and `,
  );
  const found = await sql<RankingOption & { isPublic: boolean; customerIds: readonly number[] }>`
    select c.id, c.nmp_code, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.frozen_at,
      c.approval_status = 'approved' as is_public, k.customer_ids, jsonb_array_length(k.customer_ids) as participants,
      s.rank_position, s.score as ranking_score
    from campaign c left join ranking_standing s on s.campaign_id = c.id and s.business_partner_id = ${person.id}
      cross join lateral (select v.version from campaign_version v where v.campaign_id = c.id
        order by (v.approval_status = 'approved') desc, v.version desc limit 1) f
      cross join lateral (select coalesce(jsonb_agg(distinct t.customer_id), '[]') as customer_ids from (
        select p.customer_id from campaign_participant p where p.campaign_id = c.id and p.version = f.version and p.customer_id is not null
        union all select m.customer_id from campaign_participant p join economic_group_member m on m.economic_group_id = p.economic_group_id
          where p.campaign_id = c.id and p.version = f.version) t) k
    where c.generate_ranking and ${named} and (${cicleId ?? null}::bigint is null or c.campgn_cicle_id = ${cicleId ?? null}::bigint)
    order by c.frozen_at is not null, c.invc_issnc_end, c.name1, c.id`.execute(db);
  return found.rows
    .filter((row) => maySeeRanking(person, row))
    .map(({ isPublic: _isPublic, customerIds: _customerIds, ...row }) => ({
      ...row,
      rankingScore: row.rankingScore === null ? null : roundHalfUp(row.rankingScore, 2),
    }));
}

/** What every reader is told of a campaign. */
const TOLD = [
  'id',
  'nmpCode',
  'name1',
  'invcIssncStart',
  'invcIssncEnd',
  'salesRoleAwarded',
  'rankingPositions',
  'version',
  'prizeTotal',
  'frozenAt',
] as const;

function describeCampaign(campaign: RankingCampaign, now: Date): RankingAnswer['campaign'] {
  const days = daysBetween(localDate(now), campaign.invcIssncEnd);
  return { ...pick(campaign, TOLD), daysLeft: Math.max(0, days) };
}

function proofsFor(viewer: Viewer): RankingAnswer['proofs'] {
  if (viewer.kind === 'embed') return 'none';
  if (viewer.kind === 'internal') return 'all';
  return viewer.managedIds.size > 0 ? 'channel' : 'own';
}
