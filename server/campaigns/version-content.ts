import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { campaignLosses } from '../../src/domain/rules/campaign-losses.ts';
import type { FoundLoss, VersionContent } from '../../src/domain/rules/campaign-losses.ts';
import type { Db } from '../database/db.ts';

/** What a version of a campaign fixes, as far as it decides who wins. */
export async function contentOf(
  db: Db,
  id: number,
  version: number,
): Promise<VersionContent | undefined> {
  const { rows } = await sql<VersionContent>`
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
    from campaign_version v where v.campaign_id = ${id} and v.version = ${version}`.execute(db);
  return rows[0];
}

/** The newest version of a campaign and the one in force. */
interface Newest {
  readonly version: number;
  readonly approvalStatus: string;
  /** It was not sent for approval yet. */
  readonly isDraft: boolean;
  readonly noticeUntil: string | null;
  readonly contestOpen: boolean;
  /** The newest approved one; null while there is none. */
  readonly inForce: number | null;
  /** The first day of the one in force. */
  readonly startedOn: string | null;
  /** The last day whose invoices count by the one in force. */
  readonly endsOn: string | null;
  /** Its cycle was closed. */
  readonly isFinal: boolean;
}

/** How the newest version of a campaign stands, whoever asks. */
export async function newestVersion(db: Db, id: number): Promise<Newest | undefined> {
  const { rows } = await sql<Newest>`
    select v.version, v.approval_status, v.is_draft, v.notice_until, v.contest_open, f.version as in_force, least(f.ts_start, f.invc_issnc_start) as started_on, f.invc_issnc_end as ends_on, c.frozen_at is not null as is_final
    from campaign c join campaign_version v on v.campaign_id = c.id and v.version = c.version
    left join lateral (select a.version, a.ts_start, a.invc_issnc_start, a.invc_issnc_end from campaign_version a
      where a.campaign_id = c.id and a.approval_status = 'approved' order by a.version desc limit 1) f on true
    where c.id = ${id}`.execute(db);
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
  const [before, after] = [await contentOf(db, id, inForce), await contentOf(db, id, version)];
  return before === undefined || after === undefined ? undefined : { before, after };
}

/** By which a comparison is known to be of these two contents: one of others says nothing of them. */
export const markOf = (before: VersionContent, after: VersionContent): string =>
  createHash('sha256')
    .update(JSON.stringify([before, after]))
    .digest('hex');

/** Whether anybody loses by a version that waits. */
export interface Losses {
  readonly losses: readonly FoundLoss[];
  /** By its content alone nobody loses, and what it does to those who stand in the ranking is not worked out yet. */
  readonly isBeingCompared: boolean;
}

const NO_LOSSES: Losses = { losses: [], isBeingCompared: false };

/**
 * By what somebody loses, or may lose, by the newest version against the one in force: what its content takes away, whatever was
 * sold until today, and who loses with what was sold, as it was worked out in the background. Nothing before the campaign has
 * started, or while no version is in force. Whether a director, a reason and a notice are needed is asked here alone.
 */
export async function lossesOf(
  db: Db,
  id: number,
  today: string,
  newest: Newest | undefined,
): Promise<Losses> {
  const followed = await followedBy(db, id, today, newest);
  if (followed === undefined) return NO_LOSSES;
  const byContent = campaignLosses(followed.before, followed.after);
  const { rows } = await sql<{ lose: number }>`
    select (figures ->> 'lose')::integer as lose from campaign_trial
    where campaign_id = ${id} and kind = 'comparison' and mark = ${markOf(followed.before, followed.after)}`.execute(
    db,
  );
  const lose = rows[0]?.lose;
  return {
    losses: lose ? [...byContent, { loss: 'people-lose', count: lose }] : byContent,
    isBeingCompared: lose === undefined && byContent.length === 0,
  };
}
