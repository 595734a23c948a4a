import { Problem } from '../problem.ts';
import { planEventDecision } from './event-decision.ts';
import type { EventAct } from './event-decision.ts';
import type { InvoiceFacts, InvoiceActor } from './invoice-status.ts';

/** Acts on events begin in the same statuses, and the first event that the person may decide says where they lead. */
export const eventWay = (act: EventAct) =>
  ({
    from: ['ROV005', 'ROV020', 'ROV030', 'ROV040'],
    of: ({ openEvents }: InvoiceFacts) => openEvents.length > 0,
    to: (invoice: InvoiceFacts, actor: InvoiceActor) =>
      refusesByEvent(invoice, actor, act) ? 'ROV040' : invoice.status1,
    past: ['decidesNot', 'ownEvent'],
  }) as const;

function refusesByEvent(invoice: InvoiceFacts, actor: InvoiceActor, act: EventAct): boolean {
  const plan = invoice.openEvents
    .map((event) => planEventDecision(invoice, event, act, actor))
    .find((each) => !(each instanceof Problem));
  return plan !== undefined && !(plan instanceof Problem) && plan.refuses;
}
