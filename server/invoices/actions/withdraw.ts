import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';
import { releaseEvents } from '../events/stored-events.ts';
import { keepWithdrawnContent } from '../upload/rival-files.ts';
import type { LockedRow } from './locked-row.ts';

/**
 * Removes an invoice as if it had never been posted; its events stay and name it.
 * Events from the tax authority wait for it to be posted again; dismissed events stay dismissed.
 */
export async function withdraw(trx: Db, row: LockedRow): Promise<void> {
  const name = JSON.stringify({
    invoiceId: row.id,
    chNFe: row.chNFe,
    numNF: row.numNF,
    customerId: row.customerId,
  });
  await sql`update invoice_event set invoice_id = null, details = details || ${name}::jsonb where invoice_id = ${row.id}`.execute(
    trx,
  );
  await keepWithdrawnContent(trx, row.id);
  await trx.deleteFrom('invoiceFinding').where('invoiceId', '=', row.id).execute();
  await trx.deleteFrom('invoiceItem').where('invoiceId', '=', row.id).execute();
  await trx.deleteFrom('invoiceFile').where('invoiceId', '=', row.id).execute();
  await trx.deleteFrom('invoice').where('id', '=', row.id).execute();
  if (row.chNFe !== null) await releaseEvents(trx, [row.chNFe]);
}
