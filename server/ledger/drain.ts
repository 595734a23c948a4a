import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { takeChanges } from './queue.ts';
import type { LedgerChange } from './queue.ts';
import { rankingSum } from './ranking-sum.ts';
import type { Sum } from './sum.ts';
import { loadToJudge } from './to-judge.ts';

/** Key of the advisory lock under which one process at a time drains. */
const LEDGER_LOCK = 420_011;
/** Changes taken up in one transaction: what is added shows as it goes. */
const BATCH = 100;

/** All that is added up. */
const SUMS: readonly Sum[] = [rankingSum];

/** Takes up one batch of changes in a transaction of its own. @returns how many it took */
export async function drainBatch(db: Db, sums: readonly Sum[] = SUMS): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LEDGER_LOCK}::bigint)`.execute(trx);
    const changes = await takeChanges(trx, BATCH);
    const invoiceIds = idsOf(changes, 'invoice');
    if (invoiceIds.length > 0) {
      const judge = await loadToJudge(trx, invoiceIds);
      for (const sum of sums) await sum.add(trx, judge);
    }
    for (const campaignId of idsOf(changes, 'campaign'))
      for (const sum of sums) await sum.rebuild(trx, campaignId);
    await enqueueInvoicesOf(trx, changes);
    return changes.length;
  });
}

/** Drains until nothing is left. */
export async function drainLedger(db: Db): Promise<void> {
  let taken = await drainBatch(db);
  while (taken > 0) taken = await drainBatch(db);
}

function idsOf(changes: readonly LedgerChange[], kind: LedgerChange['kind']): number[] {
  const ids = changes.filter((change) => change.kind === kind).map((change) => change.refId);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** A change of many invoices comes back as theirs: batches stay small, whatever changes. */
async function enqueueInvoicesOf(trx: Db, changes: readonly LedgerChange[]): Promise<void> {
  const channels = idsOf(changes, 'channel');
  const codes = idsOf(changes, 'cfop').map(String);
  if (channels.length + codes.length === 0) return;
  await sql`
    insert into ledger_change (kind, ref_id)
    select 'invoice', v.id from invoice v where v.bp_emit_id = any(${channels}::bigint[]) or v.bp_dest_id = any(${channels}::bigint[])
    union select 'invoice', n.invoice_id from invoice_item n where n.cfop = any(${codes}::text[])`.execute(
    trx,
  );
}
