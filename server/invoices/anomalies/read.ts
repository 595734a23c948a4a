import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { AnomalyRow } from '../../../src/domain/schema/invoices/desk.ts';
import type { Db } from '../../database/db.ts';

/** Selects the parameters of an anomaly's sentence, with people's current names. */
const namedIn = (params: string, buyer: string, seller: string): RawBuilder<AnomalyRow['params']> =>
  sql`${sql.ref(params)} || jsonb_build_object('seller', coalesce(${sql.ref(seller)}, ''), 'buyer', coalesce(${sql.ref(buyer)}, ''))`;

/** The item and what the sentence names, of a row `t` of `anomaly_in_list`. */
export const sentenceOfListed = sql`(select a.n_item from invoice_anomaly a where a.id = t.id) as n_item,
  (select ${namedIn('a.params', 't.destXnome', 's.name1')} from invoice_anomaly a left join business_partner s on s.id = t.bp_ctv_id where a.id = t.id) as params`;

/** Reads the anomalies of an invoice; the caller checks the reader's permission first. */
export async function readAnomalies(db: Db, invoiceId: number): Promise<readonly AnomalyRow[]> {
  const { rows } = await sql<AnomalyRow>`
    select a.n_item, a.code, ${namedIn('a.params', 'v.destXnome', 's.name1')} as params
    from invoice_anomaly a join invoice v on v.id = a.invoice_id left join business_partner s on s.id = v.bp_ctv_id where a.invoice_id = ${invoiceId} order by a.n_item nulls first, a.id`.execute(
    db,
  );
  return rows;
}
