import { localDate } from '../../../src/domain/rules/dates.ts';
import { isRefused } from '../../../src/domain/machine.ts';
import { planInPlace } from '../../../src/domain/rules/deputies.ts';
import { isEventAct, planInvoiceAct } from '../../../src/domain/rules/invoice-acts.ts';
import type { GivenReturn } from '../../../src/domain/rules/buyers-return.ts';
import type { PlannedAct } from '../../../src/domain/rules/invoice-acts.ts';
import { isDecision } from '../../../src/domain/rules/invoice-shape.ts';
import type { Person } from '../../access/person.ts';
import { whoDecides } from '../../access/in-place.ts';
import { actorOf, factsOf, inPlace } from '../act-facts.ts';
import { checkAsked } from './asked-act.ts';
import type { ActContext, AskedAct } from './asked-act.ts';
import { assignSeller, settleSeller } from './assign-seller.ts';
import { claimantOf, confirmSeller } from './confirm-seller.ts';
import { decideEvent, undoCancellation } from './decide-event.ts';
import { closeCases } from '../cases/close-cases.ts';
import { keepEvidence } from '../cases/evidence.ts';
import { decideCase, openContest, reopenCase } from '../cases/follow-act.ts';
import { setStatus } from '../set-status.ts';
import { lockRow } from './locked-row.ts';
import type { LockedRow } from './locked-row.ts';
import { reprocess } from './reprocess.ts';
import { lastDecisionOf, standingBefore } from './take-back.ts';
import { withdraw } from './withdraw.ts';
import { writeEvent } from './write-event.ts';

/** What an act did. */
export interface DoneAct {
  readonly id: number;
  /** The new status, or 'removed'. */
  readonly status1: string;
  readonly rowSCN: number;
  readonly bpCtvId: number | null;
  readonly numNF: string | null;
}

/**
 * Does one act inside the caller's transaction: locks the row, asks the machine, changes the row, writes the event,
 * announces it and tells the open pages.
 * @throws Problem not-found, row-conflict, act-not-allowed, not-authorized, own-posting, not-while-acting, invalid-input
 */
