import { defineMachine } from '../../machine.ts';
import type { Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import { APPROVAL_STATUSES } from './campaign-approval.ts';
import type { ApprovalShape, ApprovalWhy } from './campaign-approval.ts';
import { tookPart } from '../permission/four-eyes.ts';
import { mayApproveCampaigns } from '../permission/permission.ts';

const guard = (
  why: ApprovalWhy,
  stands: Guard<ApprovalShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<ApprovalShape> => ({ why, problem, blocks: stands });

/**
 * Approval of campaigns (`domain.md` 4). The chain is manager, then director, two persons.
 * A manager's approval leaves the version awaiting the director's; a director's approval alone
 * suffices.
 * Owners and editors cannot approve their own version.
 */
export const campaignMachine = defineMachine<ApprovalShape>()({
  states: APPROVAL_STATUSES,
  stateOf: ({ approvalStatus }) => approvalStatus,
  guards: {
    acting: guard(
      'whileActing',
      (_version, { actingId, isDeputy }) => Boolean(actingId) && !isDeputy,
      'not-while-acting',
    ),
    notAuthorized: guard(
      'notAuthorized',
      (_version, { salesRole, mayApprove }) => !mayApprove || !mayApproveCampaigns(salesRole),
      'approve-not-authorized',
    ),
    notSent: guard('notSent', ({ isDraft }) => isDraft === true),
    own: guard(
      'ownCampaign',
      ({ ownerId, editorIds }, actor) => tookPart([ownerId, ...editorIds], actor),
      'approve-not-authorized',
    ),
    outOfReach: guard('channelsOutOfReach', ({ isInReach }) => !isInReach),
    incomplete: guard('incomplete', ({ isIncomplete }) => isIncomplete),
    beingCompared: guard('beingCompared', ({ isBeingCompared }) => isBeingCompared === true),
    endsBeforeNotice: guard(
      'endsBeforeNotice',
      ({ endsBeforeNotice, noticeUntil }) => endsBeforeNotice === true && noticeUntil === null,
    ),
    approvedOnce: guard(
      'waitsForDirector',
      ({ approvedBy }, { salesRole }) => salesRole !== 'DIR' && approvedBy.includes('MGR'),
    ),
    // the steps of the chain are different natural persons, deputies included
    decidedStep: guard('decidedStep', ({ approverIds }, actor) => tookPart(approverIds, actor)),
    noDirector: guard('directorsOnly', (_version, { salesRole }) => salesRole !== 'DIR'),
    noticeNeedsDirector: guard(
      'directorsOnly',
      ({ noticeUntil }, { salesRole }) => noticeUntil !== null && salesRole !== 'DIR',
    ),
    noticeRuns: guard('noticeRuns', ({ noticeUntil }) => noticeUntil !== null),
    final: guard('resultIsFinal', ({ isFinal }) => isFinal === true),
    ended: guard('campaignEnded', ({ isEnded }) => isEnded === true),
    suspended: guard('suspended', ({ isSuspended }) => isSuspended === true),
    noticeOver: guard(
      'noticeOver',
      ({ noticeUntil }, _actor, today) => noticeUntil !== null && today >= noticeUntil,
    ),
    contested: guard('alreadyContested', ({ isContested }) => isContested),
    managesNone: guard(
      'managersOfChannelsOnly',
      ({ managesParticipant }) => !managesParticipant,
      'not-authorized',
    ),
  },
  acting: 'acting',
  hiddenReasons: ['otherStatus'],
  actions: {
    approve: {
      transitions: [
        {
          from: ['awaiting'],
          // A version that may cause losses keeps waiting, announced, until its day.
          to: ({ mayLose }, { salesRole }) =>
            salesRole === 'DIR' && !mayLose ? 'approved' : 'awaiting',
          guards: [
            'notAuthorized',
            'notSent',
            'final',
            'suspended',
            'noticeRuns',
            'own',
            'outOfReach',
            'incomplete',
            'approvedOnce',
            'decidedStep',
            'beingCompared',
            'endsBeforeNotice',
          ],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'effectApproveCampaign',
      reason: 'optional',
      asks: true,
      many: false,
    },
    deny: {
      transitions: [
        {
          from: ['awaiting'],
          to: 'denied',
          guards: ['notAuthorized', 'notSent', 'final', 'noticeNeedsDirector', 'own', 'outOfReach'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectDenyCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    contest: {
      transitions: [
        {
          from: ['awaiting'],
          of: ({ noticeUntil }) => noticeUntil !== null,
          to: 'awaiting',
          guards: ['managesNone', 'final', 'contested', 'noticeOver'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'effectContestVersion',
      reason: 'required',
      asks: true,
      many: false,
    },
    dismissContest: {
      transitions: [
        {
          from: ['awaiting'],
          of: ({ isContested }) => isContested,
          to: 'awaiting',
          guards: ['notAuthorized', 'noDirector', 'final', 'own', 'outOfReach', 'decidedStep'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectDismissContest',
      reason: 'required',
      asks: true,
      many: false,
    },
    send: {
      transitions: [
        {
          from: ['awaiting'],
          of: ({ isDraft }) => isDraft === true,
          to: 'awaiting',
          guards: ['final', 'ended', 'outOfReach'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: false,
      isDestructive: false,
      effect: 'effectSendCampaign',
      reason: 'none',
      asks: false,
      many: false,
    },
  },
});
