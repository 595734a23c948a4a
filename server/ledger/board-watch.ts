import type { Db } from '../database/db.ts';
import type { Cause } from './sum.ts';

/** Somebody whose total in a campaign is about to be worked out anew. */
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

/** What is told of a change: when it was taken up, by which act whoever moved, and which row turned that they have points in. */
export interface Telling {
  readonly at: Date;
  causeOf(personId: number): Cause | undefined;
  turnedOf(personId: number): TurnedRow | undefined;
}

/** Tells what has changed of one campaign's board since it was looked at. */
export type Tell = (trx: Db, telling: Telling) => Promise<void>;

/** Looks at boards before and after their totals change, and tells those who look at them. */
export interface BoardWatch {
  /** @param people those who may move; undefined: everybody */
  look(trx: Db, campaignId: number, people: readonly number[] | undefined, at: Date): Promise<Tell>;
  /** Something else that boards show has changed: whoever looks at them reads them again. */
  showAgain(trx: Db, campaignId: number, at: Date): Promise<void>;
}

/** Nobody looks. @internal for tests */
export const UNWATCHED: BoardWatch = {
  look: async () => async () => undefined,
  showAgain: async () => undefined,
};
