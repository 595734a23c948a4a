import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { pick } from '../../src/domain/pick.ts';
import { roundHalfUp } from '../../src/domain/decimal.ts';
import { computePace } from '../../src/domain/rules/boards/pace.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { AWARDED_ROLES } from '../../src/domain/rules/permission/sales-role.ts';
import type { RankingAnswer, RankingOption } from '../../src/domain/schema/ranking/ranking.ts';
import type { RankingRow } from '../../src/domain/schema/ranking/ranking-row.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { holdsWord } from '../listing/conditions.ts';
import { isCampaignInReach, toReach } from './campaign.ts';
import type { RankingCampaign } from './campaign.ts';
import { discloseRow, readNearRows } from './disclosure.ts';
import type { RowsWanted, Viewer } from './disclosure.ts';
import { foundRows, isFiltered } from './found-rows.ts';
import type { PeopleFilter } from './found-rows.ts';
import { readOwnRanking } from './own-ranking.ts';
import type { Board, FullRow } from './board/board.ts';
import { FROZEN_PARTS, isPart, partSums } from './part-sums.ts';
import type { PartAsked } from './part-sums.ts';
import { openBoard } from './board/open.ts';
import { keyOfTotal, ranksAhead } from './board/ranks-ahead.ts';
import { maySeeRanking } from './visible.ts';

/** Request to read a ranking: campaign, viewer, rows and time. */
export interface RankingReading {
  readonly campaign: RankingCampaign;
  readonly viewer: Viewer;
  readonly rows: RowsWanted;
  readonly people: PeopleFilter;
  readonly part: PartAsked;
  readonly now: Date;
}

/** Loads the current board and the tag by which a reader's cached answer is recognised. */
export async function prepareReading(
  db: Db,
  reading: RankingReading,
): Promise<{ readonly board: Board; readonly etag: string }> {
  const { campaign, viewer, rows, people, part, now } = reading;
  const board = await openBoard(db, campaign, now);
  const who = viewer.kind === 'embed' ? [viewer.showNames, viewer.showChannels] : [viewer.personId];
  const facts = [
    campaign.id,
    campaign.rowSCN,
    campaign.disclosure,
    board.state,
    localDate(now),
    viewer.kind,
    ...who,
    rows,
    people,
    part,
  ];
  return {
    board,
    etag: `"${createHash('sha256').update(JSON.stringify(facts)).digest('base64url').slice(0, 22)}"`,
  };
}

/** A ranking as one viewer may see it. @param behind changes that are not in it yet */
export async function readRanking(
  db: Db,
  reading: RankingReading,
  board: Board,
  behind: number,
): Promise<RankingAnswer> {
  const { campaign, viewer, people, now } = reading;
  const { movedAt, sha256, ranked } = board.state;
  const near = readNearRows(board, viewer);
  const [{ rows, found }, own] = await Promise.all([
    disclosedRows(db, reading, board, near),
    readOwnRanking({ db, campaign, board, viewer, today: localDate(now) }, near),
  ]);
  const answer: RankingAnswer = {
    campaign: describeCampaign(campaign, now),
    computedAt: movedAt,
    sha256,
    behind,
    total: ranked,
    ...(isFiltered(people) ? { found } : {}),
    rows,
    proofs: proofsFor(viewer),
  };
  return own === undefined ? answer : { ...answer, own };
}

/** The rows that a reading asks for as its viewer may see them, with the part of the points where one is asked for. */
export async function disclosedRows(
  db: Db,
  { campaign, viewer, rows: wanted, people, part }: RankingReading,
  board: Board,
  near: Promise<readonly FullRow[]>,
): Promise<{ readonly rows: readonly RankingRow[]; readonly found: number }> {
  const { disclosure } = campaign;
  const count =
    isPart(part) && campaign.frozenAt !== null
      ? Math.min(wanted.count, FROZEN_PARTS)
      : wanted.count;
  const { rows, total } = await foundRows(
    db,
    campaign,
    board,
    { viewer, near, disclosure },
    people,
    {
      ...wanted,
      count,
    },
  );
  const shown = rows.map((row) => discloseRow(row, viewer, disclosure));
  if (!isPart(part)) return { rows: shown, found: total };
  const provable = rows.filter((_row, index) => shown[index]?.provable);
  const parts = await partSums(
    db,
    campaign,
    provable.map((row) => row.personId),
    part,
  );
  return {
    rows: shown.map((row, index) => ({
      ...row,
      part: parts.get(rows[index]?.personId ?? 0) ?? null,
    })),
    found: total,
  };
}

