/** Codes of a user's status; 0 is never stored. */
export const USER_STATUS = {
  created: 1,
  preActivated: 2,
  active: 3,
  locked: 4,
  inactive: 5,
  canceled: 9,
} as const;
export type UserStatus = (typeof USER_STATUS)[keyof typeof USER_STATUS];

/** A stored code as a status; what is none of them counts as canceled. */
export function toUserStatus(status1: number): UserStatus {
  return status1 === 1 || status1 === 2 || status1 === 3 || status1 === 4 || status1 === 5
    ? status1
    : 9;
}

/** Whether name and tax number of an account change only with a second person: from its release on. */
export const changesByRequest = (status1: number): boolean =>
  status1 === USER_STATUS.active ||
  status1 === USER_STATUS.locked ||
  status1 === USER_STATUS.inactive;

/** What the status filter of the user forms offers. */
export const FILTERABLE_USER_STATUSES: readonly UserStatus[] = [
  USER_STATUS.active,
  USER_STATUS.locked,
  USER_STATUS.inactive,
];

/** What changes a user's status. */
export const USER_ACTS = [
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
export type UserAct = (typeof USER_ACTS)[number];

/**
 * Who may do it: the person himself through his link, an administrator, the RTV in charge of the channel or who stands
 * above him, or who may write users.
 */
export type UserActor = 'self' | 'administrator' | 'rtv-in-charge' | 'user-writer';

export interface UserTransition {
  readonly act: UserAct;
  readonly from: readonly UserStatus[];
  readonly to: UserStatus;
  readonly who: UserActor;
  readonly needsReason: boolean;
}

const { created, preActivated, active, locked, inactive, canceled } = USER_STATUS;

/** All changes of a user's status; every other one is refused. */
export const USER_TRANSITIONS: readonly UserTransition[] = [
  { act: 'agree', from: [created], to: preActivated, who: 'self', needsReason: false },
  { act: 'disagree', from: [created], to: canceled, who: 'self', needsReason: true },
  { act: 'cancel', from: [created], to: canceled, who: 'administrator', needsReason: false },
  { act: 'release', from: [preActivated], to: active, who: 'rtv-in-charge', needsReason: false },
  { act: 'refuse', from: [preActivated], to: canceled, who: 'rtv-in-charge', needsReason: true },
  { act: 'lock', from: [active], to: locked, who: 'user-writer', needsReason: false },
  { act: 'unlock', from: [locked], to: active, who: 'user-writer', needsReason: false },
  {
    act: 'deactivate',
    from: [active, locked],
    to: inactive,
    who: 'user-writer',
    needsReason: false,
  },
  { act: 'reactivate', from: [inactive], to: active, who: 'user-writer', needsReason: false },
];

/** The transition that an act makes from a status; null when it is refused. */
export function userTransition(from: UserStatus, act: UserAct): UserTransition | null {
  return USER_TRANSITIONS.find((each) => each.act === act && each.from.includes(from)) ?? null;
}

/** How far a sign-in opens the portal: everywhere, only the wizard, waiting page and own settings, or not at all. */
export function signInReach(status: UserStatus): 'everywhere' | 'own-settings' | 'nowhere' {
  if (status === active) return 'everywhere';
  return status === preActivated ? 'own-settings' : 'nowhere';
}

/** User zero, the administrator, is not deleted, deactivated, locked or impersonated. */
export function isProtectedUser(user: { readonly isUserZero: boolean }): boolean {
  return user.isUserZero;
}
