import type { PlainDate } from './dates.ts';
import type { Doer } from './four-eyes.ts';

/** Approval of a version of a campaign (4.04). */
export const APPROVAL_STATUSES = ['awaiting', 'approved', 'denied'] as const;
export type ApprovalStatus = (typeof APPROVAL_STATUSES)[number];

/** What people call the whole of it in a list: approval, days and result in one word. */
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

/** How far the chain manager, then director, has come with a version. A director's word alone stands for both. */
export const APPROVAL_STEPS = [
  'manager',
  'director',
  'approved',
  'deniedByManager',
  'deniedByDirector',
] as const;
export type ApprovalStep = (typeof APPROVAL_STEPS)[number];

/** What becomes of one step of the chain. */
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

/** Acts on a version that waits. */
export const APPROVAL_ACTS = ['approve', 'deny', 'contest', 'dismissContest', 'send'] as const;
export type ApprovalAct = (typeof APPROVAL_ACTS)[number];

/** What the rules must know of the version that is to be approved. */
export interface ApprovalFacts {
  readonly approvalStatus: ApprovalStatus;
  /** It is still written, and was not sent for approval. */
  readonly isDraft?: boolean;
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
  /** It was ended early. */
  readonly isEnded?: boolean;
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

/** What the machine of approvals is made of. */
export interface ApprovalShape {
  readonly row: ApprovalFacts;
  readonly standing: Pick<ApprovalFacts, 'approvalStatus'>;
  readonly actor: Approver;
  readonly state: ApprovalStatus;
  readonly to: ApprovalStatus;
  readonly act: ApprovalAct;
  readonly why: ApprovalWhy;
  readonly effect:
    | 'effectApproveCampaign'
    | 'effectSendCampaign'
    | 'effectDenyCampaign'
    | 'effectContestVersion'
    | 'effectDismissContest';
}

/** Why a campaign may not be changed at all. */
export type ChangeWhy = 'channelsOutOfReach' | 'resultIsFinal' | 'campaignEnded';

/** Keys of the words that approvals and changes need. */
export type ApprovalWord = ApprovalShape['effect'] | `why_${ApprovalWhy | ChangeWhy}`;
