import type { PlainDate } from '../dates/dates.ts';
import type { Doer } from '../permission/four-eyes.ts';

/** Approval of a version of a campaign (4.04). */
export const APPROVAL_STATUSES = ['awaiting', 'approved', 'denied'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** Decisions of an approver. */
export const APPROVAL_OUTCOMES = [
  'approved',
  'denied',
] as const satisfies readonly ApprovalStatus[];
export type ApprovalOutcome = (typeof APPROVAL_OUTCOMES)[number];

/** Phases shown in a list: approval, days and result in a single word. */
export const CAMPAIGN_PHASES = [
  'draft',
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

/**
 * Progress of a version in the chain: manager, then director. A director's approval alone
 * suffices.
 */
export const APPROVAL_STEPS = [
  'manager',
  'director',
  'approved',
  'deniedByManager',
  'deniedByDirector',
] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** State of a step of the chain. */
export type StepState = 'done' | 'now' | 'later' | 'denied';

/** The steps of the chain, the manager's first. */
export const CHAIN: Readonly<
  Record<ApprovalStep, { readonly manager: StepState; readonly director: StepState }>
> = {
  manager: { manager: 'now', director: 'later' },
  director: { manager: 'done', director: 'now' },
  approved: { manager: 'done', director: 'done' },
  deniedByManager: { manager: 'denied', director: 'later' },
  deniedByDirector: { manager: 'done', director: 'denied' },
};

/** Actions on a version that waits for approval. */
export const APPROVAL_ACTIONS = ['approve', 'deny', 'contest', 'dismissContest', 'send'] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

/** Facts about the version under approval, for the rules. */
export interface ApprovalFacts {
  readonly approvalStatus: ApprovalStatus;
  /** It is still written, and was not sent for approval. */
  readonly isDraft?: boolean;
  readonly ownerId: number | null;
  /** Users who edited this version; for an impersonation, both users. */
  readonly editorIds: readonly number[];
  /** Roles that approved it since it was last changed. */
  readonly approvedBy: readonly string[];
  /** Users who gave these approvals: the natural persons, and the users they represented. */
  readonly approverIds: readonly number[];
  /** True when something prevents approval, such as having no participants (`campaignErrors`). */
  readonly isIncomplete: boolean;
  /**
   * True when it replaces a version after the campaign's start and participants may lose
   * (`campaign-losses.ts`).
   */
  readonly mayLose: boolean;
  /** True when participants may lose and the campaign ends before the notice period does. */
  readonly endsBeforeNotice?: boolean;
  /** True while the server still compares the versions for losses. */
  readonly isBeingCompared?: boolean;
  /** A director approved it nevertheless: from this day on it is in force, unless it is contested. */
  readonly noticeUntil: PlainDate | null;
  /** A channel's manager contests it, and no director has decided on that. */
  readonly isContested: boolean;
  /** The person manages the sales of a channel that takes part. */
  readonly managesParticipant: boolean;
  /** It was suspended, and goes on only when a director says so. */
  readonly isSuspended?: boolean;
  /** It was ended early. */
  readonly isEnded?: boolean;
  /** True when its cycle is closed: the result is final, and no further version takes effect. */
  readonly isFinal?: boolean;
  /** All of its channels are within the approver's reach. */
  readonly isInReach: boolean;
}

/** User who approves. */
export interface Approver extends Doer {
  readonly salesRole: string | null;
  /** True for a deputy acting for the absent user, false for an impersonation. */
  readonly isDeputy: boolean;
  /** May approve campaigns at all: the transaction 450-020. */
  readonly mayApprove: boolean;
}

/**
 * Reasons for which an action is not possible; the key of a sentence is `why_<reason>` in the
 * resource's texts.
 */
export type ApprovalWhy =
  | 'otherStatus'
  | 'whileActing'
  | 'notSent'
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
  | 'campaignEnded'
  | 'resultIsFinal'
  | 'noticeOver'
  | 'alreadyContested'
  | 'managersOfChannelsOnly';

/** Types of the approval machine. */
export interface ApprovalShape {
  readonly row: ApprovalFacts;
  readonly publicFacts: Pick<ApprovalFacts, 'approvalStatus'>;
  readonly actor: Approver;
  readonly state: ApprovalStatus;
  readonly to: ApprovalStatus;
  readonly action: ApprovalAction;
  readonly why: ApprovalWhy;
  readonly effect:
    | 'effectApproveCampaign'
    | 'effectSendCampaign'
    | 'effectDenyCampaign'
    | 'effectContestVersion'
    | 'effectDismissContest';
}

/** Reason for which a campaign cannot be changed at all. */
export type ChangeWhy = 'channelsOutOfReach' | 'resultIsFinal' | 'campaignEnded';

/** Keys of the words that approvals and changes need. */
export type ApprovalWord = ApprovalShape['effect'] | `why_${ApprovalWhy | ChangeWhy}`;
