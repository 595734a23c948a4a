import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** What the sums do not know of yet: an invoice, all invoices of and to a channel or with a fiscal operation code, or how a campaign counts. */
export interface LedgerChange {
  readonly kind: 'invoice' | 'channel' | 'campaign' | 'cfop';
  readonly refId: number;
}

/**
 * Has the drainer take up changes, once the transaction that makes them is committed. It waits for nobody and nobody for it.
 * @param act what alone made the changes, where it was one act
 */
export async function enqueueChanges(
  trx: Db,
  changes: readonly LedgerChange[],
  act: string | null = null,
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    insert into ledger_change (kind, ref_id, act)
    select unnest(${changes.map((change) => change.kind)}::text[]), unnest(${changes.map((change) => change.refId)}::bigint[]), ${act}::text`.execute(
    trx,
  );
}

/** Takes the oldest changes out of the queue; only the drainer does. */
export async function takeChanges(trx: Db, most: number): Promise<readonly LedgerChange[]> {
  const { rows } = await sql<LedgerChange>`
    delete from ledger_change where id in (select id from ledger_change order by id limit ${most}) returning kind, ref_id`.execute(
    trx,
  );
  return rows;
}
