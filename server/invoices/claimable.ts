import type { RawBuilder, SqlBool } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';

/**
 * Checks that a person sold for the channel of invoice `v` on its issue date; only such a person
 * can claim the sale.
 */
export const soldForChannel = (personId: number): RawBuilder<SqlBool> =>
  condition`(v.emit_type = '2' and exists (select 1 from channel_link l where l.customer_id = v.customer_id and l.business_partner_id = ${personId} and l.sales_role_id = 'CSC' and l.awaits_since is null
    and l.hire_date <= v.dt_emis and (l.fire_date is null or l.fire_date >= v.dt_emis)))`;

/** Selects the invoices whose sale this person, who also posted them, could claim. */
export async function selectClaimable(
  db: Db,
  personId: number,
  invoiceIds: readonly number[],
): Promise<ReadonlySet<number>> {
  if (invoiceIds.length === 0) return new Set();
  const rows = await queryRows(db, { id: is.number })`
    select v.id from invoice v where v.id = any(${[...invoiceIds]}::bigint[]) and v.bp_ctv_id is distinct from ${personId} and v.status1 <> 'ROV090'
      and ${soldForChannel(personId)}
      and not exists (select 1 from invoice_case k where k.invoice_id = v.id and k.kind = 'sale' and k.status1 = 'open')`;
  return new Set(rows.map(({ id }) => id));
}
