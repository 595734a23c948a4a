import { defineMachine } from '../machine.ts';
import type { Act, Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import { tookPart } from './four-eyes.ts';
import type { Level } from './permission.ts';
import { mayConfirmRoles, mayLetIn, isDecidingRole } from './letting-in.ts';
import { USER_STATUS, USER_TRANSITIONS, isProtectedUser } from './user-status.ts';
import type { UserAct, UserActor, UserStatus } from './user-status.ts';

/** What the rules must know of a person whose access is kept. */
export interface UserFacts {
  readonly id: number;
  readonly status1: UserStatus;
  readonly bpType: string;
  readonly salesRole: string | null;
  readonly isAdmin: boolean;
  readonly isUserZero: boolean;
  /** Nothing but their access is to be decided: they have told all about themself and ask for no channel. */
  readonly waitsAlone: boolean;
  readonly isAnonymised: boolean;
  /** The decider brought them in, and another can let them in. */
  readonly isGuest: boolean;
}

/** Who keeps users; that they may write them was asked before. */
export interface UserKeeper {
  readonly personId: number;
  readonly actingId: number | null;
  readonly isAdmin: boolean;
  readonly salesRole: string | null;
  readonly internalLevel: Level;
  readonly mayReleaseUsers: boolean;
}

/** What is done with a user: what changes the status, and what does not. */
export type UserMachineAct = UserAct | 'invite' | 'anonymise';

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
export type UserWhy =
  | 'otherStatus'
  | 'theirOwn'
  | 'protectedUser'
  | 'themself'
  | 'administratorsOnly'
  | 'whileActing'
  | 'directorsRelease'
  | 'broughtThem'
  | 'notInCharge'
  | 'withChannels'
  | 'alreadyDone';

interface UserShape {
  readonly row: UserFacts;
  readonly standing: Pick<UserFacts, 'status1'>;
  readonly actor: UserKeeper;
  readonly state: UserStatus;
  readonly to: UserStatus;
  readonly act: UserMachineAct;
  readonly why: UserWhy;
  readonly effect: `effect${Capitalize<UserMachineAct>}`;
}

/** Keys of the words that acts on users need. */
export type UserWord =
  `effect${Capitalize<Exclude<UserMachineAct, 'agree' | 'disagree'>>}` | `why_${UserWhy}`;

const hurdle = (
  why: UserWhy,
  problem: ProblemName,
  stands: Hurdle<UserShape>['stands'],
): Hurdle<UserShape> => ({ why, problem, stands });

const hurdles = {
  /** Only the person does it, through the link that was mailed to them. */
  theirOwn: hurdle('theirOwn', 'not-authorized', ({ id }, { personId }) => id !== personId),
  protectedUser: hurdle('protectedUser', 'act-not-allowed', isProtectedUser),
  themself: hurdle('themself', 'act-not-allowed', ({ id }, keeper) => tookPart([id], keeper)),
  aboveThem: hurdle(
    'administratorsOnly',
    'act-not-allowed',
    (user, { isAdmin }) => user.isAdmin && !isAdmin,
  ),
  noAdministrator: hurdle(
    'administratorsOnly',
    'act-not-allowed',
    (_user, keeper) => !keeper.isAdmin,
  ),
  acting: hurdle('whileActing', 'act-not-allowed', (_user, { actingId }) => actingId !== null),
  directorsRelease: hurdle(
    'directorsRelease',
    'act-not-allowed',
    ({ salesRole }, keeper) => isDecidingRole(salesRole) && !mayConfirmRoles(keeper),
  ),
  broughtThem: hurdle('broughtThem', 'took-part', ({ isGuest }) => isGuest),
  notInCharge: hurdle(
    'notInCharge',
    'act-not-allowed',
    (user, keeper) =>
      !keeper.mayReleaseUsers || !(isDecidingRole(user.salesRole) || mayLetIn(keeper, user)),
  ),
  withChannels: hurdle('withChannels', 'act-not-allowed', ({ waitsAlone }) => !waitsAlone),
  anonymised: hurdle('alreadyDone', 'act-not-allowed', ({ isAnonymised }) => isAnonymised),
} as const;
type UserHurdle = keyof typeof hurdles;
type UserSpec = Act<UserShape, UserHurdle>;

const IN_REACH = ['protectedUser', 'themself', 'aboveThem'] as const;

/** What whoever may do an act has to pass. */
const PAST: Readonly<Record<UserActor, readonly [UserHurdle, ...UserHurdle[]]>> = {
  self: ['theirOwn'],
  administrator: [...IN_REACH, 'noAdministrator'],
  'rtv-in-charge': ['acting', 'notInCharge', 'directorsRelease', 'withChannels'],
  'user-writer': IN_REACH,
};

/** An act that changes the status, as the table of transitions has it. */
function changing(
  act: UserAct,
  { takesAway, many }: Pick<UserSpec, 'takesAway' | 'many'>,
): UserSpec {
  const transition = USER_TRANSITIONS.find((each) => each.act === act);
  if (transition === undefined) throw new TypeError(act);
  const { from, to, who, needsReason } = transition;
  return {
    ways: [{ from, to, past: act === 'release' ? [...PAST[who], 'broughtThem'] : PAST[who] }],
    elsewhere: 'otherStatus',
    ownName: false,
    takesAway,
    effect: effectOf(act),
    reason: needsReason ? 'required' : 'optional',
    asks: true,
    many,
  };
}

function effectOf<A extends UserMachineAct>(act: A): `effect${Capitalize<A>}` {
  const [first = '', ...rest] = act;
  return `effect${first.toUpperCase()}${rest.join('')}` as `effect${Capitalize<A>}`;
}

/** All that may become of a user's access, by whom, and why not. */
export const userMachine = defineMachine<UserShape>()({
  states: Object.values(USER_STATUS),
  stateOf: ({ status1 }) => status1,
  hurdles,
  acting: 'acting',
  silent: ['otherStatus', 'theirOwn', 'alreadyDone'],
  acts: {
    agree: changing('agree', { takesAway: false, many: false }),
    disagree: changing('disagree', { takesAway: true, many: false }),
    invite: {
      ways: [{ from: [USER_STATUS.created], to: USER_STATUS.created, past: IN_REACH }],
      elsewhere: 'otherStatus',
      ownName: false,
      takesAway: false,
      effect: 'effectInvite',
      reason: 'none',
      asks: true,
      many: true,
    },
    release: changing('release', { takesAway: false, many: false }),
    refuse: changing('refuse', { takesAway: true, many: false }),
    lock: changing('lock', { takesAway: true, many: true }),
    unlock: changing('unlock', { takesAway: false, many: true }),
    deactivate: changing('deactivate', { takesAway: true, many: true }),
    reactivate: changing('reactivate', { takesAway: false, many: true }),
    cancel: changing('cancel', { takesAway: true, many: true }),
    anonymise: {
      ways: [
        {
          from: [USER_STATUS.inactive, USER_STATUS.canceled],
          to: ({ status1 }) => status1,
          past: ['anonymised', 'noAdministrator', ...IN_REACH],
        },
      ],
      elsewhere: 'otherStatus',
      ownName: false,
      takesAway: true,
      effect: 'effectAnonymise',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});
