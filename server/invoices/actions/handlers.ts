import { isEventAction } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import type { GivenReturn } from '../../../src/domain/rules/invoice/buyers-return.ts';
import type { PlannedAction } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import { isDecision } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import type { InvoiceAction } from '../../../src/domain/rules/invoice/invoice-shape.ts';
import { whoDecides } from '../../access/as-deputy.ts';
import type { ActionContext, AskedAction } from './asked-action.ts';
import { assignSeller, settleSeller } from './assign-seller.ts';
import { findClaimant, confirmSeller } from './confirm-seller.ts';
import { decideEvent, undoCancellation } from './decide-event.ts';
import { closeCases } from '../cases/close-cases.ts';
import { keepEvidence } from '../cases/evidence.ts';
import { decideCase, openContest, reopenCase } from '../cases/follow-action.ts';
import { setStatus } from '../set-status.ts';
import type { LockedRow } from './locked-row.ts';
import { reprocess } from './reprocess.ts';
import { readLastDecision, stateBefore } from './take-back.ts';
import { withdraw } from './withdraw.ts';
import { writeEvent } from './write-event.ts';

/** Status and version of the invoice after an action. */
interface Changed {
  readonly status1: string;
  readonly rowSCN: number;
}

/** Plan of an action after which the invoice is still there. */
interface Staying extends Omit<PlannedAction, 'to'> {
  readonly to: Exclude<PlannedAction['to'], 'removed'>;
}

type Handler = (
  context: ActionContext,
  row: LockedRow,
  planned: PlannedAction,
  asked: AskedAction,
) => Promise<Changed>;

/** Handles an action that never removes the invoice. */
const staying =
  (
    handle: (
      context: ActionContext,
      row: LockedRow,
      planned: Staying,
      asked: AskedAction,
    ) => Promise<Changed>,
  ): Handler =>
  (context, row, { to, ...planned }, asked) => {
    if (to === 'removed') throw new TypeError(`action ${planned.action} cannot lead to 'removed'`);
    return handle(context, row, { ...planned, to }, asked);
  };

const removeInvoice: Handler = async (context, row, { action }, { reason }) => {
  await writeEvent(context, row, action, { reason, to: 'removed' });
  await closeCases(context.trx, [row.id], context.now, true);
  await withdraw(context.trx, row);
  return { status1: 'removed', rowSCN: row.rowSCN };
};

/** Change that each action makes; an action without one does not compile. */
export const handlers: Readonly<Record<InvoiceAction, Handler>> = {
  withdraw: removeInvoice,
  reprocess: (context, row, _planned, { reason }) => reprocess(context, row, reason),
  'assign-seller': (context, row, _planned, asked) => assignSeller(context, row, asked),
  'confirm-seller': (context, row) => confirmSeller(context, row),
  'grant-claim': (context, row, _planned, asked) => decideClaim(context, row, 'grant-claim', asked),
  'dismiss-claim': (context, row, _planned, asked) =>
    decideClaim(context, row, 'dismiss-claim', asked),
  'undo-cancellation': staying(undo),
  'apply-event': staying(decideOnEvent),
  'dismiss-event': staying(decideOnEvent),
  'take-back': staying(takeBack),
  approve: staying(changeStatus),
  refuse: staying(changeStatus),
  countersign: staying(changeStatus),
  contest: staying(changeStatus),
  uphold: staying(changeStatus),
  dismiss: staying(changeStatus),
};

async function changeStatus(
  context: ActionContext,
  row: LockedRow,
  { action, to }: Staying,
  asked: AskedAction,
): Promise<Changed> {
  const decides = isDecision(action);
  const rowSCN = await setStatus(context.trx, row, {
    to,
    statusBefore: action === 'contest' ? row.status1 : null,
    ...(decides && { decidedBy: whoDecides(context.person), decidedAt: context.now.toISOString() }),
  });
  await writeEvent(context, row, action, {
    // a contest begins with what it is about
    reason: asked.subject === undefined ? asked.reason : `${asked.subject}: ${asked.reason}`,
    to,
    details: decides ? stateBefore(row) : {},
  });
  if (action === 'contest')
    await openContest(context, row, { ...asked, subject: asked.subject ?? 'other' });
  if (action === 'uphold' || action === 'dismiss')
    await decideCase(context, row, {
      kind: 'contest',
      outcome: action === 'uphold' ? 'upheld' : 'dismissed',
      reason: asked.reason,
      isLast: to !== 'ROV020' && to !== 'ROV040',
    });
  return { status1: to, rowSCN };
}

