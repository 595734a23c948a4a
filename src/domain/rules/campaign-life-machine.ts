import { defineMachine } from '../machine.ts';
import type { Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import type { PlainDate } from './dates.ts';
import type { MasterStatus } from './master-status.ts';

/** What becomes of the points of a campaign that is suspended or ended early. */
export const POINTS_OUTCOMES = ['kept', 'void'] as const;
export type PointsOutcome = (typeof POINTS_OUTCOMES)[number];

export type LifeAct = 'suspend' | 'resume' | 'end' | 'close' | 'takeBack' | 'rectify';

/** Hours after a closing in which it can be taken back. */
export const TAKE_BACK_HOURS = 24;

/** What the rules must know of a campaign that runs. */
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

/** Who would suspend or end it. */
export interface LifeKeeper {
  readonly salesRole: string | null;
  readonly isActing: boolean;
}

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
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
  readonly standing: Pick<LifeFacts, 'status1'>;
  readonly actor: LifeKeeper;
  readonly state: MasterStatus;
  readonly to: MasterStatus;
  readonly act: LifeAct;
  readonly why: LifeWhy;
  readonly effect:
    | 'effectSuspendCampaign'
    | 'effectResumeCampaign'
    | 'effectEndCampaign'
    | 'effectCloseCampaign'
    | 'effectTakeClosingBack'
    | 'effectRectifyResult';
}

/** Keys of the words that these acts need. */
export type LifeWord = LifeShape['effect'] | `why_${LifeWhy}`;

const hurdle = (
  why: LifeWhy,
  stands: Hurdle<LifeShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<LifeShape> => ({ why, problem, stands });

const PAST = ['noDirector', 'final', 'neverApproved', 'over', 'outOfReach'] as const;

/**
 * A director's acts on the course of a campaign (`domain.md` 4): suspend, resume, end early, close, take the closing back for a day,
 * and rectify the result until a prize is paid (6).
 */
export const lifeMachine = defineMachine<LifeShape>()({
  states: ['active', 'blocked', 'inactive'],
  stateOf: ({ status1 }) => status1,
  hurdles: {
    acting: hurdle('whileActing', (_campaign, { isActing }) => isActing, 'not-while-acting'),
    noDirector: hurdle('directorsOnly', (_campaign, { salesRole }) => salesRole !== 'DIR'),
    neverApproved: hurdle('neverApproved', ({ isApproved }) => !isApproved),
    final: hurdle('resultIsFinal', ({ isFinal }) => isFinal),
    paid: hurdle('prizePaid', ({ isPaid }) => isPaid),
    over: hurdle('campaignOver', ({ isOver }) => isOver),
    allOver: hurdle('campaignOver', ({ closableFrom }, _keeper, today) => today >= closableFrom),
    daysRun: hurdle(
      'daysRun',
      ({ isEnded, closableFrom }, _keeper, today) => !isEnded && today < closableFrom,
    ),
    accepted: hurdle('prizeAccepted', ({ isAccepted }) => isAccepted),
    tooLate: hurdle('closedTooLong', ({ isJustClosed }) => !isJustClosed),
    outOfReach: hurdle('channelsOutOfReach', ({ isInReach }) => !isInReach),
  },
  acting: 'acting',
  silent: ['otherStatus'],
  acts: {
    suspend: {
      ways: [{ from: ['active'], to: 'blocked', past: PAST }],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectSuspendCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    resume: {
      ways: [{ from: ['blocked'], to: 'active', past: PAST }],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: false,
      effect: 'effectResumeCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    rectify: {
      ways: [
        {
          from: ['active', 'blocked', 'inactive'],
          of: ({ isFinal }) => isFinal,
          to: ({ status1 }) => status1,
          past: ['noDirector', 'paid', 'outOfReach'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectRectifyResult',
      reason: 'required',
      asks: true,
      many: false,
    },
    end: {
      ways: [
        {
          from: ['active', 'blocked'],
          to: 'inactive',
          past: ['noDirector', 'final', 'neverApproved', 'allOver', 'outOfReach'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectEndCampaign',
      reason: 'required',
      asks: true,
      many: false,
    },
    close: {
      ways: [
        {
          from: ['active', 'blocked', 'inactive'],
          of: ({ isFinal, isApproved }) => isApproved && !isFinal,
          to: ({ status1 }) => status1,
          past: ['noDirector', 'daysRun', 'outOfReach'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectCloseCampaign',
      reason: 'optional',
      asks: true,
      many: false,
    },
    takeBack: {
      ways: [
        {
          from: ['active', 'blocked', 'inactive'],
          of: ({ isFinal }) => isFinal,
          to: ({ status1 }) => status1,
          past: ['noDirector', 'paid', 'accepted', 'tooLate', 'outOfReach'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectTakeClosingBack',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});
