import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db } from '../database/db.ts';

/** Whether somebody sold for the channel of invoice `v` on its issue date: nobody else can claim that the sale is theirs. */
export const soldForChannel = (personId: number): RawBuilder<SqlBool> =>
  sql<SqlBool>`(v.emit_type = '2' and exists (select 1 from channel_link l where l.customer_id = v.customer_id and l.business_partner_id = ${personId} and l.sales_role_id = 'CSC' and l.awaits_since is null
    and l.hire_date <= v.dt_emis and (l.fire_date is null or l.fire_date >= v.dt_emis)))`;

/** Of some invoices those that this person, who posted them too, could say to be their own sale. */
export async function claimableOf(
  db: Db,
  personId: number,
  invoiceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (invoiceIds.length === 0) return new Set();
  const { rows } = await sql<{ id: number }>`
    select v.id from invoice v where v.id = any(${[...invoiceIds]}::bigint[]) and v.bp_ctv_id is distinct from ${personId} and v.status1 <> 'ROV090'
      and ${soldForChannel(personId)}
      and not exists (select 1 from invoice_case k where k.invoice_id = v.id and k.kind = 'sale' and k.status1 = 'open')`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}
