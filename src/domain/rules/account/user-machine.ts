import { defineMachine } from '../../machine.ts';
import type { Action, Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import { tookPart } from '../permission/four-eyes.ts';
import type { Level } from '../permission/permission.ts';
import { mayConfirmRoles, mayLetIn, isDecidingRole } from '../permission/letting-in.ts';
import { USER_STATUS, USER_TRANSITIONS, isProtectedUser } from './user-status.ts';
import type { UserAction, UserActor, UserStatus } from './user-status.ts';

/** Facts about a person's access, for the rules. */
export interface UserFacts {
  readonly id: number;
  readonly status1: UserStatus;
  readonly bpType: string;
  readonly salesRole: string | null;
  readonly isAdmin: boolean;
  readonly isUserZero: boolean;
  /**
   * True when only access remains to be decided: the person's data is complete and no channel is
   * requested.
   */
  readonly waitsAlone: boolean;
  readonly isAnonymised: boolean;
  /** The decider brought them in, and another can let them in. */
  readonly isGuest: boolean;
}

/** User who maintains users; the right to write them was checked before. */
export interface UserKeeper {
  readonly personId: number;
  readonly actingId: number | null;
  readonly isAdmin: boolean;
  readonly salesRole: string | null;
  readonly internalLevel: Level;
  readonly mayReleaseUsers: boolean;
}

/** Actions on a user, with or without a change of status. */
export type UserMachineAction = UserAction | 'invite' | 'anonymise';

/**
 * Reasons for which an action is not possible; the key of a sentence is `why_<reason>` in the
 * resource's texts.
 */
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
  readonly publicFacts: Pick<UserFacts, 'status1'>;
  readonly actor: UserKeeper;
  readonly state: UserStatus;
  readonly to: UserStatus;
  readonly action: UserMachineAction;
  readonly why: UserWhy;
  readonly effect: `effect${Capitalize<UserMachineAction>}`;
}

/** Keys of the texts that actions on users need. */
export type UserWord =
  `effect${Capitalize<Exclude<UserMachineAction, 'agree' | 'disagree'>>}` | `why_${UserWhy}`;

const guard = (
  why: UserWhy,
  problem: ProblemName,
  stands: Guard<UserShape>['blocks'],
): Guard<UserShape> => ({ why, problem, blocks: stands });

const guards = {
  /** Only the person does it, through the link that was mailed to them. */
  theirOwn: guard('theirOwn', 'not-authorized', ({ id }, { personId }) => id !== personId),
  protectedUser: guard('protectedUser', 'act-not-allowed', isProtectedUser),
  themself: guard('themself', 'act-not-allowed', ({ id }, keeper) => tookPart([id], keeper)),
  aboveThem: guard(
    'administratorsOnly',
    'act-not-allowed',
    (user, { isAdmin }) => user.isAdmin && !isAdmin,
  ),
  noAdministrator: guard(
    'administratorsOnly',
    'act-not-allowed',
    (_user, keeper) => !keeper.isAdmin,
  ),
  acting: guard('whileActing', 'act-not-allowed', (_user, { actingId }) => actingId !== null),
  directorsRelease: guard(
    'directorsRelease',
    'act-not-allowed',
    ({ salesRole }, keeper) => isDecidingRole(salesRole) && !mayConfirmRoles(keeper),
  ),
  broughtThem: guard('broughtThem', 'took-part', ({ isGuest }) => isGuest),
  notInCharge: guard(
    'notInCharge',
    'act-not-allowed',
    (user, keeper) =>
      !keeper.mayReleaseUsers || !(isDecidingRole(user.salesRole) || mayLetIn(keeper, user)),
  ),
  withChannels: guard('withChannels', 'act-not-allowed', ({ waitsAlone }) => !waitsAlone),
  anonymised: guard('alreadyDone', 'act-not-allowed', ({ isAnonymised }) => isAnonymised),
} as const;
type UserGuard = keyof typeof guards;
type UserSpec = Action<UserShape, UserGuard>;

const IN_REACH = ['protectedUser', 'themself', 'aboveThem'] as const;

/** Guards of an action, by the kind of actor that may take it. */
const PAST: Readonly<Record<UserActor, readonly [UserGuard, ...UserGuard[]]>> = {
  self: ['theirOwn'],
  administrator: [...IN_REACH, 'noAdministrator'],
  'rtv-in-charge': ['acting', 'notInCharge', 'directorsRelease', 'withChannels'],
  'user-writer': IN_REACH,
};

/**
 * Returns the rules of an action that changes the status, as the table of transitions defines it.
 */
function changing(
  action: UserAction,
  { isDestructive, many }: Pick<UserSpec, 'isDestructive' | 'many'>,
): UserSpec {
  const transition = USER_TRANSITIONS.find((each) => each.action === action);
  if (transition === undefined) throw new TypeError(action);
  const { from, to, who, needsReason } = transition;
  return {
    transitions: [
      { from, to, guards: action === 'release' ? [...PAST[who], 'broughtThem'] : PAST[who] },
    ],
    reasonWhenUnavailable: 'otherStatus',
    forbiddenWhileImpersonating: false,
    isDestructive,
    effect: buildEffectKey(action),
    reason: needsReason ? 'required' : 'optional',
    asks: true,
    many,
  };
}

function buildEffectKey<A extends UserMachineAction>(action: A): `effect${Capitalize<A>}` {
  const [first = '', ...rest] = action;
  return `effect${first.toUpperCase()}${rest.join('')}` as `effect${Capitalize<A>}`;
}

/** State machine of a user's access: transitions, permitted actors and reasons for refusal. */
export const userMachine = defineMachine<UserShape>()({
  states: Object.values(USER_STATUS),
  stateOf: ({ status1 }) => status1,
  guards,
  acting: 'acting',
  hiddenReasons: ['otherStatus', 'theirOwn', 'alreadyDone'],
  actions: {
    agree: changing('agree', { isDestructive: false, many: false }),
    disagree: changing('disagree', { isDestructive: true, many: false }),
    invite: {
      transitions: [{ from: [USER_STATUS.created], to: USER_STATUS.created, guards: IN_REACH }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: false,
      isDestructive: false,
      effect: 'effectInvite',
      reason: 'none',
      asks: true,
      many: true,
    },
    release: changing('release', { isDestructive: false, many: false }),
    refuse: changing('refuse', { isDestructive: true, many: false }),
    lock: changing('lock', { isDestructive: true, many: true }),
    unlock: changing('unlock', { isDestructive: false, many: true }),
    deactivate: changing('deactivate', { isDestructive: true, many: true }),
    reactivate: changing('reactivate', { isDestructive: false, many: true }),
    cancel: changing('cancel', { isDestructive: true, many: true }),
    anonymise: {
      transitions: [
        {
          from: [USER_STATUS.inactive, USER_STATUS.canceled],
          to: ({ status1 }) => status1,
          guards: ['anonymised', 'noAdministrator', ...IN_REACH],
        },
      ],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: false,
      isDestructive: true,
      effect: 'effectAnonymise',
      reason: 'required',
      asks: true,
      many: false,
    },
  },
});
