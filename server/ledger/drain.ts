import { groupBy } from '../../src/domain/group-by.ts';
import { sql } from 'kysely';
import type { Clock } from '../base/clock.ts';
import type { Db } from '../database/db.ts';
import { stampChannels } from './channel-stamps.ts';
import { areMore, dropCampaignNotes, takeChanges } from './queue.ts';
import type { LedgerChange, NotedChange } from './queue.ts';
import type { Cause, Projection, Batch } from './projection.ts';
import { loadToJudge } from './to-judge.ts';

/** Key of the advisory lock under which one process at a time drains. */
const LEDGER_LOCK = 420_011;
/** Changes taken up in one transaction: what is added shows as it goes. */
export const BATCH = 100;

/** All that is added up, and the time it is. */
export interface Drain {
  readonly sums: readonly Projection[];
  readonly clock: Clock;
}

/** Takes up one batch of changes in a transaction of its own. @returns whether there are more */
export async function drainBatch(db: Db, drain: Drain, most = BATCH): Promise<boolean> {
  return db.transaction().execute((trx) => drainInside(trx, drain, most));
}

/** Drains until nothing is left. @internal for tests */
export async function drainLedger(db: Db, drain: Drain): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await drainBatch(db, drain);
}

/** Drains until nothing is left, within the caller's transaction: what it has changed itself is added, too. */
export async function drainWithin(trx: Db, drain: Drain): Promise<void> {
  let isMore = true;
  while (isMore) isMore = await drainInside(trx, drain, BATCH);
}

async function drainInside(trx: Db, { sums, clock }: Drain, most: number): Promise<boolean> {
  await sql`select pg_advisory_xact_lock(${LEDGER_LOCK}::bigint)`.execute(trx);
  const changes = await takeChanges(trx, most);
  const campaignIds = collectChangedIds(changes, 'campaign');
  const dropped = await dropCampaignNotes(trx, campaignIds);
  const batch = buildBatch([...changes, ...dropped], clock.now());
  for (const sum of sums) await sum.onNewDay(trx, batch);
  const invoiceIds = collectChangedIds(changes, 'invoice');
  if (invoiceIds.length > 0) {
    const judge = await loadToJudge(trx, invoiceIds);
    await stampChannels(trx, judge);
    for (const sum of sums) await sum.add(trx, judge, batch);
  }
  for (const campaignId of campaignIds)
    for (const sum of sums) await sum.rebuild(trx, campaignId, batch);
  for (const campaignId of collectChangedIds(changes, 'weeks'))
    for (const sum of sums) await sum.rebuildWeeks(trx, campaignId);
  if (collectChangedIds(changes, 'product').length > 0)
    for (const sum of sums) await sum.onCategoryChange(trx);
  const boards = collectChangedIds(changes, 'board');
  for (const sum of sums) await sum.invalidateBoard(trx, boards, batch);
  await enqueueChangedInvoices(trx, changes);
  return areMore(trx);
}

/** Builds a batch from changes; an invoice changed by several actions has no single cause. */
function buildBatch(changes: readonly NotedChange[], at: Date): Batch {
  const groupCauses = (kind: LedgerChange['kind']) => {
    const byRow = groupBy(
      changes.filter((change) => change.kind === kind),
      (change) => change.refId,
    );
    const causes = [...byRow].flatMap(([refId, own]): [number, Cause][] => {
      const cause = findOnlyCause(own);
      return cause === undefined ? [] : [[refId, cause]];
    });
    return { count: byRow.size, causes: new Map(causes) };
  };
  const { count, causes } = groupCauses('invoice');
  return { at, causes, isOne: count === 1, rebuiltBy: groupCauses('campaign').causes };
}

/**
 * Returns the only cause of a row's changes; undefined where there are several or none to report.
 */
function findOnlyCause(notes: readonly NotedChange[]): Cause | undefined {
  const [pointsChangeId = null, ...otherChanges] = new Set(
    notes.map((note) => note.pointsChangeId),
  );
  if (otherChanges.length > 0) return undefined;
  if (pointsChangeId !== null) return { pointsChangeId };
  const [act, ...others] = new Set(notes.map((note) => note.act).filter((each) => each !== null));
  const invoiceId = notes[0]?.refId;
  return act === undefined || others.length > 0 || invoiceId === undefined
    ? undefined
    : { invoiceId, act };
}

function collectChangedIds(changes: readonly LedgerChange[], kind: LedgerChange['kind']): number[] {
  const ids = changes.filter((change) => change.kind === kind).map((change) => change.refId);
  return [...new Set(ids)].sort((a, b) => a - b);
}

/** A change of many invoices comes back as theirs: batches stay small, whatever changes. */
async function enqueueChangedInvoices(trx: Db, changes: readonly NotedChange[]): Promise<void> {
  for (const [pointsChangeId, own] of groupBy(changes, (change) => change.pointsChangeId)) {
    const channels = collectChangedIds(own, 'channel');
    const codes = collectChangedIds(own, 'cfop').map(String);
    if (channels.length + codes.length === 0) continue;
    await sql`
      insert into ledger_change (kind, ref_id, points_change_id)
      select i.kind, i.id, ${pointsChangeId}::bigint from (
        select 'invoice' as kind, v.id from invoice v where v.bp_emit_id = any(${channels}::bigint[]) or v.bp_dest_id = any(${channels}::bigint[])
        union select 'invoice', n.invoice_id from invoice_item n where n.cfop = any(${codes}::text[])) i`.execute(
      trx,
    );
  }
}
