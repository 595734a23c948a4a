import type { Guard } from '../../machine.ts';
import { Problem } from '../../problem.ts';
import type { ProblemName } from '../../problem.ts';
import { addDays } from '../dates/dates.ts';
import { planEventDecision } from './event-decision.ts';
import { tookPart } from '../permission/four-eyes.ts';
import type { InvoiceShape, InvoiceWhy } from './invoice-shape.ts';
import type { InvoiceActor, InvoiceFacts } from './invoice-status.ts';
import { hasNoBlockingFindings, upheldStatus } from './invoice-targets.ts';
import { READ, WRITE, mayDecideAppeals, mayDecideInvoices } from '../permission/permission.ts';

/** Days after the notice of a decision in which it may be contested. */
export const CONTEST_DAYS = 10;
/** Contests a decision can go through: the contest itself and one appeal, whose decision is final. */
export const MOST_CONTESTS = 2;
/** Seconds during which a decision can be taken back by the person who made it. */
export const TAKE_BACK_SECONDS = 30;

const guard = (
  why: InvoiceWhy,
  problem: ProblemName,
  blocks: Guard<InvoiceShape>['blocks'],
): Guard<InvoiceShape> => ({ why, problem, blocks });

const decides = ({ level, salesRole }: InvoiceActor): boolean =>
  level >= READ && mayDecideInvoices(salesRole);
const isAppeal = ({ contests }: InvoiceFacts): boolean => contests >= MOST_CONTESTS;

/**
 * Checks that the actor posted the invoice, chose its seller or, in a dispute, decided it before,
 * under any name.
 */
function isOwn(
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  standsForIds: readonly number[] = actor.standsForIds ?? [],
): boolean {
  const decided = [invoice.decidedBy, invoice.decidedFor];
  // A deputy must not decide on what either user contested or decided before.
  const standsIn = (actor.standsForIds?.length ?? 0) > 0 || actor.isDeputy === true;
  return tookPart(
    [
      invoice.postedBy,
      invoice.postedActing,
      invoice.assignedBy,
      invoice.assignedActing,
      ...(invoice.status1 === 'ROV050' || standsIn ? decided : []),
      ...(standsIn ? invoice.contestedBy : []),
    ],
    { ...actor, standsForIds },
  );
}

/** Guards of actions on an invoice, each with its reason. */
export const invoiceGuards = {
  acting: guard('acting', 'not-while-acting', (_invoice, actor) => actor.isImpersonating),
  requiresDecider: guard('rights', 'not-authorized', (_invoice, actor) => !decides(actor)),
  /** An appeal, the second contest of one decision, goes to a manager or director. */
  requiresAppealDecider: guard(
    'ownDispute',
    'not-authorized',
    (invoice, { salesRole }) => isAppeal(invoice) && !mayDecideAppeals(salesRole),
  ),
  requiresReturnDecider: guard(
    'returnCounts',
    'return-subtracts',
    (_invoice, actor) => !decides(actor),
  ),
  requiresWriteLevel: guard('rights', 'not-authorized', (_invoice, { level }) => level < WRITE),
  requiresInternalUser: guard(
    'rights',
    'not-authorized',
    (_invoice, { level, isInternal }) => level < WRITE || !isInternal,
  ),
  requiresSellerChoice: guard(
    'rights',
    'not-authorized',
    (_invoice, { level, isInternal, salesRole }) =>
      level < WRITE || !(isInternal || salesRole === 'CSM'),
  ),
  requiresPoster: guard(
    'postedByOther',
    'not-authorized',
    ({ postedBy }, { personId }) => postedBy !== personId,
  ),
  own: guard('own', 'own-posting', (invoice, actor) => isOwn(invoice, actor, [])),
  /** Reported after `own`: the absent user's part, not the deputy's. */
  absentsOwn: guard('absentsOwn', 'own-posting', (invoice, actor) => isOwn(invoice, actor)),
  ownDispute: guard('ownDispute', 'own-posting', (invoice, actor) => isOwn(invoice, actor)),
  blocked: guard('blocked', 'act-not-allowed', (invoice) => !hasNoBlockingFindings(invoice)),
  upheldBlocked: guard(
    'blocked',
    'act-not-allowed',
    (invoice) => upheldStatus(invoice) === 'ROV020' && !hasNoBlockingFindings(invoice),
  ),
  contestedTooLate: guard(
    'tooLate',
    'act-not-allowed',
    ({ contests, decisionNoticedOn }, _actor, today) =>
      contests >= MOST_CONTESTS ||
      decisionNoticedOn === null ||
      today > addDays(decisionNoticedOn, CONTEST_DAYS),
  ),
  /** An upheld contest is appealed by those who lost it. */
  wonContest: guard(
    'wonContest',
    'act-not-allowed',
    ({ contests, contestedBy, lastDecision }, actor) =>
      contests > 0 && lastDecision?.action === 'uphold' && tookPart(contestedBy, actor),
  ),
  sellerUnconfirmed: guard(
    'sellerUnconfirmed',
    'act-not-allowed',
    ({ sellerToConfirm }) => sellerToConfirm,
  ),
  linkUnconfirmed: guard(
    'linkUnconfirmed',
    'act-not-allowed',
    ({ linkToConfirm }) => linkToConfirm,
  ),
  upheldLinkUnconfirmed: guard(
    'linkUnconfirmed',
    'act-not-allowed',
    (invoice) => upheldStatus(invoice) === 'ROV020' && invoice.linkToConfirm,
  ),
  requiresSellerManager: guard(
    'rights',
    'not-authorized',
    (_invoice, { level, salesRole }) => level < WRITE || salesRole !== 'CSM',
  ),
  /** Neither who says that the sale is theirs nor whose it is, nor who chose that seller. */
  ownClaim: guard('ownClaim', 'own-posting', (invoice, actor) =>
    tookPart([...(invoice.claimedBy ?? []), invoice.assignedBy, invoice.assignedActing], actor),
  ),
  /** The word of the tax authority is only set aside by a director. */
  requiresDirector: guard(
    'undoesNot',
    'not-authorized',
    (_invoice, { level, salesRole }) => level < READ || salesRole !== 'DIR',
  ),
  ownEvent: guard('ownEvent', 'own-posting', (invoice, actor) =>
    invoice.openEvents.every(
      (event) => planEventDecision(invoice, event, 'apply-event', actor) instanceof Problem,
    ),
  ),
  requiresOwnDecision: guard(
    'noOwnDecision',
    'not-authorized',
    ({ lastDecision }, { personId }) => lastDecision?.by !== personId,
  ),
  followed: guard(
    'followed',
    'act-not-allowed',
    ({ lastDecision }) => lastDecision?.isFollowed !== false,
  ),
  takenBackTooLate: guard(
    'undoOver',
    'act-not-allowed',
    ({ lastDecision }) => (lastDecision?.secondsAgo ?? Infinity) > TAKE_BACK_SECONDS,
  ),
} as const;
