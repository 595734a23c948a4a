import { defineMachine } from '../../machine.ts';
import type { Action, Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import { tookPart } from '../permission/four-eyes.ts';
import { USER_STATUS } from './user-status.ts';
import type { UserStatus } from './user-status.ts';

/** Facts about a person who requests access, or a further channel, for the rules. */
export interface RequestFacts {
  readonly personId: number;
  readonly status1: UserStatus;
  /** True when the person's data is complete. */
  readonly isComplete: boolean;
  /** True when the decider is in charge of a requested channel. */
  readonly asksHere: boolean;
  /** Nothing but their access is to be decided: they have a place already, and ask for no channel at all. */
  readonly waitsAlone: boolean;
  /** The decider brought them in, and another can let them in. */
  readonly isGuest: boolean;
}

/** User who decides; the right to release people, and this person, was checked before. */
export interface RequestDecider {
  readonly personId: number;
  readonly actingId: number | null;
}

export const REQUEST_ACTIONS = ['release', 'confirm', 'refuse'] as const;
/** `release` lets in who waits, `confirm` gives who is active their further channels. */
export type RequestAction = (typeof REQUEST_ACTIONS)[number];

export const REQUEST_WHYS = [
  'settled',
  'whileActing',
  'themself',
  'incomplete',
  'othersDecide',
  'broughtThem',
] as const;
/** Reasons for which a request is not decided. */
export type RequestWhy = (typeof REQUEST_WHYS)[number];

/** State of a request: waiting for access, active with a further request, or nothing to decide. */
type RequestState = 'waits' | 'asks' | 'settled';

interface RequestShape {
  readonly row: RequestFacts;
  readonly publicFacts: Pick<RequestFacts, 'status1'>;
  readonly actor: RequestDecider;
  readonly state: RequestState;
  readonly to: 'settled';
  readonly action: RequestAction;
  readonly why: RequestWhy;
  readonly effect: 'letIn' | 'channelsAdded' | 'registrationEnds' | 'keepsAccess';
}

/** Keys of the words that decisions on requests need. */
export type RequestWord =
  | RequestAction
  | `requestEffect_${RequestShape['effect']}`
  | `requestWhy_${Exclude<RequestWhy, 'settled'>}`;

const guard = (
  why: RequestWhy,
  stands: Guard<RequestShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<RequestShape> => ({ why, problem, blocks: stands });

const guards = {
  acting: guard('whileActing', (_row, { actingId }) => actingId !== null, 'not-while-acting'),
  themself: guard('themself', ({ personId }, decider) => tookPart([personId], decider)),
  incomplete: guard('incomplete', ({ isComplete }) => !isComplete),
  othersDecide: guard('othersDecide', ({ asksHere, waitsAlone }) => !asksHere && !waitsAlone),
  broughtThem: guard('broughtThem', ({ isGuest }) => isGuest, 'took-part'),
};

const WAITS = {
  from: ['waits'],
  to: 'settled',
  guards: ['acting', 'themself', 'othersDecide'],
} as const;
const ASKS = { from: ['asks'], to: 'settled', guards: ['acting', 'themself'] } as const;

const letsIn: Omit<Action<RequestShape, keyof typeof guards>, 'transitions' | 'effect'> = {
  reasonWhenUnavailable: 'settled',
  forbiddenWhileImpersonating: false,
  isDestructive: false,
  reason: 'optional',
  asks: false,
  many: false,
};

/** Decisions on who asks to be let in, and on who asks for a further channel. */
export const requestMachine = defineMachine<RequestShape>()({
  states: ['waits', 'asks', 'settled'],
  stateOf: ({ status1, asksHere }) => {
    if (status1 === USER_STATUS.preActivated) return 'waits';
    return status1 === USER_STATUS.active && asksHere ? 'asks' : 'settled';
  },
  guards,
  acting: 'acting',
  hiddenReasons: ['settled'],
  actions: {
    release: {
      ...letsIn,
      transitions: [{ ...WAITS, guards: [...WAITS.guards, 'incomplete', 'broughtThem'] }],
      effect: 'letIn',
    },
    confirm: {
      ...letsIn,
      transitions: [{ ...ASKS, guards: [...ASKS.guards, 'broughtThem'] }],
      effect: 'channelsAdded',
    },
    refuse: {
      transitions: [WAITS, ASKS],
      reasonWhenUnavailable: 'settled',
      forbiddenWhileImpersonating: false,
      isDestructive: true,
      effect: ({ status1 }) =>
        status1 === USER_STATUS.preActivated ? 'registrationEnds' : 'keepsAccess',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});

/** Returns the action that accepts a request; an active user is let in already. */
export const acceptingAction = (status1: UserStatus): Exclude<RequestAction, 'refuse'> =>
  status1 === USER_STATUS.active ? 'confirm' : 'release';
