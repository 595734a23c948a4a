import { sql } from 'kysely';
import type { AnomalyRow } from '../../../src/domain/wire/desk.ts';
import type { Db } from '../../database/db.ts';

/** What is unusual about an invoice; whether the reader may know is asked before. */
export async function anomaliesOf(db: Db, invoiceId: number): Promise<readonly AnomalyRow[]> {
  const { rows } = await sql<AnomalyRow>`
    select a.n_item, a.code, a.params || jsonb_build_object('seller', coalesce(s.name1, ''), 'buyer', coalesce(v.dest_xnome, '')) as params
    from invoice_anomaly a join invoice v on v.id = a.invoice_id left join business_partner s on s.id = v.bp_ctv_id where a.invoice_id = ${invoiceId} order by a.n_item nulls first, a.id`.execute(
    db,
  );
  return rows;
}
