import { stoppedAt } from '../../../server/base/clock.ts';
import type { Db } from '../../../server/database/db.ts';
import { boardSum } from '../../../server/boards/board-sum.ts';
import { UNWATCHED } from '../../../server/ledger/board-watch.ts';
import { drainLedger } from '../../../server/ledger/drain.ts';
import { rankingSum } from '../../../server/ledger/ranking-sum.ts';
import { stockSum } from '../../../server/stock/stock-sum.ts';
import type { Sum } from '../../../server/ledger/sum.ts';

/** Sums that nobody looks at while they are made. */
export const unwatched: readonly Sum[] = [rankingSum(UNWATCHED), stockSum, boardSum];

/** Adds up all that is noted. @param at the time it is */
export const drainAll = (db: Db, at = '2026-12-06T12:00:00.000Z'): Promise<void> =>
  drainLedger(db, { sums: unwatched, clock: stoppedAt(new Date(at)) });