const rankingsColumns = {
  id: is.number,
  name1: is.text,
  nmpCode: is.text,
  participants: is.number,
  campgnCicleId: is.number,
  cicleName: is.text,
  frozenAt: is.orNull(is.text),
  rankPosition: is.orNull(is.number),
  rankingScore: is.orNull(is.text),
  invcIssncStart: is.text,
  invcIssncEnd: is.text,
  salesRoleAwarded: is.oneOf(AWARDED_ROLES),
  isSuspended: is.boolean,
  isApproved: is.boolean,
  isPublic: is.boolean,
  isInReach: is.boolean,
};

/**
 * Lists the campaigns whose ranking a person may see, earliest end first, with the person's own
 * rank if any.
 * @param words of a search term, all of which the code or name contains
 */
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
  const found = await queryRows(db, rankingsColumns)`
    select c.id, c.nmp_code, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.status1 = 'blocked' and c.frozen_at is null as is_suspended, c.frozen_at,
      c.campgn_cicle_id, y.name1 as cicle_name, c.approval_status = 'approved' as is_public, c.approval_status = 'approved' as is_approved, ${isCampaignInReach(toReach(person))} as is_in_reach, k.participants,
      case when c.frozen_at is not null then s.rank_position when t.person_id is not null then 1 + ${ranksAhead(keyOfTotal('t'))} end as rank_position,
      case when c.frozen_at is null then t.score else s.score end as ranking_score
    from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id left join ranking_standing s on s.campaign_id = c.id and s.business_partner_id = ${person.id}
      left join ranking_total t on t.campaign_id = c.id and t.person_id = ${person.id}
      cross join lateral (select v.version from campaign_version v where v.campaign_id = c.id
        order by (v.approval_status = 'approved') desc, v.version desc limit 1) f
      cross join lateral (select count(distinct t.customer_id)::integer as participants from (
        select p.customer_id from campaign_participant p where p.campaign_id = c.id and p.version = f.version and p.customer_id is not null
        union all select m.customer_id from campaign_participant p join economic_group_member m on m.economic_group_id = p.economic_group_id
          where p.campaign_id = c.id and p.version = f.version) t) k
    where c.generate_ranking and ${named} and (${cicleId ?? null}::bigint is null or c.campgn_cicle_id = ${cicleId ?? null}::bigint)
    order by c.frozen_at is not null, c.invc_issnc_end, c.name1, c.id`;
  return found
    .filter((row) => maySeeRanking(person, row))
    .map(({ isPublic: _isPublic, isInReach: _isInReach, ...row }) => ({
      ...row,
      rankingScore: row.rankingScore === null ? null : roundHalfUp(row.rankingScore, 2),
    }));
}

/** Fields of a campaign that every reader sees. */
const TOLD = [
  'id',
  'nmpCode',
  'name1',
  'invcIssncStart',
  'invcIssncEnd',
  'salesRoleAwarded',
  'isSuspended',
  'isApproved',
  'rankingPositions',
  'version',
  'prizeTotal',
  'frozenAt',
  'rectifiedAt',
] as const;

function describeCampaign(campaign: RankingCampaign, now: Date): RankingAnswer['campaign'] {
  const { invcIssncStart: from, invcIssncEnd: to, isClosed } = campaign;
  const { daysLeft } = computePace({ from, to, isClosed }, localDate(now));
  return { ...pick(campaign, TOLD), daysLeft };
}

function proofsFor(viewer: Viewer): RankingAnswer['proofs'] {
  if (viewer.kind === 'embed') return 'none';
  if (viewer.kind === 'internal') return 'all';
  return viewer.managedIds.size > 0 ? 'channel' : 'own';
}
