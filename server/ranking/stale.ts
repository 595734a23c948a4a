import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../http/contract.ts';

/** What has changed: invoices, channels (portfolio, links, groups), or campaigns themselves. */
export type Change = { readonly invoiceIds: readonly number[] } | { readonly customerIds: readonly number[] } | { readonly campaignIds: readonly number[] };

/**
 * Marks every open ranking that rests on what has changed. Call it inside the transaction of the change; afterwards, once
 * committed, `recomputeRankings` works them out anew. A frozen ranking is never marked.
 * @returns the campaigns marked
 */
export async function markRankingsStale(db: Db, change: Change): Promise<readonly number[]> {
  const marked = await sql<{ campaignId: number }>`
    insert into ranking_state (campaign_id, stale, marks)
    select c.id, true, 1 from campaign c where c.frozen_at is null and ${touched(change)} order by c.id
    on conflict (campaign_id) do update set stale = true, marks = ranking_state.marks + 1
    returning campaign_id`.execute(db);
  return marked.rows.map((row) => row.campaignId);
}

function touched(change: Change): RawBuilder<unknown> {
  if ('campaignIds' in change) return sql`c.id = any(${change.campaignIds}::bigint[])`;
  if ('customerIds' in change) return takesPart(sql`any(${change.customerIds}::bigint[])`);
  const channels = sql`in (select unnest(array[v.customer_id, v.bp_emit_id, v.bp_dest_id]) from invoice v where v.id = any(${change.invoiceIds}::bigint[]))`;
  return sql`c.invc_issnc_start <= (select max(v.dt_emis) from invoice v where v.id = any(${change.invoiceIds}::bigint[])) and ${takesPart(channels, true)}`;
}

/** Whether one of the channels takes part in campaign `c`, by itself or through a group. */
function takesPart(channels: RawBuilder<unknown>, asList = false): RawBuilder<unknown> {
  const among = asList ? channels : sql`= ${channels}`;
  return sql`exists (select 1 from campaign_participant p where p.campaign_id = c.id and (p.customer_id ${among}
    or p.economic_group_id in (select m.economic_group_id from economic_group_member m where m.customer_id ${among})))`;
}
