import { boardSum } from '../../server/boards/board-sum.ts';
import { stoppedAt } from '../../server/base/clock.ts';
import type { Changes } from '../../server/changes/changes.ts';
import type { Db } from '../../server/database/db.ts';
import { keepPlaces } from '../../server/ledger/days.ts';
import { drainWithin } from '../../server/ledger/drain.ts';
import { enqueueChanges, takeBack } from '../../server/ledger/queue.ts';
import { rankingSum } from '../../server/ledger/ranking-sum.ts';
import type { Live } from '../../server/live/live.ts';
import { stockSum } from '../../server/stock/stock-sum.ts';
import { boardWatch } from '../../server/ranking/watch.ts';
import { addDays, localDate } from '../../src/domain/rules/dates.ts';

/** Notes what is loaded, but sets it aside: rankings get their past week by week, and nobody else adds it up meanwhile. */
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
      sums: [rankingSum(boardWatch(live)), stockSum, boardSum],
      clock: stoppedAt(at),
    });
  });
}

/** A day that no week of the demo begins: places wait there until everything is loaded. */
const LATER = '9999-12-31';

/** Keeps everybody's place as it is now. */
export async function keepPlacesOf(db: Db): Promise<void> {
  const campaigns = await db.selectFrom('rankingLedger').select('campaignId').execute();
  const ids = campaigns.map((row) => row.campaignId);
  await db.transaction().execute((trx) => keepPlaces(trx, ids, LATER));
}

/** What was kept is where everybody stood yesterday, so that the first visitor sees who has moved. */
export async function standSinceYesterday(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('rankingDay').where('day', '<', LATER).execute();
  await db
    .updateTable('rankingDay')
    .set({ day: addDays(localDate(now), -1) })
    .execute();
}
