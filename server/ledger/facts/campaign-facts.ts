import { sql } from 'kysely';
import { addDays } from '../../../src/domain/rules/dates/dates.ts';
import type {
  CampaignCategory,
  CampaignProduct,
  PlainDate,
} from '../../../src/domain/rules/ranking/facts.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import { AWARDED_ROLES } from '../../../src/domain/rules/permission/sales-role.ts';
import { POINTS_OUTCOMES } from '../../../src/domain/rules/campaign/campaign-life-machine.ts';
import type { Db } from '../../database/db.ts';

/** Version of a campaign, with the first day of its products and weights. */
export interface VersionRow {
  readonly version: number;
  readonly effectiveFrom: PlainDate | null;
}

/** Columns needed of the campaign row itself. */
export type CampaignRow = RowOf<typeof campaignColumns>;
const campaignColumns = {
  frozenAt: is.orNull(is.text),
  /** Outcome of the points of a campaign suspended or ended early. */
  pointsOutcome: is.orNull(is.oneOf(POINTS_OUTCOMES)),
  campaignId: is.number,
  invcIssncStart: is.text,
  invcIssncEnd: is.text,
  rankingPositions: is.number,
  salesRoleAwarded: is.oneOf(AWARDED_ROLES),
  redistributionCounts: is.boolean,
  typedCounts: is.boolean,
};

/** The campaign's own facts; undefined when there is none. */
export async function loadCampaign(db: Db, campaignId: number): Promise<CampaignRow | undefined> {
  const found = await queryRows(db, campaignColumns)`
    select c.id as campaign_id, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.redistribution_counts, c.typed_counts,
      c.frozen_at, c.points_outcome
    from campaign c where c.id = ${campaignId}`;
  return found[0];
}

/** Approved versions, oldest first; of a campaign that was never approved its newest version alone, as a rehearsal. */
export async function loadVersions(db: Db, campaignId: number): Promise<readonly VersionRow[]> {
  const all = await db
    .selectFrom('campaignVersion')
    .select(['version', 'effectiveFrom', 'approvalStatus'])
    .where('campaignId', '=', campaignId)
    .orderBy('version')
    .execute();
  const approved = all.filter((row) => row.approvalStatus === 'approved');
  return approved.length > 0 ? approved : all.slice(-1);
}

/** From when until when each version's products hold: the first from ever, each until the day before a later one begins. */
function validities(
  versions: readonly VersionRow[],
): ReadonlyMap<number, { from: PlainDate | null; to: PlainDate | null }> {
  return new Map(
    versions.map((row, at) => {
      const later = versions
        .slice(at + 1)
        .map((next) => next.effectiveFrom)
        .filter((day) => day !== null)
        .sort();
      const ends = later[0];
      return [
        row.version,
        {
          from: at === 0 ? null : row.effectiveFrom,
          to: ends === undefined ? null : addDays(ends, -1),
        },
      ];
    }),
  );
}

/** Products and categories of the versions, each for as long as its version holds. */
export async function loadProducts(
  db: Db,
  campaignId: number,
  versions: readonly VersionRow[] | Promise<readonly VersionRow[]>,
): Promise<{ products: CampaignProduct[]; categories: CampaignCategory[] }> {
  const read = sql<CountedRow>`
    select g.version, g.product_id, g.nmv_weight, p.product_category_id as category_id
      from campaign_product g join product p on p.id = g.product_id where g.campaign_id = ${campaignId}
    union all select k.version, null, null, k.category_id from campaign_category k where k.campaign_id = ${campaignId}`.execute(
    db,
  );
  const [{ rows }, all] = await Promise.all([read, versions]);
  const validity = validities(all);
  const open = { from: null, to: null };
  const known = rows
    .filter((row) => validity.has(row.version))
    .map(({ version, ...row }) => ({ ...row, ...(validity.get(version) ?? open) }));
  return {
    products: known.filter((row) => row.productId !== null),
    categories: known
      .filter((row) => row.productId === null)
      .map(({ categoryId, from, to }) => ({ categoryId, from, to })),
  };
}

/** A product that counts, or, without one, a category. */
type CountedRow = { readonly version: number } & (
  | {
      readonly productId: number;
      readonly nmvWeight: string;
      readonly categoryId: number | null;
    }
  | { readonly productId: null; readonly nmvWeight: null; readonly categoryId: number }
);
