import { isCancellationType } from '../nfe/event-type.ts';
import { Problem } from '../problem.ts';
import { tookPart } from './four-eyes.ts';

/** What somebody who decides invoices does with an event that cannot act by itself. */
export const EVENT_ACTS = ['apply-event', 'dismiss-event'] as const;
export type EventAct = (typeof EVENT_ACTS)[number];

/** An event that was handed in about an invoice and asks for a decision. */
export interface OpenEvent {
  readonly id: number;
  readonly tpEvento: string;
  /** Who handed it in: whoever posted a copy of it, and who acted for them. */
  readonly postedBy: readonly number[];
}

/** What the rules must know of the invoice. */
export interface DecidedInvoice {
  readonly status1: string;
  readonly postedBy: number | null;
  /** Who really posted, acting as `postedBy`. */
  readonly postedActing: number | null;
  readonly assignedBy: number | null;
  readonly assignedActing: number | null;
  /** Who decided last. */
  readonly decidedBy: number | null;
  /** Whom they stood in for. */
  readonly decidedFor: number | null;
  /** Everybody who approved it once. */
  readonly approvedBy: readonly number[];
}

interface Decider {
  readonly personId: number;
  readonly actingId?: number | null;
  readonly standsForIds?: readonly number[];
  readonly countsAsIds?: readonly number[];
}

/**
 * Where deciding about an event leads; whether a person decides invoices at all was asked before. Applying a cancellation
 * refuses the invoice, which can be contested; other events only become findings, and dismissing keeps one out.
 * @returns whether it refuses the invoice; or a problem: `own-posting` for who brought the event, posted, assigned or approved the invoice; `act-not-allowed`
 */
export function planEventDecision(
  invoice: DecidedInvoice,
  event: OpenEvent,
  act: EventAct,
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
  return { refuses: act === 'apply-event' && isCancellationType(event.tpEvento) };
}
