import { Problem } from '../../problem.ts';
import { planEventDecision } from './event-decision.ts';
import type { EventAction } from './event-decision.ts';
import type { InvoiceFacts, InvoiceActor } from './invoice-status.ts';

/**
 * Returns the transition of an action on events. These actions begin in the same statuses; the
 * first event that the person may decide determines the target.
 */
export const eventTransition = (action: EventAction) =>
  ({
    from: ['ROV005', 'ROV020', 'ROV030', 'ROV040'],
    of: ({ openEvents }: InvoiceFacts) => openEvents.length > 0,
    to: (invoice: InvoiceFacts, actor: InvoiceActor) =>
      refusesByEvent(invoice, actor, action) ? 'ROV040' : invoice.status1,
    guards: ['requiresDecider', 'ownEvent'],
  }) as const;

function refusesByEvent(invoice: InvoiceFacts, actor: InvoiceActor, action: EventAction): boolean {
  const plan = invoice.openEvents
    .map((event) => planEventDecision(invoice, event, action, actor))
    .find((each) => !(each instanceof Problem));
  return plan !== undefined && !(plan instanceof Problem) && plan.refuses;
}