export async function performAct(context: ActContext, asked: AskedAct): Promise<DoneAct> {
  const { trx, live, changes, now } = context;
  const row = await lockRow(trx, context.person, asked.id, asked.rowSCN, now);
  const { planned, person } = planBy(context.person, row, asked, now);
  checkAsked(asked, planned);
  const announce = () => changes.changed(trx, 'invoice', [row.id], { act: asked.act });
  // whoever depends on an invoice that goes must still find it
  if (planned.to === 'removed') await announce();
  const { status1, rowSCN } = await change({ ...context, person }, row, planned, asked);
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

/** What the act would do, and in whose name: the caller's own, or that of whom they stand in for. @throws Problem where it may not be done */
function planBy(
  own: Person,
  row: LockedRow,
  { act, eventId }: AskedAct,
  now: Date,
): { readonly planned: PlannedAct; readonly person: Person } {
  const facts = factsOf(row, now);
  const { doer, planned } = planInPlace(own, inPlace(own, row), (person) =>
    planInvoiceAct(facts, actorOf(person, row), act, localDate(now), eventId),
  );
  if (isRefused(planned)) throw planned.problem;
  return { planned, person: doer };
}

async function change(
  context: ActContext,
  row: LockedRow,
  planned: PlannedAct,
  asked: AskedAct,
): Promise<{ status1: string; rowSCN: number }> {
  switch (planned.act) {
    case 'withdraw':
      await writeEvent(context, row, planned.act, { reason: asked.reason, to: 'removed' });
      await closeCases(context.trx, [row.id], context.now, true);
      await withdraw(context.trx, row);
      return { status1: 'removed', rowSCN: row.rowSCN };
    case 'reprocess':
      return reprocess(context, row, asked.reason);
    case 'assign-seller':
      return assignSeller(context, row, asked);
    case 'confirm-seller':
      return confirmSeller(context, row);
    case 'grant-claim':
    case 'dismiss-claim':
      return decideClaim(context, row, planned.act, asked);
    case 'undo-cancellation':
      return undo(context, row, planned, asked);
    case 'apply-event':
    case 'dismiss-event':
      return decideOnEvent(context, row, planned, asked);
    case 'take-back':
      return takeBack(context, row, planned, asked.reason);
    default:
      return changeStatus(context, row, planned, asked);
  }
}

async function changeStatus(
  context: ActContext,
  row: LockedRow,
  { act, to }: PlannedAct,
  asked: AskedAct,
): Promise<{ status1: string; rowSCN: number }> {
  if (to === 'removed') throw new TypeError(act);
  const decides = isDecision(act);
  const rowSCN = await setStatus(context.trx, row, {
    to,
    statusBefore: act === 'contest' ? row.status1 : null,
    ...(decides && { decidedBy: whoDecides(context.person), decidedAt: context.now.toISOString() }),
  });
  await writeEvent(context, row, act, {
    // a contest begins with what it is about
    reason: asked.subject === undefined ? asked.reason : `${asked.subject}: ${asked.reason}`,
    to,
    details: decides ? standingBefore(row) : {},
  });
  if (act === 'contest')
    await openContest(context, row, { ...asked, subject: asked.subject ?? 'other' });
  if (act === 'uphold' || act === 'dismiss')
    await decideCase(context, row, {
      kind: 'contest',
      outcome: act === 'uphold' ? 'upheld' : 'dismissed',
      reason: asked.reason,
      isLast: to !== 'ROV020' && to !== 'ROV040',
    });
  return { status1: to, rowSCN };
}

/** Whose sale it is: the claimant's by the way of every new seller, or it stays. The invoice keeps its status. */
async function decideClaim(
  context: ActContext,
  row: LockedRow,
  act: 'grant-claim' | 'dismiss-claim',
  asked: AskedAct,
): Promise<{ status1: string; rowSCN: number }> {
  await writeEvent(context, row, act, { reason: asked.reason, to: row.status1 });
  const isGranted = act === 'grant-claim';
  const done = isGranted
    ? await assignSeller(context, row, {
        ...asked,
        bpCtvId: await claimantOf(context.trx, row.id),
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

/** What the tax authority's cancellation did is undone, with proof; it is decided anew. */
async function undo(
  context: ActContext,
  row: LockedRow,
  { act, to }: PlannedAct,
  asked: AskedAct,
): Promise<{ status1: string; rowSCN: number }> {
  if (to === 'removed') throw new TypeError(act);
  await undoCancellation(context.trx, row);
  const rowSCN = await setStatus(context.trx, row, {
    to,
    statusBefore: null,
    decidedBy: null,
    decidedAt: null,
  });
  await writeEvent(context, row, act, {
    reason: asked.reason,
    to,
    details: { evidence: asked.evidence.length },
  });
  await keepEvidence(context, { caseId: null, invoiceId: row.id }, asked.evidence);
  return { status1: to, rowSCN };
}

/** What somebody decided a moment ago is as if it had not been; both events stay, the second names the first. */
async function takeBack(
  context: ActContext,
  row: LockedRow,
  { act, to }: PlannedAct,
  reason: string,
): Promise<{ status1: string; rowSCN: number }> {
  if (to === 'removed') throw new TypeError(act);
  const { eventId, act: decision, ...before } = await lastDecisionOf(context.trx, row.id);
  const rowSCN = await setStatus(context.trx, row, { to, ...before });
  await writeEvent(context, row, act, { reason, to, details: { eventId, decision } });
  if (decision === 'uphold' || decision === 'dismiss') await reopenCase(context, row);
  return { status1: to, rowSCN };
}

/** Applying a cancellation is a refusal: it is noticed and contested like one. */
async function decideOnEvent(
  context: ActContext,
  row: LockedRow,
  { act, to }: PlannedAct,
  asked: AskedAct,
): Promise<{ status1: string; rowSCN: number }> {
  if (!isEventAct(act) || to === 'removed') throw new TypeError(act);
  const { tpEvento, nSeqEvento } = await decideEvent(context.trx, row, asked, act);
  const rowSCN = await setStatus(context.trx, row, {
    to,
    ...(to !== row.status1 && {
      statusBefore: null,
      decidedBy: whoDecides(context.person),
      decidedAt: context.now.toISOString(),
    }),
  });
  await writeEvent(context, row, act, {
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

/** What a decider said came back, for the events tab. */
const givenText = (given: readonly GivenReturn[]): string =>
  given.map(({ nItem, quantity }) => `${nItem}: ${quantity} Kg/L`).join('; ');
