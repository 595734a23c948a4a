import type { Changes } from '../changes/changes.ts';
import { announceRankings, markRankingsStale } from './stale.ts';

/**
 * Marks the rankings that rest on invoices whenever some of these change; all else that rankings rest on is marked by
 * triggers of the database.
 * @param announced whether whoever listens works the marked rankings out once this is committed, unless more follows
 */
export function markWhenChanged(changes: Changes, announced: boolean): void {
  changes.subscribe('invoice', async (trx, { ids, act, more }) => {
    const marked = await markRankingsStale(trx, { invoiceIds: ids });
    const [invoiceId = 0] = ids;
    const cause = act === undefined ? undefined : { invoiceId, act };
    if (announced && more !== true) await announceRankings(trx, marked, cause);
  });
}
