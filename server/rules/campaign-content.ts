import { sql } from 'kysely';
import { campaignLosses } from '../../src/domain/rules/campaign-losses.ts';
import type { FoundLoss, VersionContent } from '../../src/domain/rules/campaign-losses.ts';
import type { Db } from '../database/db.ts';

/** What a version of a campaign fixes, as far as it decides who wins. */
async function contentOf(db: Db, id: number, version: number): Promise<VersionContent | undefined> {
  const { rows } = await sql<VersionContent>`
    select v.ts_start, v.ts_end, v.invc_issnc_start, v.invc_issnc_end, v.ranking_positions, v.sales_role_awarded, v.redistribution_counts,
      (select coalesce(jsonb_agg(c.category_id), '[]') from campaign_category c where c.campaign_id = v.campaign_id and c.version = v.version) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', p.product_id, 'categoryId', g.product_category_id, 'nmvWeight', p.nmv_weight::text)), '[]')
        from campaign_product p join product g on g.id = p.product_id where p.campaign_id = v.campaign_id and p.version = v.version) as products,
      (select coalesce(jsonb_agg(coalesce('c' || p.customer_id, 'g' || p.economic_group_id)), '[]')
        from campaign_participant p where p.campaign_id = v.campaign_id and p.version = v.version) as participants,
      (select coalesce(jsonb_agg(jsonb_build_object('participant', coalesce('c' || t.customer_id, 'g' || t.economic_group_id), 'of', coalesce('p' || t.product_id, 'k' || t.product_category_id),
        'salesQuantTarget', t.sales_quant_target::text, 'minPercentTarget', t.min_percent_target::text, 'minSalesQuantTarget', t.min_sales_quant_target::text)), '[]')
        from campaign_target t where t.campaign_id = v.campaign_id and t.version = v.version) as targets,
      (select coalesce(jsonb_agg(jsonb_build_object('position', z.position, 'amount', z.amount::text)), '[]')
        from campaign_prize z where z.campaign_id = v.campaign_id and z.version = v.version) as prizes
    from campaign_version v where v.campaign_id = ${id} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** The newest version of a campaign and the one in force. */
interface Newest {
  readonly version: number;
  readonly approvalStatus: string;
  readonly noticeUntil: string | null;
  readonly contestOpen: boolean;
  /** The newest approved one; null while there is none. */
  readonly inForce: number | null;
  /** The first day of the one in force. */
  readonly startedOn: string | null;
}

/** How the newest version of a campaign stands, whoever asks. */
export async function newestVersion(db: Db, id: number): Promise<Newest | undefined> {
  const { rows } = await sql<Newest>`
    select v.version, v.approval_status, v.notice_until, v.contest_open, f.version as in_force, least(f.ts_start, f.invc_issnc_start) as started_on
    from campaign c join campaign_version v on v.campaign_id = c.id and v.version = c.version
    left join lateral (select a.version, a.ts_start, a.invc_issnc_start from campaign_version a
      where a.campaign_id = c.id and a.approval_status = 'approved' order by a.version desc limit 1) f on true
    where c.id = ${id}`.execute(db);
  return rows[0];
}

/** By what of the newest version somebody may lose against the one in force: nothing before the campaign has started, or while none is in force. */
export async function lossesOf(
  db: Db,
  id: number,
  today: string,
  newest: Newest | undefined,
): Promise<readonly FoundLoss[]> {
  if (newest === undefined || newest.approvalStatus === 'approved') return [];
  const { version, inForce, startedOn } = newest;
  if (inForce === null || startedOn === null || startedOn > today) return [];
  const [before, after] = [await contentOf(db, id, inForce), await contentOf(db, id, version)];
  return before === undefined || after === undefined ? [] : campaignLosses(before, after);
}
