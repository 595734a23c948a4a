import type { PlainDate } from './dates.ts';
import type { OpenEvent } from './event-decision.ts';
import type { Level } from './permission.ts';

/** How an invoice was posted: signed file, access key without its file, typed by hand. */
export type InvoiceMode = 'XML' | 'KEY' | 'HAND';

/** States of an invoice, in the order in which they are listed. */
export const INVOICE_STATUSES = [
  'ROV005',
  'ROV010',
  'ROV020',
  'ROV030',
  'ROV040',
  'ROV050',
  'ROV090',
] as const;
export type InvoiceStatus = (typeof INVOICE_STATUSES)[number];

/** What the rules must know of an invoice. */
export interface InvoiceFacts {
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  /** Where the open dispute came from; null when there is none. */
  readonly statusBefore: InvoiceStatus | null;
  /** What the open contest asks for; null lets it be the opposite of what was decided. */
  readonly contestAsks: 'ROV020' | 'ROV040' | null;
  /** How often the last approval or refusal was contested, the open contest included. */
  readonly contests: number;
  /** The day on which the channel was told of the last decision; null when nothing was decided. */
  readonly decisionNoticedOn: PlainDate | null;
  readonly postedBy: number | null;
  /** Who really posted it, acting as `postedBy`; null when they did it themselves. */
  readonly postedActing: number | null;
  /** Who chose the seller. */
  readonly assignedBy: number | null;
  /** Who really chose, acting as `assignedBy`. */
  readonly assignedActing: number | null;
  /** Who decided last. */
  readonly decidedBy: number | null;
  /** Whom they stood in for. */
  readonly decidedFor: number | null;
  /** Who contested last, under whichever name. */
  readonly contestedBy: readonly number[];
  /** Findings that block an approval. */
  readonly blockingCount: number;
  /** Findings in spite of which it is approved with a reason only. */
  readonly confirmCount: number;
  /** It takes points away although nobody has approved it: a return that stands by itself. */
  readonly subtracts: boolean;
  /** A return that names no sale: its approval says that it returns the buyer's latest purchases. */
  readonly confirmsReturn?: boolean;
  /** Events that were handed in about it and ask for a decision. */
  readonly openEvents: readonly OpenEvent[];
  /** Everybody who approved it once. */
  readonly approvedBy: readonly number[];
  /** Somebody says that the sale is theirs: who says so and whose it is, under whichever name; null while nobody does. */
  readonly claimedBy: readonly number[] | null;
  /** The channel's manager is still to confirm who sold. */
  readonly sellerToConfirm: boolean;
  /** A second person is still to confirm that the seller works for the channel. */
  readonly linkToConfirm: boolean;
  /** The last approval, refusal or end of a dispute; null while there is none. */
  readonly lastDecision: LastDecision | null;
}

/** A decision that its maker may still take back. */
export interface LastDecision {
  readonly by: number | null;
  /** By which act. */
  readonly act?: string;
  /** Where it began. */
  readonly from: InvoiceStatus;
  readonly secondsAgo: number;
  /** Anything has happened since that rests on it: a further event, or a ranking that was frozen with it. */
  readonly isFollowed: boolean;
}

/** What everybody who sees an invoice sees of it: what an act comes to rests on this alone. */
export interface InvoiceStanding {
  readonly mode: InvoiceMode;
  readonly status1: string;
  readonly statusBefore: string | null;
  readonly blockingCount: number;
  readonly confirmCount: number;
  /** It takes points away although nobody has approved it. */
  readonly subtracts: boolean;
  /** A return that names no sale: its approval says that it returns the buyer's latest purchases. */
  readonly confirmsReturn?: boolean;
  /** What the open contest asks for; without it the opposite of what was decided. */
  readonly contestAsks?: 'ROV020' | 'ROV040' | null;
  /** How often the decision was contested; a further contest is an appeal. */
  readonly contests?: number;
  /** The kind of event that an act is about. */
  readonly eventType?: string;
}

/** What the rules must know of who acts; that the invoice lies in his row scope was asked before. */
export interface InvoiceActor {
  readonly personId: number;
  /** Who really acts, while `isImpersonating`. */
  readonly actingId?: number | null;
  /** Whom they stand in for. */
  readonly standsForIds?: readonly number[];
  readonly countsAsIds?: readonly number[];
  /** They act in the place of whom they stand in for. */
  readonly isDeputy?: boolean;
  /** One of the provider's people (bpType 91). */
  readonly isInternal: boolean;
  /** Role inside the provider, or at the invoice's channel; null for neither. */
  readonly salesRole: string | null;
  /** Level for the invoice's transaction (600-020 or 630-021). */
  readonly level: Level;
  /** He acts as somebody else. */
  readonly isImpersonating: boolean;
}
