import type { Changes } from '../changes/changes.ts';
import { enqueueChanges } from './queue.ts';

/** Notes for the drainer which invoices change; all else that sums rest on is noted by triggers of the database. */
export function noteChanges(changes: Changes): void {
  changes.subscribe('invoice', (trx, { ids, act }) =>
    enqueueChanges(
      trx,
      ids.map((refId) => ({ kind: 'invoice', refId })),
      act,
    ),
  );
}
