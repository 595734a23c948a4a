import { isProtectedUser, USER_STATUS } from './user-status.ts';

/** Facts about the possible target of an impersonation. */
export interface ActingTarget {
  readonly id: number;
  readonly status1: number;
  readonly isAdmin: boolean;
  readonly isUserZero: boolean;
}

/**
 * Checks that a user with the level for it may impersonate the target: active, no administrator,
 * and another user.
 */
export function mayBeActedAs(actorId: number, target: ActingTarget): boolean {
  return (
    target.status1 === USER_STATUS.active &&
    !target.isAdmin &&
    !isProtectedUser(target) &&
    target.id !== actorId
  );
}
