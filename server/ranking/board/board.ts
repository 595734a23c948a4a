import type { DecimalText } from '../../../src/domain/decimal.ts';
import type { AwardedRole } from '../../../src/domain/rules/sales-role.ts';

/** A row of a ranking with everything that disclosure may hide. Never leaves the server as it is: see `disclosure.ts`. */
export interface FullRow {
  readonly personId: number;
  readonly customerId: number | null;
  readonly rankPosition: number;
  /** Places won (+) or lost (−) since the start of yesterday; null of whoever had none then, and of results. */
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
  /** The prize waits: until the window's end of an open campaign, for whoever won it without an active user or link. */
  readonly onHold: boolean;
}

/** What must be known of a campaign to read its board, and how far the board goes where that was read with it. */
export interface BoardCampaign {
  readonly id: number;
  readonly salesRoleAwarded: AwardedRole;
  readonly invcIssncEnd: string;
  readonly rankingPositions: number;
  readonly frozenAt: string | null;
  readonly state?: BoardState | undefined;
}

/** How far a board goes: of which version, and how often it has moved. Of a result that stands, its hash. */
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
  /** Somebody's row with so many above and below it; none when not ranked. */
  around(personId: number, others: number): Promise<readonly FullRow[]>;
  /** The rows of these people, as far as they are ranked, best first. */
  ofPeople(personIds: readonly number[]): Promise<readonly FullRow[]>;
  /** R$ of a place; null where it is not awarded, with nothing, or the result stands: then rows alone tell. */
  prizeAt(rankPosition: number): Promise<DecimalText | null>;
  /** All rows of people shown with one of these channels. */
  ofChannels(customerIds: readonly number[]): Promise<readonly FullRow[]>;
}
