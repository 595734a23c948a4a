import type { Hurdle } from '../machine.ts';
import { Problem } from '../problem.ts';
import type { ProblemName } from '../problem.ts';
import { addDays } from './dates.ts';
import { planEventDecision } from './event-decision.ts';
import { tookPart } from './four-eyes.ts';
import type { InvoiceShape, InvoiceWhy } from './invoice-shape.ts';
import type { InvoiceActor, InvoiceFacts } from './invoice-status.ts';
import { isUnblocked, upheldStatus } from './invoice-targets.ts';
import { READ, WRITE, mayDecideAppeals, mayDecideInvoices } from './permission.ts';

/** Days after the notice of a decision in which it may be contested. */
export const CONTEST_DAYS = 10;
/** Contests a decision can go through: the contest itself and one appeal, whose decision is final. */
export const MOST_CONTESTS = 2;
/** For so long somebody may take back what they decided. */
export const TAKE_BACK_SECONDS = 30;

const hurdle = (
  why: InvoiceWhy,
  problem: ProblemName,
  stands: Hurdle<InvoiceShape>['stands'],
): Hurdle<InvoiceShape> => ({ why, problem, stands });

const decides = ({ level, salesRole }: InvoiceActor): boolean =>
  level >= READ && mayDecideInvoices(salesRole);
const isAppeal = ({ contests }: InvoiceFacts): boolean => contests >= MOST_CONTESTS;

/** Nobody decides what they posted, whose seller they chose, or, in a dispute, what they decided before; under whichever name they did it. */
function isOwn(
  invoice: InvoiceFacts,
  actor: InvoiceActor,
  standsForIds: readonly number[] = actor.standsForIds ?? [],
): boolean {
  const decided = [invoice.decidedBy, invoice.decidedFor];
  // whoever stands in for somebody decides nothing that either of them contested or decided before
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

/** What may stand in the way of an act on an invoice, each with its reason. */
export const invoiceHurdles = {
  acting: hurdle('acting', 'not-while-acting', (_invoice, actor) => actor.isImpersonating),
  decidesNot: hurdle('rights', 'not-authorized', (_invoice, actor) => !decides(actor)),
  /** An appeal, the second contest of one decision, goes to a manager or director. */
  decidesNoAppeal: hurdle(
    'ownDispute',
    'not-authorized',
    (invoice, { salesRole }) => isAppeal(invoice) && !mayDecideAppeals(salesRole),
  ),
  decidesNoReturn: hurdle('returnCounts', 'return-subtracts', (_invoice, actor) => !decides(actor)),
  writesNot: hurdle('rights', 'not-authorized', (_invoice, { level }) => level < WRITE),
  worksNotInside: hurdle(
    'rights',
    'not-authorized',
    (_invoice, { level, isInternal }) => level < WRITE || !isInternal,
  ),
  choosesNoSeller: hurdle(
    'rights',
    'not-authorized',
    (_invoice, { level, isInternal, salesRole }) =>
      level < WRITE || !(isInternal || salesRole === 'CSM'),
  ),
  postedNot: hurdle(
    'postedByOther',
    'not-authorized',
    ({ postedBy }, { personId }) => postedBy !== personId,
  ),
  own: hurdle('own', 'own-posting', (invoice, actor) => isOwn(invoice, actor, [])),
  /** What is told after it: not what they did, but whoever they stand in for. */
  absentsOwn: hurdle('absentsOwn', 'own-posting', (invoice, actor) => isOwn(invoice, actor)),
  ownDispute: hurdle('ownDispute', 'own-posting', (invoice, actor) => isOwn(invoice, actor)),
  blocked: hurdle('blocked', 'act-not-allowed', (invoice) => !isUnblocked(invoice)),
  upheldBlocked: hurdle(
    'blocked',
    'act-not-allowed',
    (invoice) => upheldStatus(invoice) === 'ROV020' && !isUnblocked(invoice),
  ),
  contestedTooLate: hurdle(
    'tooLate',
    'act-not-allowed',
    ({ contests, decisionNoticedOn }, _actor, today) =>
      contests >= MOST_CONTESTS ||
      decisionNoticedOn === null ||
      today > addDays(decisionNoticedOn, CONTEST_DAYS),
  ),
  /** An upheld contest is appealed by those who lost it. */
  wonContest: hurdle(
    'wonContest',
    'act-not-allowed',
    ({ contests, contestedBy, lastDecision }, actor) =>
      contests > 0 && lastDecision?.act === 'uphold' && tookPart(contestedBy, actor),
  ),
  sellerUnconfirmed: hurdle(
    'sellerUnconfirmed',
    'act-not-allowed',
    ({ sellerToConfirm }) => sellerToConfirm,
  ),
  linkUnconfirmed: hurdle(
    'linkUnconfirmed',
    'act-not-allowed',
    ({ linkToConfirm }) => linkToConfirm,
  ),
  upheldLinkUnconfirmed: hurdle(
    'linkUnconfirmed',
    'act-not-allowed',
    (invoice) => upheldStatus(invoice) === 'ROV020' && invoice.linkToConfirm,
  ),
  confirmsNoSeller: hurdle(
    'rights',
    'not-authorized',
    (_invoice, { level, salesRole }) => level < WRITE || salesRole !== 'CSM',
  ),
  /** Neither who says that the sale is theirs nor whose it is, nor who chose that seller. */
  ownClaim: hurdle('ownClaim', 'own-posting', (invoice, actor) =>
    tookPart([...(invoice.claimedBy ?? []), invoice.assignedBy, invoice.assignedActing], actor),
  ),
  /** The word of the tax authority is only set aside by a director. */
  undoesNot: hurdle(
    'undoesNot',
    'not-authorized',
    (_invoice, { level, salesRole }) => level < READ || salesRole !== 'DIR',
  ),
  ownEvent: hurdle('ownEvent', 'own-posting', (invoice, actor) =>
    invoice.openEvents.every(
      (event) => planEventDecision(invoice, event, 'apply-event', actor) instanceof Problem,
    ),
  ),
  decidedNot: hurdle(
    'noOwnDecision',
    'not-authorized',
    ({ lastDecision }, { personId }) => lastDecision?.by !== personId,
  ),
  followed: hurdle(
    'followed',
    'act-not-allowed',
    ({ lastDecision }) => lastDecision?.isFollowed !== false,
  ),
  takenBackTooLate: hurdle(
    'undoOver',
    'act-not-allowed',
    ({ lastDecision }) => (lastDecision?.secondsAgo ?? Infinity) > TAKE_BACK_SECONDS,
  ),
} as const;
