import { boardProjection } from '../../server/boards/board-projection.ts';
import { stoppedAt } from '../../server/base/clock.ts';
import type { Changes } from '../../server/changes/changes.ts';
import type { Db } from '../../server/database/db.ts';
import { storeRanks } from '../../server/ledger/days.ts';
import { drainWithin } from '../../server/ledger/drain.ts';
import { enqueueChanges, takeBack } from '../../server/ledger/queue.ts';
import { rankingProjection } from '../../server/ledger/ranking-projection.ts';
import type { Live } from '../../server/live/live.ts';
import { stockProjection } from '../../server/stock/stock-projection.ts';
import { boardWatch } from '../../server/ranking/watch.ts';
import { addDays, localDate } from '../../src/domain/rules/dates/dates.ts';

/**
 * Queues ledger changes as dead letters: the load adds up rankings week by week, and no job may do
 * so meanwhile.
 */
export function noteAside(changes: Changes): void {
  changes.subscribe('invoice', async (trx, { ids, act }) => {
    await enqueueChanges(
      trx,
      ids.map((refId) => ({ kind: 'invoice', refId })),
      act,
    );
    await trx
      .updateTable('ledgerChange')
      .set({ setAsideAt: new Date().toISOString() })
      .where('kind', '=', 'invoice')
      .where('refId', 'in', [0, ...ids])
      .execute();
  });
}

/** Adds up what was noted, as of an instant. */
export async function addUp(db: Db, live: Live, at: Date): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await takeBack(trx);
    await drainWithin(trx, {
      sums: [rankingProjection(boardWatch(live)), stockProjection, boardProjection],
      clock: stoppedAt(at),
    });
  });
}

/** A day that no week of the demo begins: places wait there until everything is loaded. */
const LATER = '9999-12-31';

/** Stores every participant's current rank. */
export async function storeRanksOf(db: Db): Promise<void> {
  const campaigns = await db.selectFrom('rankingLedger').select('campaignId').execute();
  const ids = campaigns.map((row) => row.campaignId);
  await db.transaction().execute((trx) => storeRanks(trx, ids, LATER));
}

/** Dates the stored ranks to yesterday, so that the first visitor sees changes of rank. */
export async function standSinceYesterday(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rankingDay').where('day', '<', LATER).execute();
  await db
    .updateTable('rankingDay')
    .set({ day: addDays(localDate(now), -1) })
    .execute();
}
