import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import type { ToJudge } from './to-judge.ts';

/**
 * Raises the stamps of channels with items judged again, so that earlier results are known to be
 * outdated.
 * Runs before the sums change: they still name the channel of a removed invoice.
 */
export async function stampChannels(trx: Db, { invoiceIds, facts }: ToJudge): Promise<void> {
  const channels = facts.items.flatMap((item) => [item.issuerCustomerId, item.recipientCustomerId]);
  const known = [...new Set(channels.filter((id) => id !== null))];
  await sql`
    insert into channel_stamp (customer_id, stamp)
    select c.id, 1 from (
      select unnest(${known}::bigint[]) as id
      union select customer_id from sale_line where invoice_id = any(${invoiceIds}::bigint[])
      union select customer_id from invoice_fact where invoice_id = any(${invoiceIds}::bigint[])) c where c.id > 0 order by c.id
    on conflict (customer_id) do update set stamp = channel_stamp.stamp + 1`.execute(trx);
}
