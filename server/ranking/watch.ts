import type { Db } from '../database/db.ts';
import type { BoardWatch, NotifyMove } from '../ledger/board-watch.ts';
import type { Live } from '../live/live.ts';
import type { FullRow } from './board/board.ts';
import { openBoardById } from './board/open.ts';
import { keepMoves, readRanks } from './board-moves.ts';
import { publishMoved } from './moved-event.ts';

/**
 * Largest board compared whole, with every move stored and published. Larger boards store changed
 * scores only, and readers of the places between reload.
 */
const WHOLE_BOARD = 200;

/** Stores the moves of a board and publishes them to its readers. */
export const boardWatch = (live: Live): BoardWatch => ({
  async look(trx, campaignId, people, at): Promise<NotifyMove> {
    const rows = await wholeBoard(trx, campaignId, at);
    const readOf = rows === undefined ? people : undefined;
    const before = await readRanks(trx, campaignId, readOf);
    return async (later, telling) => {
      const after = await readRanks(later, campaignId, readOf);
      await keepMoves(later, campaignId, before, after, telling);
      const rowsAfter = await wholeBoard(later, campaignId, telling.at);
      const changed = rows && rowsAfter && changedRows(rows, rowsAfter);
      const ranks = [...before.values(), ...after.values()].map((row) => row.rankPosition);
      await publishMoved(later, live, campaignId, telling.at, {
        rows: changed ?? [],
        span: changed === undefined && ranks.length > 0 ? findSpan(ranks) : null,
      });
    };
  },
  showAgain: (trx, campaignId, at) =>
    publishMoved(trx, live, campaignId, at, { rows: [], span: null }),
});

async function wholeBoard(
  trx: Db,
  campaignId: number,
  now: Date,
): Promise<readonly FullRow[] | undefined> {
  const board = await openBoardById(trx, campaignId, now);
  if (board === undefined) return [];
  return board.state.ranked > WHOLE_BOARD ? undefined : board.rows(0, WHOLE_BOARD);
}

/**
 * Returns the changed rows; none where a person left the board or too many rows changed: readers
 * then reload.
 */
function changedRows(before: readonly FullRow[], after: readonly FullRow[]): readonly FullRow[] {
  const known = new Map(before.map((row) => [row.personId, JSON.stringify(row)]));
  const changed = after.filter((row) => known.get(row.personId) !== JSON.stringify(row));
  const isGone = before.length > after.length;
  return isGone || changed.length > MOST_ROWS ? [] : changed;
}

/** Most changed rows per event; beyond it a reload is cheaper. */
const MOST_ROWS = 100;

const findSpan = (ranks: readonly number[]): { readonly first: number; readonly last: number } => ({
  first: Math.min(...ranks),
  last: Math.max(...ranks),
});
