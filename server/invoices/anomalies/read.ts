import { sql } from 'kysely';
import type { AnomalyRow } from '../../../src/domain/wire/desk.ts';
import type { Db } from '../../database/db.ts';

/** What is unusual about an invoice; whether the reader may know is asked before. */
export async function anomaliesOf(db: Db, invoiceId: number): Promise<readonly AnomalyRow[]> {
  const { rows } = await sql<AnomalyRow>`
    select a.n_item, a.code, a.params from invoice_anomaly a where a.invoice_id = ${invoiceId} order by a.n_item nulls first, a.id`.execute(
    db,
  );
  return rows;
}
