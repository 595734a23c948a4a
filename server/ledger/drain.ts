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
/** Invoices judged at once; a channel may have many more. */
const JUDGED_AT_ONCE = 500;

/** All that is added up. */
const SUMS: readonly Sum[] = [rankingSum];

/** Takes up one batch of changes in a transaction of its own. @returns how many it took */
export async function drainBatch(db: Db, sums: readonly Sum[] = SUMS): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LEDGER_LOCK}::bigint)`.execute(trx);
    const changes = await takeChanges(trx, BATCH);
    const invoiceIds = await changedInvoices(trx, changes);
    for (let at = 0; at < invoiceIds.length; at += JUDGED_AT_ONCE) {
      const judge = await loadToJudge(trx, invoiceIds.slice(at, at + JUDGED_AT_ONCE));
      for (const sum of sums) await sum.add(trx, judge);
    }
    for (const campaignId of idsOf(changes, 'campaign'))
      for (const sum of sums) await sum.rebuild(trx, campaignId);
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

async function changedInvoices(
  trx: Db,
  changes: readonly LedgerChange[],
): Promise<readonly number[]> {
  const channels = idsOf(changes, 'channel');
  const own = idsOf(changes, 'invoice');
  if (channels.length === 0) return own;
  const { rows } = await sql<{ id: number }>`
    select v.id from invoice v where v.bp_emit_id = any(${channels}::bigint[]) or v.bp_dest_id = any(${channels}::bigint[])`.execute(
    trx,
  );
  return [...new Set([...own, ...rows.map(({ id }) => id)])];
}
