import { sql } from 'kysely';
import type { Scene } from './postings.ts';

/**
 * Approves another version: other weights from its day on, other triggers for all. A second call
 * changes nothing.
 */
export async function approveVersion({ db, world }: Scene, from: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql`
      insert into campaign_version (campaign_id, version, approval_status, ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded,
        effective_from, approved_at)
      select campaign_id, 2, 'approved', ts_start, ts_end, invc_issnc_start, invc_issnc_end, ranking_positions, sales_role_awarded, ${from}::date, now()
      from campaign_version where campaign_id = ${world.campaignId} and version = 1 on conflict do nothing returning version`.execute(
      trx,
    );
    if (rows.length === 0) return;
    await sql`insert into campaign_participant (campaign_id, version, customer_id, economic_group_id)
      select campaign_id, 2, customer_id, economic_group_id from campaign_participant where campaign_id = ${world.campaignId} and version = 1`.execute(
      trx,
    );
    await sql`insert into campaign_target (campaign_id, version, customer_id, economic_group_id, product_id, product_category_id, min_sales_quant_target)
      select campaign_id, 2, customer_id, economic_group_id, product_id, product_category_id, 45 from campaign_target
      where campaign_id = ${world.campaignId} and version = 1`.execute(trx);
    await sql`insert into campaign_product (campaign_id, version, product_id, nmv_weight)
      select campaign_id, 2, product_id, nmv_weight + 1 from campaign_product where campaign_id = ${world.campaignId} and version = 1`.execute(
      trx,
    );
  });
}
