import { createHash } from 'node:crypto';
import { campaignLosses } from '../../src/domain/rules/ranking/campaign-losses.ts';
import type { FoundLoss, VersionContent } from '../../src/domain/rules/ranking/campaign-losses.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

const versionContentColumns = {
  tsStart: is.text,
  tsEnd: is.text,
  invcIssncStart: is.text,
  invcIssncEnd: is.text,
  rankingPositions: is.number,
  salesRoleAwarded: is.text,
  redistributionCounts: is.boolean,
  typedCounts: is.boolean,
  categories: is.listOf(is.number),
  products: is.listOf(
    is.object({ productId: is.number, categoryId: is.number, nmvWeight: is.text }),
  ),
  participants: is.listOf(is.text),
  targets: is.listOf(
    is.object({
      participant: is.text,
      of: is.text,
      salesQuantTarget: is.text,
      minPercentTarget: is.text,
      minSalesQuantTarget: is.text,
    }),
  ),
  prizes: is.listOf(is.object({ position: is.number, amount: is.text })),
};

/** Reads the content of a campaign version that decides the winners. */
export async function readVersionContent(
  db: Db,
  id: number,
  version: number,
): Promise<VersionContent | undefined> {
  const rows = await queryRows(db, versionContentColumns)`
    select v.ts_start, v.ts_end, v.invc_issnc_start, v.invc_issnc_end, v.ranking_positions, v.sales_role_awarded, v.redistribution_counts, v.typed_counts,
      (select coalesce(jsonb_agg(c.category_id order by c.category_id), '[]') from campaign_category c where c.campaign_id = v.campaign_id and c.version = v.version) as categories,
      (select coalesce(jsonb_agg(jsonb_build_object('productId', p.product_id, 'categoryId', g.product_category_id, 'nmvWeight', p.nmv_weight::text) order by p.product_id), '[]')
        from campaign_product p join product g on g.id = p.product_id where p.campaign_id = v.campaign_id and p.version = v.version) as products,
      (select coalesce(jsonb_agg(coalesce('c' || p.customer_id, 'g' || p.economic_group_id) order by p.customer_id, p.economic_group_id), '[]')
        from campaign_participant p where p.campaign_id = v.campaign_id and p.version = v.version) as participants,
      (select coalesce(jsonb_agg(jsonb_build_object('participant', coalesce('c' || t.customer_id, 'g' || t.economic_group_id), 'of', coalesce('p' || t.product_id, 'k' || t.product_category_id),
        'salesQuantTarget', t.sales_quant_target::text, 'minPercentTarget', t.min_percent_target::text, 'minSalesQuantTarget', t.min_sales_quant_target::text)
          order by t.customer_id, t.economic_group_id, t.product_id, t.product_category_id, t.id), '[]')
        from campaign_target t where t.campaign_id = v.campaign_id and t.version = v.version) as targets,
      (select coalesce(jsonb_agg(jsonb_build_object('position', z.position, 'amount', z.amount::text) order by z.position), '[]')
        from campaign_prize z where z.campaign_id = v.campaign_id and z.version = v.version) as prizes
    from campaign_version v where v.campaign_id = ${id} and v.version = ${version}`;
  return rows[0];
}

/** The newest version of a campaign and the one in force. */
export type Newest = RowOf<typeof newestColumns>;
const newestColumns = {
  version: is.number,
  approvalStatus: is.text,
  /** It was not sent for approval yet. */
  isDraft: is.boolean,
  noticeUntil: is.orNull(is.text),
  contestOpen: is.boolean,
  /** The newest approved one; null while there is none. */
  inForce: is.orNull(is.number),
  /** The first day of the one in force. */
  startedOn: is.orNull(is.text),
  /** The last day whose invoices count by the one in force. */
  endsOn: is.orNull(is.text),
  /** Its cycle was closed. */
  isFinal: is.boolean,
};

/** Reads the newest version of a campaign, whatever the caller's scope. */
export async function newestVersion(db: Db, id: number): Promise<Newest | undefined> {
  const rows = await queryRows(db, newestColumns)`
    select v.version, v.approval_status, v.is_draft, v.notice_until, v.contest_open, f.version as in_force, least(f.ts_start, f.invc_issnc_start) as started_on, f.invc_issnc_end as ends_on, c.frozen_at is not null as is_final
    from campaign c join campaign_version v on v.campaign_id = c.id and v.version = c.version
    left join lateral (select a.version, a.ts_start, a.invc_issnc_start, a.invc_issnc_end from campaign_version a
      where a.campaign_id = c.id and a.approval_status = 'approved' order by a.version desc limit 1) f on true
    where c.id = ${id}`;
  return rows[0];
}

/** The newest version beside the one in force, where it waits and follows one in a campaign that has started. */
interface Followed {
  readonly before: VersionContent;
  readonly after: VersionContent;
}

async function followedBy(
  db: Db,
  id: number,
  today: string,
  newest: Newest | undefined,
): Promise<Followed | undefined> {
  if (newest === undefined || newest.approvalStatus === 'approved') return undefined;
  const { version, inForce, startedOn } = newest;
  if (inForce === null || startedOn === null || startedOn > today) return undefined;
  const [before, after] = [
    await readVersionContent(db, id, inForce),
    await readVersionContent(db, id, version),
  ];
  return before === undefined || after === undefined ? undefined : { before, after };
}

/** Returns the mark that identifies a comparison of exactly these two contents. */
export const hashComparison = (before: VersionContent, after: VersionContent): string =>
  createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('hex');

/** Losses by a waiting version. */
export interface Losses {
  readonly losses: readonly FoundLoss[];
  /**
   * True while the effect on ranked participants is not computed yet and the content alone causes
   * no loss.
   */
  readonly isBeingCompared: boolean;
}

const NO_LOSSES: Losses = { losses: [], isBeingCompared: false };

/**
 * Finds the losses by the newest version against the one in force: those of its content, and
 * participants who lose by sales until today. The latter come from a comparison in the background.
 * No losses exist before the campaign's start or without a version in force. Only these losses
 * decide that a director, a reason and a notice are required.
 */
export async function findLosses(
  db: Db,
  id: number,
  today: string,
  newest: Newest | undefined,
): Promise<Losses> {
  const followed = await followedBy(db, id, today, newest);
  if (followed === undefined) return NO_LOSSES;
  const byContent = campaignLosses(followed.before, followed.after);
  const rows = await queryRows(db, { lose: is.number })`
    select (figures ->> 'lose')::integer as lose from campaign_trial
    where campaign_id = ${id} and kind = 'comparison' and mark = ${hashComparison(followed.before, followed.after)}`;
  const lose = rows[0]?.lose;
  return {
    losses: lose ? [...byContent, { loss: 'people-lose', count: lose }] : byContent,
    isBeingCompared: lose === undefined && byContent.length === 0,
  };
}
