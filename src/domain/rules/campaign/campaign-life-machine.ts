import { defineMachine } from '../../machine.ts';
import type { Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import type { PlainDate } from '../dates/dates.ts';
import type { MasterStatus } from '../master-status.ts';

/** Outcomes for the points of a campaign that is suspended or ended early. */
export const POINTS_OUTCOMES = ['kept', 'void'] as const;
export type PointsOutcome = (typeof POINTS_OUTCOMES)[number];

export type LifeAction = 'suspend' | 'resume' | 'end' | 'close' | 'takeBack' | 'rectify';

/** Hours after a closing in which it can be taken back. */
export const TAKE_BACK_HOURS = 24;

/** Facts about a running campaign, for the rules. */
export interface LifeFacts {
  readonly status1: MasterStatus;
  /** A version of it was approved. */
  readonly isApproved: boolean;
  readonly isFinal: boolean;
  /** A prize of its result has been paid. */
  readonly isPaid: boolean;
  /** A prize of its result has been accepted. */
  readonly isAccepted: boolean;
  /** Its last day has passed. */
  readonly isOver: boolean;
  /** It was ended early: nothing of it is waited for. */
  readonly isEnded: boolean;
  /** The first day on which window, days to post and days to decide have passed. */
  readonly closableFrom: PlainDate;
  /** It was closed less than `TAKE_BACK_HOURS` ago. */
  readonly isJustClosed: boolean;
  readonly isInReach: boolean;
}

/** User who would suspend or end it. */
export interface LifeKeeper {
  readonly salesRole: string | null;
  readonly isActing: boolean;
}

/**
 * Reasons for which an action is not possible; the key of a sentence is `why_<reason>` in the
 * resource's texts.
 */
export type LifeWhy =
  | 'otherStatus'
  | 'whileActing'
  | 'directorsOnly'
  | 'neverApproved'
  | 'resultIsFinal'
  | 'prizePaid'
  | 'campaignOver'
  | 'daysRun'
  | 'prizeAccepted'
  | 'closedTooLong'
  | 'channelsOutOfReach';

interface LifeShape {
  readonly row: LifeFacts;
  readonly publicFacts: Pick<LifeFacts, 'status1'>;
  readonly actor: LifeKeeper;
  readonly state: MasterStatus;
  readonly to: MasterStatus;
  readonly action: LifeAction;
  readonly why: LifeWhy;
  readonly effect:
    | 'effectSuspendCampaign'
    | 'effectResumeCampaign'
    | 'effectEndCampaign'
    | 'effectCloseCampaign'
    | 'effectTakeClosingBack'
    | 'effectRectifyResult';
}

/** Keys of the texts that these actions need. */
export type LifeWord = LifeShape['effect'] | `why_${LifeWhy}`;

const guard = (
  why: LifeWhy,
  stands: Guard<LifeShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<LifeShape> => ({ why, problem, blocks: stands });

const PAST = ['noDirector', 'final', 'neverApproved', 'over', 'outOfReach'] as const;

/**
 * Machine of a director's actions on the course of a campaign (`domain.md` 4): suspend, resume,
 * end early, close, take the closing back for a day.
 * The director also rectifies the result until a prize is paid (6).
 */
export const lifeMachine = defineMachine<LifeShape>()({
  states: ['active', 'blocked', 'inactive'],
  stateOf: ({ status1 }) => status1,
  guards: {
    acting: guard('whileActing', (_campaign, { isActing }) => isActing, 'not-while-acting'),
    noDirector: guard('directorsOnly', (_campaign, { salesRole }) => salesRole !== 'DIR'),
    neverApproved: guard('neverApproved', ({ isApproved }) => !isApproved),
    final: guard('resultIsFinal', ({ isFinal }) => isFinal),
    paid: guard('prizePaid', ({ isPaid }) => isPaid),
    over: guard('campaignOver', ({ isOver }) => isOver),
    allOver: guard('campaignOver', ({ closableFrom }, _keeper, today) => today >= closableFrom),
    daysRun: guard(
      'daysRun',
      ({ isEnded, closableFrom }, _keeper, today) => !isEnded && today < closableFrom,
    ),
    accepted: guard('prizeAccepted', ({ isAccepted }) => isAccepted),
    tooLate: guard('closedTooLong', ({ isJustClosed }) => !isJustClosed),
    outOfReach: guard('channelsOutOfReach', ({ isInReach }) => !isInReach),
  },
  acting: 'acting',
  hiddenReasons: ['otherStatus'],
  actions: {
    suspend: {
      transitions: [{ from: ['active'], to: 'blocked', guards: PAST }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectSuspendCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    resume: {
      transitions: [{ from: ['blocked'], to: 'active', guards: PAST }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: false,
      effect: 'effectResumeCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    rectify: {
      transitions: [
        {
          from: ['active', 'blocked', 'inactive'],
          of: ({ isFinal }) => isFinal,
          to: ({ status1 }) => status1,
          guards: ['noDirector', 'paid', 'outOfReach'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectRectifyResult',
      reason: 'required',
      asks: true,
      many: false,
    },
    end: {
      transitions: [
        {
          from: ['active', 'blocked'],
          to: 'inactive',
          guards: ['noDirector', 'final', 'neverApproved', 'allOver', 'outOfReach'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectEndCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    close: {
      transitions: [
        {
          from: ['active', 'blocked', 'inactive'],
          of: ({ isFinal, isApproved }) => isApproved && !isFinal,
          to: ({ status1 }) => status1,
          guards: ['noDirector', 'daysRun', 'outOfReach'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectCloseCampaign',
      reason: 'optional',
      asks: true,
      many: false,
    },
    takeBack: {
      transitions: [
        {
          from: ['active', 'blocked', 'inactive'],
          of: ({ isFinal }) => isFinal,
          to: ({ status1 }) => status1,
          guards: ['noDirector', 'paid', 'accepted', 'tooLate', 'outOfReach'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectTakeClosingBack',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});