/**
 * Decides a claimed sale: assigns it to the claimant like any new seller, or leaves it. The
 * invoice keeps its status.
 */
async function decideClaim(
  context: ActionContext,
  row: LockedRow,
  action: 'grant-claim' | 'dismiss-claim',
  asked: AskedAction,
): Promise<Changed> {
  await writeEvent(context, row, action, { reason: asked.reason, to: row.status1 });
  const isGranted = action === 'grant-claim';
  const done = isGranted
    ? await assignSeller(context, row, {
        ...asked,
        bpCtvId: await findClaimant(context.trx, row.id),
      })
    : { status1: row.status1, rowSCN: await setStatus(context.trx, row, { to: row.status1 }) };
  if (!isGranted) await settleSeller(context.trx, row.id);
  await decideCase(context, row, {
    kind: 'sale',
    outcome: isGranted ? 'upheld' : 'dismissed',
    reason: asked.reason,
    isLast: true,
  });
  return done;
}

/** Undoes the tax authority's cancellation, with proof; the invoice waits for a new decision. */
async function undo(
  context: ActionContext,
  row: LockedRow,
  { action, to }: Staying,
  asked: AskedAction,
): Promise<Changed> {
  await undoCancellation(context.trx, row);
  const rowSCN = await setStatus(context.trx, row, {
    to,
    statusBefore: null,
    decidedBy: null,
    decidedAt: null,
  });
  await writeEvent(context, row, action, {
    reason: asked.reason,
    to,
    details: { evidence: asked.evidence.length },
  });
  await keepEvidence(context, { caseId: null, invoiceId: row.id }, asked.evidence);
  return { status1: to, rowSCN };
}

/** Takes back a recent decision; both events stay, and the second names the first. */
async function takeBack(
  context: ActionContext,
  row: LockedRow,
  { action, to }: Staying,
  { reason }: AskedAction,
): Promise<Changed> {
  const { eventId, act: decision, ...before } = await readLastDecision(context.trx, row.id);
  const rowSCN = await setStatus(context.trx, row, { to, ...before });
  await writeEvent(context, row, action, { reason, to, details: { eventId, decision } });
  if (decision === 'uphold' || decision === 'dismiss') await reopenCase(context, row);
  return { status1: to, rowSCN };
}

/** Applying a cancellation is a refusal: it is noticed and contested like one. */
async function decideOnEvent(
  context: ActionContext,
  row: LockedRow,
  { action, to }: Staying,
  asked: AskedAction,
): Promise<Changed> {
  if (!isEventAction(action)) throw new TypeError(`action ${action} decides on no event`);
  const { tpEvento, nSeqEvento } = await decideEvent(context.trx, row, asked, action);
  const rowSCN = await setStatus(context.trx, row, {
    to,
    ...(to !== row.status1 && {
      statusBefore: null,
      decidedBy: whoDecides(context.person),
      decidedAt: context.now.toISOString(),
    }),
  });
  await writeEvent(context, row, action, {
    reason: asked.reason,
    to,
    details: {
      tpEvento,
      nSeqEvento,
      ...(asked.returned && { returned: givenText(asked.returned) }),
    },
  });
  return { status1: to, rowSCN };
}

/** Formats the returned quantities that a decider gave, for the events tab. */
const givenText = (given: readonly GivenReturn[]): string =>
  given.map(({ nItem, quantity }) => `${nItem}: ${quantity} Kg/L`).join('; ');
