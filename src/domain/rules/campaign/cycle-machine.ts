import { defineMachine } from '../../machine.ts';
import type { Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import type { MasterStatus } from '../master-status.ts';

/** Statuses of a cycle before it is closed. */
export const OPEN_CYCLE_STATUSES = ['active', 'blocked'] as const satisfies readonly MasterStatus[];
export type OpenCycleStatus = (typeof OPEN_CYCLE_STATUSES)[number];

/** Facts about a cycle, for the rules. */
export interface CycleFacts {
  readonly status1: MasterStatus;
  /** Another cycle, closed ones too, has days of this one: possible of cycles older than the rule. */
  readonly sharesDays: boolean;
  /** An approved campaign of it has no result. */
  readonly hasOpenCampaigns: boolean;
}

/** User who maintains cycles; the right to write them was checked before. */
export interface CycleKeeper {
  readonly salesRole: string | null;
  readonly isActing: boolean;
}

export type CycleAction = 'block' | 'unblock' | 'close';

/**
 * Reasons for which an action is not possible; the key of a sentence is `why_<reason>` in the
 * resource's texts.
 */
export type CycleWhy =
  'otherStatus' | 'directorsOnly' | 'whileActing' | 'sharesDays' | 'campaignsOpen';

interface CycleShape {
  readonly row: CycleFacts;
  readonly publicFacts: Pick<CycleFacts, 'status1'>;
  readonly actor: CycleKeeper;
  readonly state: MasterStatus;
  readonly to: MasterStatus;
  readonly action: CycleAction;
  readonly why: CycleWhy;
  readonly effect: 'effectBlockCicle' | 'effectUnblockCicle' | 'effectClose';
}

/** Reason for which a cycle cannot be changed at all. */
export type CycleChangeWhy = 'cicleClosed';

/** Keys of the texts that actions on cycles and changes of cycles need. */
export type CycleWord = CycleShape['effect'] | `why_${CycleWhy | CycleChangeWhy}`;

const guard = (
  why: CycleWhy,
  stands: Guard<CycleShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<CycleShape> => ({ why, problem, blocks: stands });

/**
 * Machine of all changes of a cycle by actions: OPEN, blocked, CLOSED (`active`, `blocked`,
 * `inactive`). A cycle is CLOSED with the last of its campaigns; the action is for a cycle without
 * approved campaigns. Only taking back a campaign's closing opens the cycle again.
 */
export const cycleMachine = defineMachine<CycleShape>()({
  states: ['active', 'blocked', 'inactive'],
  stateOf: ({ status1 }) => status1,
  guards: {
    noDirector: guard('directorsOnly', (_cycle, { salesRole }) => salesRole !== 'DIR'),
    acting: guard('whileActing', (_cycle, { isActing }) => isActing),
    sharesDays: guard('sharesDays', ({ sharesDays }) => sharesDays),
    campaignsOpen: guard('campaignsOpen', ({ hasOpenCampaigns }) => hasOpenCampaigns),
  },
  acting: 'acting',
  hiddenReasons: ['otherStatus'],
  actions: {
    block: {
      transitions: [{ from: ['active'], to: 'blocked', guards: ['acting'] }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: false,
      isDestructive: true,
      effect: 'effectBlockCicle',
      reason: 'required',
      asks: true,
      many: false,
    },
    unblock: {
      transitions: [{ from: ['blocked'], to: 'active', guards: ['acting', 'sharesDays'] }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: false,
      isDestructive: false,
      effect: 'effectUnblockCicle',
      reason: 'optional',
      asks: true,
      many: false,
    },
    close: {
      transitions: [
        {
          from: ['active', 'blocked'],
          to: 'inactive',
          guards: ['noDirector', 'acting', 'campaignsOpen'],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: false,
      isDestructive: true,
      effect: 'effectClose',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
