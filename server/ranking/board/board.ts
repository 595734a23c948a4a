import type { DecimalText } from '../../../src/domain/decimal.ts';
import type { AwardedRole } from '../../../src/domain/rules/permission/sales-role.ts';

/** A row of a ranking with everything that disclosure may hide. Never leaves the server as it is: see `disclosure.ts`. */
export interface FullRow {
  readonly personId: number;
  readonly customerId: number | null;
  readonly rankPosition: number;
  /**
   * Ranks gained (+) or lost (−) since the start of yesterday; null without a rank then, and in
   * results.
   */
  readonly moved: number | null;
  readonly name1: string;
  readonly alias: string;
  readonly taxNum: string | null;
  readonly customerName: string | null;
  /** Two decimals. */
  readonly rankingScore: DecimalText;
  /** Distance to the next better place; null of the best, however many share it. */
  readonly gap: DecimalText | null;
  readonly prize: DecimalText | null;
  readonly awarded: boolean;
  /**
   * True while the prize waits: until the window's end of an open campaign, for a winner without
   * an active user or link.
   */
  readonly onHold: boolean;
  /**
   * True if a won prize is withheld for lack of an active user or link: it waits, or the result
   * kept it back. Only the winner sees it.
   */
  readonly isKeptBack: boolean;
}

/** Campaign data for reading its board, with the board's state if it was read along. */
export interface BoardCampaign {
  readonly id: number;
  readonly salesRoleAwarded: AwardedRole;
  readonly invcIssncEnd: string;
  readonly rankingPositions: number;
  readonly frozenAt: string | null;
  readonly state?: BoardState | undefined;
}

/** State of a board: its version and revision; for a final result its hash. */
export interface BoardState {
  readonly version: number;
  readonly revision: number;
  readonly movedAt: string;
  readonly sha256: string | null;
  /** People who have a place. */
  readonly ranked: number;
}

/** The places of a campaign, best first; among shared ones the larger exact score, then the older person. */
export interface Board {
  readonly state: BoardState;
  /** @param from index of the first row, 0 for the best */
  rows(from: number, count: number): Promise<readonly FullRow[]>;
  /** Returns a person's row with so many above and below it; no rows when unranked. */
  around(personId: number, others: number): Promise<readonly FullRow[]>;
  /** The rows of these people, as far as they are ranked, best first. */
  ofPeople(personIds: readonly number[]): Promise<readonly FullRow[]>;
  /**
   * Returns the R$ of a rank; null where none is awarded, or the result is final: then only rows
   * give it.
   */
  prizeAt(rankPosition: number): Promise<DecimalText | null>;
  /** All rows of people shown with one of these channels. */
  ofChannels(customerIds: readonly number[]): Promise<readonly FullRow[]>;
}
