/** Codes of a user's status; 0 is never stored. */
export const USER_STATUS = {
  created: 1,
  preActivated: 2,
  active: 3,
  locked: 4,
  inactive: 5,
  canceled: 9,
} as const;
/** Every stored status of a user. */
export const USER_STATUSES = Object.values(USER_STATUS);
export type UserStatus = (typeof USER_STATUSES)[number];

/** A stored code as a status; what is none of them counts as canceled. */
export function toUserStatus(status1: number): UserStatus {
  return status1 === 1 || status1 === 2 || status1 === 3 || status1 === 4 || status1 === 5
    ? status1
    : 9;
}

/**
 * Checks that changes of an account's name and tax number need a second person: from its release
 * on.
 */
export const changesByRequest = (status1: number): boolean =>
  status1 === USER_STATUS.active ||
  status1 === USER_STATUS.locked ||
  status1 === USER_STATUS.inactive;

/** Statuses offered by the status filter of the user forms. */
export const FILTERABLE_USER_STATUSES: readonly UserStatus[] = [
  USER_STATUS.active,
  USER_STATUS.locked,
  USER_STATUS.inactive,
];

/** Actions that change a user's status. */
export const USER_ACTIONS = [
  'agree',
  'disagree',
  'cancel',
  'release',
  'refuse',
  'lock',
  'unlock',
  'deactivate',
  'reactivate',
] as const;
export type UserAction = (typeof USER_ACTIONS)[number];

/**
 * Actors of an action: the person through a link, an administrator, the RTV in charge of the
 * channel or a superior, or a writer of users.
 */
export type UserActor = 'self' | 'administrator' | 'rtv-in-charge' | 'user-writer';

export interface UserTransition {
  readonly action: UserAction;
  readonly from: readonly UserStatus[];
  readonly to: UserStatus;
  readonly who: UserActor;
  readonly needsReason: boolean;
}

const { created, preActivated, active, locked, inactive, canceled } = USER_STATUS;

/** All changes of a user's status; every other one is refused. */
export const USER_TRANSITIONS: readonly UserTransition[] = [
  { action: 'agree', from: [created], to: preActivated, who: 'self', needsReason: false },
  { action: 'disagree', from: [created], to: canceled, who: 'self', needsReason: true },
  { action: 'cancel', from: [created], to: canceled, who: 'administrator', needsReason: false },
  { action: 'release', from: [preActivated], to: active, who: 'rtv-in-charge', needsReason: false },
  { action: 'refuse', from: [preActivated], to: canceled, who: 'rtv-in-charge', needsReason: true },
  { action: 'lock', from: [active], to: locked, who: 'user-writer', needsReason: false },
  { action: 'unlock', from: [locked], to: active, who: 'user-writer', needsReason: false },
  {
    action: 'deactivate',
    from: [active, locked],
    to: inactive,
    who: 'user-writer',
    needsReason: false,
  },
  { action: 'reactivate', from: [inactive], to: active, who: 'user-writer', needsReason: false },
];

/** Returns the transition that an action makes from a status; null when the action is refused. */
export function userTransition(from: UserStatus, action: UserAction): UserTransition | null {
  return (
    USER_TRANSITIONS.find((each) => each.action === action && each.from.includes(from)) ?? null
  );
}

/**
 * Returns the extent of access after sign-in: everywhere, only the wizard, waiting page and own
 * settings, or nowhere.
 */
export function signInReach(status: UserStatus): 'everywhere' | 'own-settings' | 'nowhere' {
  if (status === active) return 'everywhere';
  return status === preActivated ? 'own-settings' : 'nowhere';
}

/** User zero, the administrator, is not deleted, deactivated, locked or impersonated. */
export function isProtectedUser(user: { readonly isUserZero: boolean }): boolean {
  return user.isUserZero;
}
