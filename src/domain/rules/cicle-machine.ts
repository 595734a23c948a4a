import { defineMachine } from '../machine.ts';
import type { Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import type { MasterStatus } from './master-status.ts';

/** What the rules must know of a cycle. */
export interface CicleFacts {
  readonly status1: MasterStatus;
  /** Another cycle, closed ones too, has days of this one: possible of cycles older than the rule. */
  readonly sharesDays: boolean;
  /** An approved campaign of it has no result. */
  readonly hasOpenCampaigns: boolean;
}

/** Who keeps cycles; that they may write them was asked before. */
export interface CicleKeeper {
  readonly salesRole: string | null;
  readonly isActing: boolean;
}

export type CicleAct = 'block' | 'unblock' | 'close';

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
export type CicleWhy =
  'otherStatus' | 'directorsOnly' | 'whileActing' | 'sharesDays' | 'campaignsOpen';

interface CicleShape {
  readonly row: CicleFacts;
  readonly standing: Pick<CicleFacts, 'status1'>;
  readonly actor: CicleKeeper;
  readonly state: MasterStatus;
  readonly to: MasterStatus;
  readonly act: CicleAct;
  readonly why: CicleWhy;
  readonly effect: 'effectBlockCicle' | 'effectUnblockCicle' | 'effectClose';
}

/** Why a cycle may not be changed at all. */
export type CicleChangeWhy = 'cicleClosed';

/** Keys of the words that acts on cycles and changes need. */
export type CicleWord = CicleShape['effect'] | `why_${CicleWhy | CicleChangeWhy}`;

const hurdle = (
  why: CicleWhy,
  stands: Hurdle<CicleShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<CicleShape> => ({ why, problem, stands });

/**
 * All that may become of a cycle by acts on it: OPEN, blocked, CLOSED (`active`, `blocked`, `inactive`). It is CLOSED with the last of
 * its campaigns; the act is for one without approved campaigns. Only a campaign's closing taken back opens it again.
 */
export const cicleMachine = defineMachine<CicleShape>()({
  states: ['active', 'blocked', 'inactive'],
  stateOf: ({ status1 }) => status1,
  hurdles: {
    noDirector: hurdle('directorsOnly', (_cicle, { salesRole }) => salesRole !== 'DIR'),
    acting: hurdle('whileActing', (_cicle, { isActing }) => isActing),
    sharesDays: hurdle('sharesDays', ({ sharesDays }) => sharesDays),
    campaignsOpen: hurdle('campaignsOpen', ({ hasOpenCampaigns }) => hasOpenCampaigns),
  },
  acting: 'acting',
  silent: ['otherStatus'],
  acts: {
    block: {
      ways: [{ from: ['active'], to: 'blocked', past: ['acting'] }],
      elsewhere: 'otherStatus',
      ownName: false,
      takesAway: true,
      effect: 'effectBlockCicle',
      reason: 'required',
      asks: true,
      many: false,
    },
    unblock: {
      ways: [{ from: ['blocked'], to: 'active', past: ['acting', 'sharesDays'] }],
      elsewhere: 'otherStatus',
      ownName: false,
      takesAway: false,
      effect: 'effectUnblockCicle',
      reason: 'optional',
      asks: true,
      many: false,
    },
    close: {
      ways: [
        {
          from: ['active', 'blocked'],
          to: 'inactive',
          past: ['noDirector', 'acting', 'campaignsOpen'],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: false,
      takesAway: true,
      effect: 'effectClose',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
