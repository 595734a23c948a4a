import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { isRefused } from '../../../src/domain/machine.ts';
import { planAsDeputy } from '../../../src/domain/rules/account/deputies.ts';
import { planInvoiceAction } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import type { PlannedAction } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import type { Person } from '../../access/person.ts';
import { describeInvoiceActor, buildFacts, inPlace } from '../action-facts.ts';
import { checkAsked } from './asked-action.ts';
import type { ActionContext, AskedAction } from './asked-action.ts';
import { lockRow } from './locked-row.ts';
import type { LockedRow } from './locked-row.ts';
import { handlers } from './handlers.ts';

/** Result of an action. */
export interface DoneAction {
  readonly id: number;
  /** The new status, or 'removed'. */
  readonly status1: string;
  readonly rowSCN: number;
  readonly bpCtvId: number | null;
  readonly numNF: string | null;
}

/**
 * Performs an action inside the caller's transaction.
 * Locks the row, asks the machine, changes the row, writes the event, announces it and notifies
 * open pages.
 * @throws Problem not-found, row-conflict, act-not-allowed, not-authorized, own-posting,
 * not-while-acting, invalid-input
 */
export async function performInvoiceAction(
  context: ActionContext,
  asked: AskedAction,
): Promise<DoneAction> {
  const { trx, live, changes, now } = context;
  const row = await lockRow(trx, context.person, asked.id, asked.rowSCN, now);
  const { planned, person } = planBy(context.person, row, asked, now);
  checkAsked(asked, planned);
  const announce = () => changes.changed(trx, 'invoice', [row.id], { act: asked.act });
  // Announces a removal first: dependents must still find the invoice.
  if (planned.to === 'removed') await announce();
  const { status1, rowSCN } = await handlers[planned.action](
    { ...context, person },
    row,
    planned,
    asked,
  );
  if (planned.to !== 'removed') await announce();
  await live.publish(trx, {
    type: 'invoice-changed',
    audience: {
      persons: [row.bpCtvId, row.postedBy].filter((id) => id !== null),
      customers: row.customerId === null ? [] : [row.customerId],
    },
    data: { invoiceId: row.id, status1, rowSCN },
  });
  return { id: row.id, status1, rowSCN, bpCtvId: row.bpCtvId, numNF: row.numNF };
}

/**
 * Plans the action in the caller's own name or as a deputy.
 * @throws Problem where it is not allowed
 */
function planBy(
  own: Person,
  row: LockedRow,
  { act, eventId }: AskedAction,
  now: Date,
): { readonly planned: PlannedAction; readonly person: Person } {
  const facts = buildFacts(row, now);
  const { doer, planned } = planAsDeputy(own, inPlace(own, row), (person) =>
    planInvoiceAction(facts, describeInvoiceActor(person, row), act, localDate(now), eventId),
  );
  if (isRefused(planned)) throw planned.problem;
  return { planned, person: doer };
}
