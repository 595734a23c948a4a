import { stoppedAt } from '../../../server/base/clock.ts';
import type { Db } from '../../../server/database/db.ts';
import { boardProjection } from '../../../server/boards/board-projection.ts';
import { UNWATCHED } from '../../../server/ledger/board-watch.ts';
import { drainLedger } from '../../../server/ledger/drain.ts';
import { rankingProjection } from '../../../server/ledger/ranking-projection.ts';
import { stockProjection } from '../../../server/stock/stock-projection.ts';
import type { Projection } from '../../../server/ledger/projection.ts';

/** Projections without readers while they are computed. */
export const unwatched: readonly Projection[] = [
  rankingProjection(UNWATCHED),
  stockProjection,
  boardProjection,
];

/** Adds up all that is noted. @param at the time it is */
export const drainAll = (db: Db, at = '2026-12-06T12:00:00.000Z'): Promise<void> =>
  drainLedger(db, { sums: unwatched, clock: stoppedAt(new Date(at)) });
