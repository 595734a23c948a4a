import { isRefused } from '../../machine.ts';
import type { Problem } from '../../problem.ts';
import type { PlainDate } from '../dates/dates.ts';
import { EVENT_ACTIONS } from './event-decision.ts';
import type { EventAction } from './event-decision.ts';
import type { InvoiceAction, InvoiceShape } from './invoice-shape.ts';
import type { InvoiceActor, InvoiceFacts } from './invoice-status.ts';
import type { JudgedAction, Planned, Refused } from '../../machine.ts';
import { invoiceMachine } from './invoice-machine.ts';

/** Planned action on an invoice. */
export type PlannedAction = Planned<InvoiceShape>;

/** Judges every action of a user on an invoice today, with reasons for refusals. */
export const judgeInvoice = (
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  today: PlainDate,
): JudgedAction<InvoiceShape> => invoiceMachine.judge(invoice, actor, today);

/** Returns the actions that a person may take on an invoice today. @internal for tests */
export const invoiceActions = (
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  today: PlainDate,
): readonly PlannedAction[] => judgeInvoice(invoice, actor, today).possible;

/**
 * Plans an action, or returns the reason for refusing it.
 * Reasons: `not-while-acting`, `act-not-allowed` (600-035: not in this status, mode or time),
 * `not-authorized`, `own-posting`, `return-subtracts`.
 * @param eventId event of an action on events; without it, any event that the actor may decide
 * counts
 */
export function planAction(
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  action: InvoiceAction,
  today: PlainDate,
  eventId?: number,
): PlannedAction | Problem {
  const planned = planInvoiceAction(invoice, actor, action, today, eventId);
  return isRefused(planned) ? planned.problem : planned;
}

/** The same, with why it may not be done. */
export function planInvoiceAction(
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  action: InvoiceAction,
  today: PlainDate,
  eventId?: number,
): PlannedAction | Refused<InvoiceShape> {
  const openEvents = invoice.openEvents.filter(({ id }) => eventId === undefined || id === eventId);
  return invoiceMachine.plan({ ...invoice, openEvents }, actor, action, today);
}

/** Checks that an action concerns a posted event. */
export const isEventAction = (action: InvoiceAction): action is EventAction =>
  EVENT_ACTIONS.some((each) => each === action);
