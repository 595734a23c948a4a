import { defineMachine } from '../machine.ts';
import type { Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import { APPROVAL_STATUSES } from './campaign-approval.ts';
import type { ApprovalShape, ApprovalWhy } from './campaign-approval.ts';
import { tookPart } from './four-eyes.ts';
import { mayApproveCampaigns } from './permission.ts';

const hurdle = (
  why: ApprovalWhy,
  stands: Hurdle<ApprovalShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<ApprovalShape> => ({ why, problem, stands });

/**
 * Approval of campaigns (`domain.md` 4). The chain is manager, then director, two persons: a manager's approval leaves the
 * version awaiting the director's, and a director's alone stands for both. Nobody approves what they own or edited.
 */
export const campaignMachine = defineMachine<ApprovalShape>()({
  states: APPROVAL_STATUSES,
  stateOf: ({ approvalStatus }) => approvalStatus,
  hurdles: {
    acting: hurdle(
      'whileActing',
      (_version, { actingId, isDeputy }) => Boolean(actingId) && !isDeputy,
      'not-while-acting',
    ),
    notAuthorized: hurdle(
      'notAuthorized',
      (_version, { salesRole, mayApprove }) => !mayApprove || !mayApproveCampaigns(salesRole),
      'approve-not-authorized',
    ),
    notSent: hurdle('notSent', ({ isDraft }) => isDraft === true),
    own: hurdle(
      'ownCampaign',
      ({ ownerId, editorIds }, actor) => tookPart([ownerId, ...editorIds], actor),
      'approve-not-authorized',
    ),
    outOfReach: hurdle('channelsOutOfReach', ({ isInReach }) => !isInReach),
    incomplete: hurdle('incomplete', ({ isIncomplete }) => isIncomplete),
    beingCompared: hurdle('beingCompared', ({ isBeingCompared }) => isBeingCompared === true),
    endsBeforeNotice: hurdle(
      'endsBeforeNotice',
      ({ endsBeforeNotice, noticeUntil }) => endsBeforeNotice === true && noticeUntil === null,
    ),
    approvedOnce: hurdle(
      'waitsForDirector',
      ({ approvedBy }, { salesRole }) => salesRole !== 'DIR' && approvedBy.includes('MGR'),
    ),
    // the steps of the chain are different natural persons, deputies included
    decidedStep: hurdle('decidedStep', ({ approverIds }, actor) => tookPart(approverIds, actor)),
    noDirector: hurdle('directorsOnly', (_version, { salesRole }) => salesRole !== 'DIR'),
    noticeNeedsDirector: hurdle(
      'directorsOnly',
      ({ noticeUntil }, { salesRole }) => noticeUntil !== null && salesRole !== 'DIR',
    ),
    noticeRuns: hurdle('noticeRuns', ({ noticeUntil }) => noticeUntil !== null),
    final: hurdle('resultIsFinal', ({ isFinal }) => isFinal === true),
    ended: hurdle('campaignEnded', ({ isEnded }) => isEnded === true),
    suspended: hurdle('suspended', ({ isSuspended }) => isSuspended === true),
    noticeOver: hurdle(
      'noticeOver',
      ({ noticeUntil }, _actor, today) => noticeUntil !== null && today >= noticeUntil,
    ),
    contested: hurdle('alreadyContested', ({ isContested }) => isContested),
    managesNone: hurdle(
      'managersOfChannelsOnly',
      ({ managesParticipant }) => !managesParticipant,
      'not-authorized',
    ),
  },
  acting: 'acting',
  silent: ['otherStatus'],
  acts: {
    approve: {
      ways: [
        {
          from: ['awaiting'],
          // by which somebody may lose waits on, announced, until its day
          to: ({ mayLose }, { salesRole }) =>
            salesRole === 'DIR' && !mayLose ? 'approved' : 'awaiting',
          past: [
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
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: false,
      effect: 'effectApproveCampaign',
      reason: 'optional',
      asks: true,
      many: false,
    },
    deny: {
      ways: [
        {
          from: ['awaiting'],
          to: 'denied',
          past: ['notAuthorized', 'notSent', 'final', 'noticeNeedsDirector', 'own', 'outOfReach'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectDenyCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    contest: {
      ways: [
        {
          from: ['awaiting'],
          of: ({ noticeUntil }) => noticeUntil !== null,
          to: 'awaiting',
          past: ['managesNone', 'final', 'contested', 'noticeOver'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: false,
      effect: 'effectContestVersion',
      reason: 'required',
      asks: true,
      many: false,
    },
    dismissContest: {
      ways: [
        {
          from: ['awaiting'],
          of: ({ isContested }) => isContested,
          to: 'awaiting',
          past: ['notAuthorized', 'noDirector', 'final', 'own', 'outOfReach', 'decidedStep'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectDismissContest',
      reason: 'required',
      asks: true,
      many: false,
    },
    send: {
      ways: [
        {
          from: ['awaiting'],
          of: ({ isDraft }) => isDraft === true,
          to: 'awaiting',
          past: ['final', 'ended', 'outOfReach'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: false,
      takesAway: false,
      effect: 'effectSendCampaign',
      reason: 'none',
      asks: false,
      many: false,
    },
  },
});
