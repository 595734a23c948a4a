import { isCancellationType } from '../../nfe/event-type.ts';
import { Problem } from '../../problem.ts';
import { tookPart } from '../permission/four-eyes.ts';

/** Actions of a decider on an event that has no automatic effect. */
export const EVENT_ACTIONS = ['apply-event', 'dismiss-event'] as const;
export type EventAction = (typeof EVENT_ACTIONS)[number];

/** An event that was handed in about an invoice and asks for a decision. */
export interface OpenEvent {
  readonly id: number;
  readonly tpEvento: string;
  /** Users who posted a copy of it, and their impersonators. */
  readonly postedBy: readonly number[];
}

/** Facts about the invoice, for the rules. */
export interface DecidedInvoice {
  readonly status1: string;
  readonly postedBy: number | null;
  /** User who really posted, impersonating `postedBy`. */
  readonly postedActing: number | null;
  readonly assignedBy: number | null;
  readonly assignedActing: number | null;
  /** User who decided last. */
  readonly decidedBy: number | null;
  /** Absent user represented by the decider. */
  readonly decidedFor: number | null;
  /** Users who ever approved it. */
  readonly approvedBy: readonly number[];
}

interface Decider {
  readonly personId: number;
  readonly actingId?: number | null;
  readonly standsForIds?: readonly number[];
  readonly countsAsIds?: readonly number[];
}

/**
 * Plans the decision on an event; the right to decide invoices was checked before.
 * Applying a cancellation refuses the invoice, which can be contested; other events only become
 * findings.
 * Dismissing an event leaves no finding.
 * @returns true when the invoice is refused; or a problem: `own-posting` for users who brought the
 * event, posted, assigned or approved the invoice; `act-not-allowed`
 */
export function planEventDecision(
  invoice: DecidedInvoice,
  event: OpenEvent,
  action: EventAction,
  decider: Decider,
): { readonly refuses: boolean } | Problem {
  // an open dispute is decided first, and a cancelled invoice is done with
  if (invoice.status1 === 'ROV010' || invoice.status1 === 'ROV050' || invoice.status1 === 'ROV090')
    return new Problem('act-not-allowed', { params: { status1: invoice.status1 } });
  const involved = [
    ...event.postedBy,
    invoice.postedBy,
    invoice.postedActing,
    invoice.assignedBy,
    invoice.assignedActing,
    ...(invoice.status1 === 'ROV020' ? [invoice.decidedBy, invoice.decidedFor] : []),
    ...invoice.approvedBy,
  ];
  if (tookPart(involved, decider)) return new Problem('own-posting');
  return { refuses: action === 'apply-event' && isCancellationType(event.tpEvento) };
}
