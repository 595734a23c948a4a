import type { Disclosure } from '../../src/domain/rules/permission/disclosure.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { PointsOutcome } from '../../src/domain/rules/campaign/campaign-life-machine.ts';
import { POINTS_OUTCOMES } from '../../src/domain/rules/campaign/campaign-life-machine.ts';
import { AWARDED_ROLES } from '../../src/domain/rules/permission/sales-role.ts';
import type { RankedCampaign } from '../../src/domain/schema/ranking/ranking.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { isClosed } from '../figures/campaign-days.ts';
import { plannedPrizes } from '../figures/prizes.ts';
import type { BoardState } from './board/board.ts';
import { toDisclosure } from './moved-event.ts';
import { maySeeRanking } from './visible.ts';

/** A campaign as its ranking shows it, and what decides who may see it. */
export interface RankingCampaign extends RankedCampaign {
  readonly rankingPositions: number;
  readonly frozenAt: string | null;
  readonly rectifiedAt: string | null;
  readonly rowSCN: number;
  /** The newest approved version; of a campaign never approved its newest. */
  readonly version: number;
  readonly prizeTotal: string;
  /** True if its result is final, or its cycle is closed. */
  readonly isClosed: boolean;
  readonly disclosure: Disclosure;
  readonly isPublic: boolean;
  /** A channel in the reader's reach takes part. */
  readonly isInReach: boolean;
  /** Outcome of the points of a campaign suspended or ended early. */
  readonly pointsOutcome: PointsOutcome | null;
  /**
   * State of the sums of a campaign that is not frozen; undefined where the ledger does not know
   * it yet.
   */
  readonly state: BoardState | undefined;
}

const readColumns = {
  id: is.number,
  /** The newest approved version; of a campaign never approved its newest. */
  version: is.number,
  name1: is.text,
  rowSCN: is.number,
  nmpCode: is.text,
  rectifiedAt: is.orNull(is.text),
  /** True if its result is final, or its cycle is closed. */
  isClosed: is.boolean,
  frozenAt: is.orNull(is.text),
  invcIssncStart: is.text,
  invcIssncEnd: is.text,
  salesRoleAwarded: is.oneOf(AWARDED_ROLES),
  isSuspended: is.boolean,
  isApproved: is.boolean,
  rankingPositions: is.number,
  prizeTotal: is.text,
  /** A channel in the reader's reach takes part. */
  isInReach: is.boolean,
  /** Outcome of the points of a campaign suspended or ended early. */
  pointsOutcome: is.orNull(is.oneOf(POINTS_OUTCOMES)),
  isPublic: is.boolean,
  disclosure: is.text,
  stateVersion: is.orNull(is.number),
  revision: is.orNull(is.number),
  movedAt: is.orNull(is.text),
  ranked: is.orNull(is.number),
};

/** Channels that a reader looks for among the participants. */
export type RankingReach = readonly number[] | 'all';

export const toReach = ({ scope }: Person): RankingReach =>
  scope.kind === 'all' ? 'all' : scope.customerIds;

/** A campaign with a ranking by its id or nmpCode; undefined when there is none. */
export async function findRankingCampaign(
  db: Db,
  ref: string,
  reach: RankingReach,
): Promise<RankingCampaign | undefined> {
  const id = /^[1-9]\d{0,14}$/.test(ref) ? Number(ref) : 0;
  const found = await queryRows(db, readColumns)`
    select c.id, c.nmp_code, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.status1 = 'blocked' and c.frozen_at is null as is_suspended, c.frozen_at, c.row_scn, c.disclosure, c.points_outcome,
      case when c.frozen_at is not null then (
        select case when s.reason is not null then s.taken_at end from ranking_snapshot s where s.campaign_id = c.id order by s.revision desc limit 1) end as rectified_at,
      c.approval_status = 'approved' as is_approved, c.approval_status = 'approved' and c.generate_ranking as is_public, f.version,
      ${plannedPrizes({ campaignId: sql`c.id`, version: sql`f.version` })} as prize_total, ${isClosed('c')} as is_closed,
      ${isCampaignInReach(reach)} as is_in_reach, g.version as state_version, g.revision, g.moved_at, g.ranked
    from campaign c cross join lateral (select v.version from campaign_version v where v.campaign_id = c.id
      order by (v.approval_status = 'approved') desc, v.version desc limit 1) f
      left join ranking_ledger g on g.campaign_id = c.id and c.frozen_at is null
    where c.generate_ranking and (c.id = ${id} or c.nmp_code = ${ref}) order by c.nmp_code = ${ref} desc limit 1`;
  const [row] = found;
  if (row === undefined) return undefined;
  const { stateVersion: version, revision, movedAt, ranked, ...campaign } = row;
  return {
    ...campaign,
    disclosure: toDisclosure(row.disclosure),
    state:
      version === null || revision === null || movedAt === null || ranked === null
        ? undefined
        : { version, revision, movedAt, sha256: null, ranked },
  };
}

/**
 * Finds the campaign for a person.
 * @throws Problem not-found when there is none or it is outside the person's scope
 */
export async function rankingCampaignFor(
  db: Db,
  person: Person,
  ref: string,
): Promise<RankingCampaign> {
  const campaign = await findRankingCampaign(db, ref, toReach(person));
  if (campaign === undefined || !maySeeRanking(person, campaign)) throw new Problem('not-found');
  return campaign;
}

/**
 * Builds the condition that a channel in scope takes part, itself or through a group, in version
 * `f` of campaign `c`.
 */
export function isCampaignInReach(reach: RankingReach): RawBuilder<boolean> {
  if (reach === 'all') return sql`true`;
  return sql`(exists (select 1 from campaign_participant p where p.campaign_id = c.id and p.version = f.version and p.customer_id = any(${[...reach]}::bigint[]))
    or exists (select 1 from economic_group_member m join campaign_participant p on p.economic_group_id = m.economic_group_id
      where m.customer_id = any(${[...reach]}::bigint[]) and p.campaign_id = c.id and p.version = f.version))`;
}

/** The channels that take part or took part, as a query of their ids. */
export const channelsIn = ({ id, version }: RankingCampaign): RawBuilder<unknown> => sql`
  select p.customer_id from campaign_participant p where p.campaign_id = ${id} and p.version = ${version} and p.customer_id is not null
  union select m.customer_id from campaign_participant p join economic_group_member m on m.economic_group_id = p.economic_group_id
    where p.campaign_id = ${id} and p.version = ${version}`;
