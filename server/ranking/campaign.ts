import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { PointsOutcome } from '../../src/domain/rules/campaign-life-machine.ts';
import type { RankedCampaign } from '../../src/domain/wire/ranking.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { isClosed } from '../figures/campaign-days.ts';
import { plannedPrizes } from '../figures/prizes.ts';
import type { BoardState } from './board/board.ts';
import { disclosureOf } from './moved-event.ts';
import type { Disclosure } from './disclosure.ts';
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
  /** Its result stands, or its cycle is closed. */
  readonly isClosed: boolean;
  readonly disclosure: Disclosure;
  readonly isPublic: boolean;
  /** A channel in the reader's reach takes part. */
  readonly isInReach: boolean;
  /** What became of the points of one that is suspended or ended early. */
  readonly pointsOutcome: PointsOutcome | null;
  /** How far the sums go of one that is not frozen; undefined where the ledger does not know it yet. */
  readonly state: BoardState | undefined;
}

type Read = Omit<RankingCampaign, 'disclosure' | 'state'> & {
  readonly disclosure: string;
  readonly stateVersion: number | null;
} & Pick<BoardState, 'revision' | 'movedAt' | 'ranked'>;

/** Whose channels a reader looks for among those that take part. */
export type Reach = readonly number[] | 'all';

export const reachOf = ({ scope }: Person): Reach =>
  scope.kind === 'all' ? 'all' : scope.customerIds;

/** A campaign with a ranking by its id or nmpCode; undefined when there is none. */
export async function findRankingCampaign(
  db: Db,
  ref: string,
  reach: Reach,
): Promise<RankingCampaign | undefined> {
  const id = /^[1-9]\d{0,14}$/.test(ref) ? Number(ref) : 0;
  const found = await sql<Read>`
    select c.id, c.nmp_code, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.status1 = 'blocked' and c.frozen_at is null as is_suspended, c.frozen_at, c.row_scn, c.disclosure, c.points_outcome,
      case when c.frozen_at is not null then (
        select case when s.reason is not null then s.taken_at end from ranking_snapshot s where s.campaign_id = c.id order by s.revision desc limit 1) end as rectified_at,
      c.approval_status = 'approved' as is_approved, c.approval_status = 'approved' and c.generate_ranking as is_public, f.version,
      ${plannedPrizes({ campaignId: sql`c.id`, version: sql`f.version` })} as prize_total, ${isClosed('c')} as is_closed,
      ${isInReach(reach)} as is_in_reach, g.version as state_version, g.revision, g.moved_at, g.ranked
    from campaign c cross join lateral (select v.version from campaign_version v where v.campaign_id = c.id
      order by (v.approval_status = 'approved') desc, v.version desc limit 1) f
      left join ranking_ledger g on g.campaign_id = c.id and c.frozen_at is null
    where c.generate_ranking and (c.id = ${id} or c.nmp_code = ${ref}) order by c.nmp_code = ${ref} desc limit 1`.execute(
    db,
  );
  const [row] = found.rows;
  if (row === undefined) return undefined;
  const { stateVersion: version, revision, movedAt, ranked, ...campaign } = row;
  return {
    ...campaign,
    disclosure: disclosureOf(row.disclosure),
    state: version === null ? undefined : { version, revision, movedAt, sha256: null, ranked },
  };
}

/** The same, for a person. @throws Problem not-found when there is none or it is outside his reach */
export async function rankingCampaignFor(
  db: Db,
  person: Person,
  ref: string,
): Promise<RankingCampaign> {
  const campaign = await findRankingCampaign(db, ref, reachOf(person));
  if (campaign === undefined || !maySeeRanking(person, campaign)) throw new Problem('not-found');
  return campaign;
}

/** Whether a channel in reach takes part, by itself or through a group, in version `f` of campaign `c`. */
export function isInReach(reach: Reach): RawBuilder<boolean> {
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
