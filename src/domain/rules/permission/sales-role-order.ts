import { INTERNAL_ROLES, isInternalRole } from './sales-role.ts';

/**
 * Returns the rank of a role in the provider's order, highest first; a missing role ranks below
 * all.
 */
function getRoleRank(salesRole: string | null): number {
  return isInternalRole(salesRole) ? INTERNAL_ROLES.indexOf(salesRole) : INTERNAL_ROLES.length;
}

/**
 * Checks that a user may give or take a provider role: administrators any, others none above their
 * own.
 * A role brings its scope and its decisions.
 */
export function mayGiveSalesRole(
  actor: { readonly isAdmin: boolean; readonly salesRole: string | null },
  salesRole: string | null,
): boolean {
  return (
    actor.isAdmin ||
    salesRole === null ||
    (actor.salesRole !== null && getRoleRank(actor.salesRole) <= getRoleRank(salesRole))
  );
}
