import { defineMachine } from '../machine.ts';
import type { Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import type { PlainDate } from './dates.ts';
import { tookPart } from './four-eyes.ts';
import type { Doer } from './four-eyes.ts';
import { mayApproveCampaigns } from './permission.ts';

/** Approval of a version of a campaign (4.04). */
export const APPROVAL_STATUSES = ['awaiting', 'approved', 'denied'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What people call the whole of it in a list: approval, days and result in one word. */
export const CAMPAIGN_PHASES = [
  'awaiting',
  'awaitsDirector',
  'announced',
  'contested',
  'denied',
  'upcoming',
  'running',
  'suspended',
  'over',
  'ended',
  'final',
] as const;
export type ApprovalAct = 'approve' | 'deny' | 'contest' | 'dismissContest';

/** What the rules must know of the version that is to be approved. */
export interface ApprovalFacts {
  readonly approvalStatus: ApprovalStatus;
  readonly ownerId: number | null;
  /** Who edited this version, under whichever name: of who acted as another, both. */
  readonly editorIds: readonly number[];
  /** Roles that approved it since it was last changed. */
  readonly approvedBy: readonly string[];
  /** Who gave these approvals: the natural persons, and in whose place. */
  readonly approverIds: readonly number[];
  /** Something keeps it from being approved, such as that nobody takes part (`campaignErrors`). */
  readonly isIncomplete: boolean;
  /** It follows another one after the campaign's start, and somebody may lose by it (`campaign-losses.ts`). */
  readonly mayLose: boolean;
  /** Somebody may lose by it, and the campaign is over before its notice would have run. */
  readonly endsBeforeNotice?: boolean;
  /** Whether anybody loses by it is still being worked out. */
  readonly isBeingCompared?: boolean;
  /** A director approved it nevertheless: from this day on it is in force, unless it is contested. */
  readonly noticeUntil: PlainDate | null;
  /** A channel's manager contests it, and no director has decided on that. */
  readonly isContested: boolean;
  /** The person manages the sales of a channel that takes part. */
  readonly managesParticipant: boolean;
  /** It was suspended, and goes on only when a director says so. */
  readonly isSuspended?: boolean;
  /** Its cycle was closed: the result stands, and no further version comes into force. */
  readonly isFinal?: boolean;
  /** All of its channels are within the approver's reach. */
  readonly isInReach: boolean;
}

/** Who approves. */
export interface Approver extends Doer {
  readonly salesRole: string | null;
  /** They act in the place of whom they stand in for: a deputy, not somebody who impersonates. */
  readonly isDeputy: boolean;
  /** May approve campaigns at all: the transaction 450-020. */
  readonly mayApprove: boolean;
}

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
export type ApprovalWhy =
  | 'otherStatus'
  | 'whileActing'
  | 'notAuthorized'
  | 'ownCampaign'
  | 'channelsOutOfReach'
  | 'incomplete'
  | 'beingCompared'
  | 'endsBeforeNotice'
  | 'waitsForDirector'
  | 'decidedStep'
  | 'directorsOnly'
  | 'noticeRuns'
  | 'suspended'
  | 'resultIsFinal'
  | 'noticeOver'
  | 'alreadyContested'
  | 'managersOfChannelsOnly';

interface ApprovalShape {
  readonly row: ApprovalFacts;
  readonly standing: Pick<ApprovalFacts, 'approvalStatus'>;
  readonly actor: Approver;
  readonly state: ApprovalStatus;
  readonly to: ApprovalStatus;
  readonly act: ApprovalAct;
  readonly why: ApprovalWhy;
  readonly effect:
    | 'effectApproveCampaign'
    | 'effectDenyCampaign'
    | 'effectContestVersion'
    | 'effectDismissContest';
}

/** Why a campaign may not be changed at all. */
export type ChangeWhy = 'channelsOutOfReach' | 'resultIsFinal' | 'campaignEnded';

/** Keys of the words that approvals and changes need. */
export type ApprovalWord = ApprovalShape['effect'] | `why_${ApprovalWhy | ChangeWhy}`;

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
          past: ['notAuthorized', 'noticeNeedsDirector', 'own', 'outOfReach'],
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
          past: ['notAuthorized', 'noDirector', 'final', 'own', 'outOfReach'],
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
  },
});
