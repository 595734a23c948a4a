import { isRefused } from '../machine.ts';
import type { Problem } from '../problem.ts';
import type { PlainDate } from './dates.ts';
import { EVENT_ACTS } from './event-decision.ts';
import type { EventAct } from './event-decision.ts';
import type { InvoiceAct, InvoiceShape } from './invoice-shape.ts';
import type { InvoiceActor, InvoiceFacts } from './invoice-status.ts';
import type { Judged, Planned, Refused } from '../machine.ts';
import { invoiceMachine } from './invoice-machine.ts';

/** What an act on an invoice comes to. */
export type PlannedAct = Planned<InvoiceShape>;

/** What a person may do with an invoice today, and why not the rest. */
export const judgeInvoice = (
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  today: PlainDate,
): Judged<InvoiceShape> => invoiceMachine.judge(invoice, actor, today);

/** The acts that a person may do on an invoice today. @internal for tests */
export const invoiceActs = (
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  today: PlainDate,
): readonly PlannedAct[] => judgeInvoice(invoice, actor, today).possible;

/**
 * What an act would do, or why it may not be done: `not-while-acting`, `act-not-allowed` (600-035: not in this status,
 * mode or time), `not-authorized`, `own-posting`, `return-subtracts`.
 * @param eventId of an act on an event: which one; without it, whether there is any that the actor may decide
 */
export function planAct(
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  act: InvoiceAct,
  today: PlainDate,
  eventId?: number,
): PlannedAct | Problem {
  const planned = planInvoiceAct(invoice, actor, act, today, eventId);
  return isRefused(planned) ? planned.problem : planned;
}

/** The same, with why it may not be done. */
export function planInvoiceAct(
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  act: InvoiceAct,
  today: PlainDate,
  eventId?: number,
): PlannedAct | Refused<InvoiceShape> {
  const openEvents = invoice.openEvents.filter(({ id }) => eventId === undefined || id === eventId);
  return invoiceMachine.plan({ ...invoice, openEvents }, actor, act, today);
}

/** Whether an act is about an event that was handed in. */
export const isEventAct = (act: InvoiceAct): act is EventAct =>
  EVENT_ACTS.some((each) => each === act);
