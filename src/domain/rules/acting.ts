import { isProtectedUser, USER_STATUS } from './user-status.ts';

/** What is known of somebody as whom another one may want to act. */
export interface ActingTarget {
  readonly id: number;
  readonly status1: number;
  readonly isAdmin: boolean;
  readonly isUserZero: boolean;
}

/** Whether a person with the level for it may act as this one at all: who is active, no administrator, and not himself. */
export function mayBeActedAs(actorId: number, target: ActingTarget): boolean {
  return (
    target.status1 === USER_STATUS.active &&
    !target.isAdmin &&
    !isProtectedUser(target) &&
    target.id !== actorId
  );
}
