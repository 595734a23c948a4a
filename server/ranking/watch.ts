import type { Db } from '../database/db.ts';
import type { BoardWatch, Tell } from '../ledger/board-watch.ts';
import type { Live } from '../live/live.ts';
import type { FullRow } from './board/board.ts';
import { openBoardOf } from './board/open.ts';
import { keepMoves, readStandings } from './board-moves.ts';
import { publishMoved } from './moved-event.ts';

/**
 * Boards of so many people are compared whole: everybody's move is kept and told. Of larger ones those are kept whose score
 * changed, and whoever looks at the places between is told to read again.
 */
const WHOLE_BOARD = 200;

/** Keeps who moved, and tells those who look at a board. */
export const boardWatch = (live: Live): BoardWatch => ({
  async look(trx, campaignId, people, at): Promise<Tell> {
    const rows = await wholeBoard(trx, campaignId, at);
    const everybody = rows === undefined ? people : undefined;
    const before = await readStandings(trx, campaignId, everybody);
    return async (later, telling) => {
      const after = await readStandings(later, campaignId, everybody);
      await keepMoves(later, campaignId, before, after, telling);
      const rowsAfter = await wholeBoard(later, campaignId, telling.at);
      const changed = rows && rowsAfter && changedRows(rows, rowsAfter);
      const places = [...before.values(), ...after.values()].map((row) => row.rankPosition);
      await publishMoved(later, live, campaignId, telling.at, {
        rows: changed ?? [],
        span: changed === undefined && places.length > 0 ? spanOf(places) : null,
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
  const board = await openBoardOf(trx, campaignId, now);
  if (board === undefined) return [];
  return board.state.ranked > WHOLE_BOARD ? undefined : board.rows(0, WHOLE_BOARD);
}

/** The rows that differ; none where somebody has gone, or where too many have changed to be told: they are read again. */
function changedRows(before: readonly FullRow[], after: readonly FullRow[]): readonly FullRow[] {
  const known = new Map(before.map((row) => [row.personId, JSON.stringify(row)]));
  const changed = after.filter((row) => known.get(row.personId) !== JSON.stringify(row));
  const isGone = before.length > after.length;
  return isGone || changed.length > MOST_ROWS ? [] : changed;
}

/** More changed rows than this are cheaper read than told. */
const MOST_ROWS = 100;

const spanOf = (places: readonly number[]): { readonly first: number; readonly last: number } => ({
  first: Math.min(...places),
  last: Math.max(...places),
});
