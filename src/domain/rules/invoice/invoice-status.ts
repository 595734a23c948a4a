import type { PlainDate } from '../dates/dates.ts';
import type { OpenEvent } from './event-decision.ts';
import type { Level } from '../permission/permission.ts';

/** Ways of posting an invoice: signed file, access key without its file, typed by hand. */
export const INVOICE_MODES = ['XML', 'KEY', 'HAND'] as const;
export type InvoiceMode = (typeof INVOICE_MODES)[number];

/** Issuers of an invoice: the provider (1), a channel (2). */
export const EMIT_TYPES = ['1', '2'] as const;
export type EmitType = (typeof EMIT_TYPES)[number];

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

/** Facts about an invoice, for the rules. */
export interface InvoiceFacts {
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  /** Status before the open dispute; null when there is none. */
  readonly statusBefore: InvoiceStatus | null;
  /** Status requested by the open contest; null means the opposite of the decision. */
  readonly contestAsks: 'ROV020' | 'ROV040' | null;
  /** Number of contests of the last approval or refusal, the open contest included. */
  readonly contests: number;
  /** Day on which the channel was notified of the last decision; null when nothing was decided. */
  readonly decisionNoticedOn: PlainDate | null;
  readonly postedBy: number | null;
  /** User who really posted it, impersonating `postedBy`; null without impersonation. */
  readonly postedActing: number | null;
  /** User who chose the seller. */
  readonly assignedBy: number | null;
  /** User who really chose, impersonating `assignedBy`. */
  readonly assignedActing: number | null;
  /** User who decided last. */
  readonly decidedBy: number | null;
  /** Absent user represented by the decider. */
  readonly decidedFor: number | null;
  /** Users who contested last, under any name. */
  readonly contestedBy: readonly number[];
  /** Findings that block an approval. */
  readonly blockingCount: number;
  /** Findings in spite of which it is approved with a reason only. */
  readonly confirmCount: number;
  /** True when it subtracts points without an approval: an independent return. */
  readonly subtracts: boolean;
  /** A return that names no sale: its approval says that it returns the buyer's latest purchases. */
  readonly confirmsReturn?: boolean;
  /** Events that were handed in about it and ask for a decision. */
  readonly openEvents: readonly OpenEvent[];
  /** Users who ever approved it. */
  readonly approvedBy: readonly number[];
  /**
   * Users behind an open claim to the sale: the claimant and the seller named, under any name;
   * null without a claim.
   */
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
  /** Name of the action. */
  readonly action?: string;
  /** Status before it. */
  readonly from: InvoiceStatus;
  readonly secondsAgo: number;
  /** Anything has happened since that rests on it: a further event, or a ranking that was frozen with it. */
  readonly isFollowed: boolean;
}

/** Facts visible to every reader of an invoice: the effect of an action depends on them alone. */
export interface InvoicePublicFacts {
  readonly mode: InvoiceMode;
  readonly status1: string;
  readonly statusBefore: string | null;
  readonly blockingCount: number;
  readonly confirmCount: number;
  /** True when it subtracts points without an approval. */
  readonly subtracts: boolean;
  /** A return that names no sale: its approval says that it returns the buyer's latest purchases. */
  readonly confirmsReturn?: boolean;
  /** Status requested by the open contest; without it the opposite of the decision. */
  readonly contestAsks?: 'ROV020' | 'ROV040' | null;
  /** Number of contests of the decision; a further contest is an appeal. */
  readonly contests?: number;
  /** Kind of event that an action is about. */
  readonly eventType?: string;
}

/** Facts about the actor, for the rules; the row scope was checked before. */
export interface InvoiceActor {
  readonly personId: number;
  /** Real user while `isImpersonating`. */
  readonly actingId?: number | null;
  /** Absent users represented. */
  readonly standsForIds?: readonly number[];
  readonly countsAsIds?: readonly number[];
  /** True while acting as deputy for an absent user. */
  readonly isDeputy?: boolean;
  /** True for the provider's people (bpType 91). */
  readonly isInternal: boolean;
  /** Role inside the provider, or at the invoice's channel; null for neither. */
  readonly salesRole: string | null;
  /** Level for the invoice's transaction (600-020 or 630-021). */
  readonly level: Level;
  /** True while impersonating another user. */
  readonly isImpersonating: boolean;
}
