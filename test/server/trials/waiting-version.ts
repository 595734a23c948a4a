import fc from 'fast-check';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/db.ts';
import type { World } from '../world.ts';

/** Values that the waiting version changes. */
export interface Otherwise {
  readonly invcIssncEnd: string;
  readonly positions: number;
  readonly role: 'CTV' | 'MANAGER';
  readonly redistribution: boolean;
  /** Kg/L from which rows score. */
  readonly threshold: string;
  readonly weight: string;
  readonly withoutD: boolean;
  readonly prizes: readonly string[];
}

export const otherwise: fc.Arbitrary<Otherwise> = fc.record({
  invcIssncEnd: fc.constantFrom('2026-11-05', '2026-11-30', '2026-11-30'),
  positions: fc.constantFrom(1, 3, 4),
  role: fc.constantFrom('CTV', 'MANAGER', 'MANAGER'),
  redistribution: fc.boolean(),
  threshold: fc.constantFrom('0', '45', '300'),
  weight: fc.constantFrom('1', '2.5'),
  withoutD: fc.boolean(),
  prizes: fc.constantFrom(['900', '500', '100'], ['900'], ['100', '100.01', '100', '50']),
});

/** Makes a second version of the world's campaign that waits for its approval. */
export async function makeWaiting(db: Db, { campaignId, channels }: World, to: Otherwise) {
  await db.transaction().execute(async (trx) => {
    await sql`
      insert into campaign_version (campaign_id, version, approval_status, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded,
        redistribution_counts)
      select campaign_id, 2, 'awaiting', ts_start, ts_end, invc_issnc_start, ${to.invcIssncEnd}::date, ${to.positions}, ${to.role}, ${to.redistribution}
      from campaign_version where campaign_id = ${campaignId} and version = 1`.execute(trx);
    await sql`update campaign set version = 2 where id = ${campaignId}`.execute(trx);
    const isIn = sql`(not ${to.withoutD}::boolean or customer_id is distinct from ${channels.D.id})`;
    await sql`insert into campaign_participant (campaign_id, version, customer_id, economic_group_id)
      select campaign_id, 2, customer_id, economic_group_id from campaign_participant where campaign_id = ${campaignId} and version = 1 and ${isIn}`.execute(
      trx,
    );
    await sql`insert into campaign_target (campaign_id, version, customer_id, economic_group_id, product_id, product_category_id, min_sales_quant_target)
      select campaign_id, 2, customer_id, economic_group_id, product_id, product_category_id, ${to.threshold} from campaign_target
      where campaign_id = ${campaignId} and version = 1 and ${isIn}`.execute(trx);
    await sql`insert into campaign_product (campaign_id, version, product_id, nmv_weight)
      select campaign_id, 2, product_id, ${to.weight} from campaign_product where campaign_id = ${campaignId} and version = 1`.execute(
      trx,
    );
    await sql`insert into campaign_category (campaign_id, version, category_id)
      select campaign_id, 2, category_id from campaign_category where campaign_id = ${campaignId} and version = 1`.execute(
      trx,
    );
    for (const [at, amount] of to.prizes.entries())
      await sql`insert into campaign_prize (campaign_id, version, position, descr, amount) values (${campaignId}, 2, ${at + 1}, 'Prêmio', ${amount})`.execute(
        trx,
      );
  });
}

/** The waiting version is approved. */
export async function putInForce(db: Db, campaignId: number, today: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`update campaign_version set approval_status = 'approved', approved_at = now(), effective_from = ${today}::date where campaign_id = ${campaignId} and version = 2`.execute(
      trx,
    );
    await sql`
      update campaign c set invc_issnc_end = v.invc_issnc_end, ranking_positions = v.ranking_positions, sales_role_awarded = v.sales_role_awarded,
        redistribution_counts = v.redistribution_counts from campaign_version v where c.id = ${campaignId} and v.campaign_id = c.id and v.version = 2`.execute(
      trx,
    );
  });
}
