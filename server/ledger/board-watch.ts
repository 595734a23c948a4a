import type { Db } from '../database/db.ts';
import type { Cause } from './projection.ts';

/** Person whose total in a campaign is about to be computed again. */
export interface RankedPerson {
  readonly campaignId: number;
  readonly version: number;
  readonly personId: number;
}

/** A target row whose trigger is reached now and was not, or was and is not. */
export interface TurnedRow {
  readonly targetId: number;
  readonly reached: boolean;
}

/**
 * Notice of a move: its time, the action that caused it and the person's target row that turned.
 */
export interface MoveNotice {
  readonly at: Date;
  causeOf(personId: number): Cause | undefined;
  turnedOf(personId: number): TurnedRow | undefined;
}

/** Function that publishes the changes of a campaign's board since it was looked at. */
export type NotifyMove = (trx: Db, telling: MoveNotice) => Promise<void>;

/**
 * Watch on boards: compares them before and after their totals change, and notifies their readers.
 */
export interface BoardWatch {
  /**
   * Looks at the board before a change.
   * @param people those who may move; undefined: all
   */
  look(
    trx: Db,
    campaignId: number,
    people: readonly number[] | undefined,
    at: Date,
  ): Promise<NotifyMove>;
  /** Asks readers of a board to load it again: data other than totals has changed. */
  showAgain(trx: Db, campaignId: number, at: Date): Promise<void>;
}

/**
 * Watch without any readers.
 * @internal for tests
 */
export const UNWATCHED: BoardWatch = {
  look: async () => async () => undefined,
  showAgain: async () => undefined,
};
