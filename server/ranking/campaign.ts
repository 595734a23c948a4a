import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { RankedCampaign } from '../../src/domain/wire/ranking.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { disclosureOf } from './moved-event.ts';
import type { Disclosure } from './disclosure.ts';
import { maySeeRanking } from './visible.ts';

/** A campaign as its ranking shows it, and what decides who may see it. */
export interface RankingCampaign extends RankedCampaign {
  readonly rankingPositions: number;
  readonly frozenAt: string | null;
  readonly rowSCN: number;
  /** The newest approved version; of a campaign never approved its newest. */
  readonly version: number;
  readonly prizeTotal: string;
  readonly disclosure: Disclosure;
  readonly isPublic: boolean;
  readonly customerIds: readonly number[];
}

/** A campaign with a ranking by its id or nmpCode; undefined when there is none. */
export async function findRankingCampaign(
  db: Db,
  ref: string,
): Promise<RankingCampaign | undefined> {
  const id = /^[1-9]\d{0,14}$/.test(ref) ? Number(ref) : 0;
  const found = await sql<Omit<RankingCampaign, 'disclosure'> & { readonly disclosure: string }>`
    select c.id, c.nmp_code, c.name1, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.frozen_at, c.row_scn, c.disclosure,
      c.approval_status = 'approved' and c.generate_ranking as is_public, f.version,
      (select coalesce(sum(z.amount), 0) from campaign_prize z where z.campaign_id = c.id and z.version = f.version) as prize_total,
      (select coalesce(jsonb_agg(distinct t.customer_id), '[]') from (
        select p.customer_id from campaign_participant p where p.campaign_id = c.id and p.version = f.version and p.customer_id is not null
        union all select m.customer_id from campaign_participant p join economic_group_member m on m.economic_group_id = p.economic_group_id
          where p.campaign_id = c.id and p.version = f.version) t) as customer_ids
    from campaign c, lateral (select v.version from campaign_version v where v.campaign_id = c.id
      order by (v.approval_status = 'approved') desc, v.version desc limit 1) f
    where c.generate_ranking and (c.id = ${id} or c.nmp_code = ${ref}) order by c.nmp_code = ${ref} desc limit 1`.execute(
    db,
  );
  const row = found.rows[0];
  return row && { ...row, disclosure: disclosureOf(row.disclosure) };
}

/** The same, for a person. @throws Problem not-found when there is none or it is outside his reach */
export async function rankingCampaignFor(
  db: Db,
  person: Person,
  ref: string,
): Promise<RankingCampaign> {
  const campaign = await findRankingCampaign(db, ref);
  if (campaign === undefined || !maySeeRanking(person, campaign)) throw new Problem('not-found');
  return campaign;
}
