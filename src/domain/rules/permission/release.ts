import { WRITE } from './permission.ts';
import type { Level } from './permission.ts';
import { BP_TYPE } from './sales-role.ts';
import { mayGiveSalesRole } from './sales-role-order.ts';

/** Roles in charge of releasing people of the channels, nearest to the channel first: a vacancy passes on (`domain.md` 1). */
export const ROLES_IN_CHARGE = ['RTV', 'COO', 'MGR'] as const;

const RELEASING: ReadonlySet<string> = new Set(['DIR', ...ROLES_IN_CHARGE]);

/**
 * Checks that a user may release or refuse people of the channels in scope: the RTV in charge and
 * superiors.
 */
export function mayReleaseUsers(salesRole: string | null): boolean {
  return salesRole !== null && RELEASING.has(salesRole);
}

/**
 * User who decides on releases: with the mark of `mayReleaseUsers`, and a level for the provider's
 * own users (300-001-INT).
 */
export interface Releaser {
  readonly isAdmin: boolean;
  readonly salesRole: string | null;
  readonly internalLevel: Level;
}

/**
 * Checks that a releasing user decides on this person in scope.
 * At the channels on all people; inside the provider only a maintainer of its users, and on no
 * role above their own.
 */
export function mayReleasePerson(
  releaser: Releaser,
  person: { readonly bpType: string; readonly salesRole: string | null },
): boolean {
  return (
    person.bpType !== BP_TYPE.internal ||
    (releaser.internalLevel === WRITE && mayGiveSalesRole(releaser, person.salesRole))
  );
}
