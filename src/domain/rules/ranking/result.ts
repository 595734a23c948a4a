import type { DecimalText } from '../../decimal.ts';
import type { Id, PlainDate } from './facts.ts';

/** Reason for an item that adds nothing. */
export const ZERO_REASONS = [
  'cancelled',
  'cfop',
  'document-purpose',
  'not-participant',
  'outside-window',
  'buyer-excluded',
  'not-mapped',
  'no-conversion',
  'product-not-in-campaign',
  'seller-missing',
  'typed-not-allowed',
  'typed-without-attachment',
  'not-approved',
  'trigger-not-reached',
  'return-not-checked',
  'return-sale-not-found',
  'return-not-confirmed',
  'return-sale-does-not-count',
  'return-exceeds-sale',
  'return-after-freeze',
] as const;
export type ZeroReason = (typeof ZERO_REASONS)[number];

/** Remedy that would make an item count. */
export type Mend =
  | 'wait-for-checks'
  | 'approve'
  | 'countersign'
  | 'decide-dispute'
  | 'contest'
  | 'post-xml'
  | 'attach-evidence'
  | 'post-sale'
  | 'choose-seller'
  | 'map-sku'
  | 'map-unit'
  | 'add-cfop'
  | 'change-campaign'
  | 'confirm-return'
  | 'reach-trigger'
  | 'rectify-result';

/**
 * Party that can apply the remedy: the system, a decider, the channel or its manager, internal
 * people, the campaign's owner, a director.
 */
export type Mender =
  'system' | 'decider' | 'channel' | 'channel-manager' | 'internal' | 'campaign-owner' | 'director';

/**
 * State of the trigger of the item's target row; `none` = the item belongs to no row, or does not
 * count.
 */
export type TriggerState = 'none' | 'reached' | 'not-reached';

/**
 * Line of the analytical view. A return that takes from several sale items has a line for each.
 */
export interface RankingLine {
  readonly itemId: Id;
  readonly invoiceId: Id;
  /** The sale item that a return takes back. */
  readonly saleItemId: Id | null;
  /** The document's own local issue date. */
  readonly localDate: PlainDate;
  /** The day by which the line is judged: a return's and a re-sale's is that of the sale. */
  readonly date: PlainDate;
  /** The channel whose line it is: who issued the sale; of a return without its sale, who issued or received it. */
  readonly issuerCustomerId: Id | null;
  /** Person who earns, by the awarded role; a return's is that of its sale. */
  readonly personId: Id | null;
  readonly sellerId: Id | null;
  readonly managerId: Id | null;
  readonly participantId: Id | null;
  readonly targetId: Id | null;
  readonly productId: Id | null;
  readonly categoryId: Id | null;
  readonly qCom: DecimalText;
  readonly uCom: string;
  readonly factor: DecimalText | null;
  /** Kg/L of this line, without sign: qCom × factor, of a return the part taken from `saleItemId`. */
  readonly quantity: DecimalText | null;
  readonly sign: 1 | 0 | -1;
  readonly weight: DecimalText | null;
  readonly trigger: TriggerState;
  /** quantity × sign × weight, or '0' when there is a reason. Exact. */
  readonly points: DecimalText;
  /** Points of the line if its reason were corrected, as far as known. */
  readonly potentialPoints: DecimalText | null;
  /** Reason for adding nothing; null when the line scores. */
  readonly reason: ZeroReason | null;
  /**
   * Values of the reason's sentence: `missing` (Kg/L) to a trigger, `status1`, `cfop`, `finNFe`,
   * `cProd` and `uCom`.
   */
  readonly reasonParams: Readonly<Record<string, string>>;
  /** Remedy and the party that can apply it; null when there is none. */
  readonly mend: Mend | null;
  readonly who: Mender | null;
  /** The invoice is in dispute and keeps what it had. */
  readonly disputed: boolean;
}

/** Current state of a participant's target row. */
export interface TargetState {
  readonly participantId: Id;
  readonly targetId: Id;
  readonly productId: Id | null;
  readonly categoryId: Id | null;
  /** Signed, unweighted Kg/L of what counts. */
  readonly quantity: DecimalText;
  /** Kg/L from which on the row scores. */
  readonly trigger: DecimalText;
  readonly reached: boolean;
  /** Kg/L still missing to the trigger; '0' when reached. */
  readonly missing: DecimalText;
  readonly salesQuantTarget: DecimalText | null;
  /** R$ of what counts, discounts and returns deducted. */
  readonly salesInvoiced: DecimalText;
  readonly salesInvoicedTarget: DecimalText | null;
}

/** Rank of a person. */
export interface PersonRank {
  readonly personId: Id;
  /** 1, 2, 2, 4: equal places are shared. */
  readonly rankPosition: number;
  /** Exact score. */
  readonly score: DecimalText;
  /** The score as ranked and shown, two decimals. */
  readonly scoreRounded: DecimalText;
  /** Signed, unweighted Kg/L of the lines that score. */
  readonly quantity: DecimalText;
  /** Local date of the last sale that scores. */
  readonly lastScoringDate: PlainDate | null;
  /**
   * True when a prize is due: awarded place, score above zero, user and link active at the
   * window's end.
   */
  readonly awarded: boolean;
  /** Place and score would be awarded, but user or link is not active; before the window's end the prize waits for it. */
  readonly onHold: boolean;
  /** R$, two decimals; null when nothing is due. */
  readonly prize: DecimalText | null;
}

/** A whole ranking: summary, proof and triggers. Lists are in a fixed order that does not depend on the input's. */
export interface RankingResult {
  readonly standings: readonly PersonRank[];
  readonly lines: readonly RankingLine[];
  readonly rows: readonly TargetState[];
}
