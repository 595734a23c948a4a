import { defineMachine } from '../machine.ts';
import type { Act, Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import { tookPart } from './four-eyes.ts';
import { USER_STATUS } from './user-status.ts';
import type { UserStatus } from './user-status.ts';

/** What the rules must know of somebody who asks to be let in, or for a further channel. */
export interface RequestFacts {
  readonly personId: number;
  readonly status1: UserStatus;
  /** They have told all about themself. */
  readonly isComplete: boolean;
  /** They ask for a channel that whoever decides is in charge of. */
  readonly asksHere: boolean;
  /** Nothing but their access is to be decided: they have a place already, and ask for no channel at all. */
  readonly waitsAlone: boolean;
  /** The decider brought them in, and another can let them in. */
  readonly isGuest: boolean;
}

/** Who decides; that they release people, and this one, was asked before. */
export interface RequestDecider {
  readonly personId: number;
  readonly actingId: number | null;
}

export const REQUEST_ACTS = ['release', 'confirm', 'refuse'] as const;
/** `release` lets in who waits, `confirm` gives who is active their further channels. */
export type RequestAct = (typeof REQUEST_ACTS)[number];

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

/** Somebody waits to be let in, is active and asks for more, or nothing is to be decided. */
type RequestState = 'waits' | 'asks' | 'settled';

interface RequestShape {
  readonly row: RequestFacts;
  readonly standing: Pick<RequestFacts, 'status1'>;
  readonly actor: RequestDecider;
  readonly state: RequestState;
  readonly to: 'settled';
  readonly act: RequestAct;
  readonly why: RequestWhy;
  readonly effect: 'letIn' | 'channelsAdded' | 'registrationEnds' | 'keepsAccess';
}

/** Keys of the words that decisions on requests need. */
export type RequestWord =
  | RequestAct
  | `requestEffect_${RequestShape['effect']}`
  | `requestWhy_${Exclude<RequestWhy, 'settled'>}`;

const hurdle = (
  why: RequestWhy,
  stands: Hurdle<RequestShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<RequestShape> => ({ why, problem, stands });

const hurdles = {
  acting: hurdle('whileActing', (_row, { actingId }) => actingId !== null, 'not-while-acting'),
  themself: hurdle('themself', ({ personId }, decider) => tookPart([personId], decider)),
  incomplete: hurdle('incomplete', ({ isComplete }) => !isComplete),
  othersDecide: hurdle('othersDecide', ({ asksHere, waitsAlone }) => !asksHere && !waitsAlone),
  broughtThem: hurdle('broughtThem', ({ isGuest }) => isGuest, 'took-part'),
};

const WAITS = {
  from: ['waits'],
  to: 'settled',
  past: ['acting', 'themself', 'othersDecide'],
} as const;
const ASKS = { from: ['asks'], to: 'settled', past: ['acting', 'themself'] } as const;

const letsIn: Omit<Act<RequestShape, keyof typeof hurdles>, 'ways' | 'effect'> = {
  elsewhere: 'settled',
  ownName: false,
  takesAway: false,
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
  hurdles,
  acting: 'acting',
  silent: ['settled'],
  acts: {
    release: {
      ...letsIn,
      ways: [{ ...WAITS, past: [...WAITS.past, 'incomplete', 'broughtThem'] }],
      effect: 'letIn',
    },
    confirm: {
      ...letsIn,
      ways: [{ ...ASKS, past: [...ASKS.past, 'broughtThem'] }],
      effect: 'channelsAdded',
    },
    refuse: {
      ways: [WAITS, ASKS],
      elsewhere: 'settled',
      ownName: false,
      takesAway: true,
      effect: ({ status1 }) =>
        status1 === USER_STATUS.preActivated ? 'registrationEnds' : 'keepsAccess',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});

/** The act that says yes: who is active is let in already. */
export const acceptingAct = (status1: UserStatus): Exclude<RequestAct, 'refuse'> =>
  status1 === USER_STATUS.active ? 'confirm' : 'release';
