import { INTERNAL_ROLES, isInternalRole } from './sales-role.ts';

/** Place in the provider's order, highest first; nobody's role stands below all. */
function rankOf(salesRole: string | null): number {
  return isInternalRole(salesRole) ? INTERNAL_ROLES.indexOf(salesRole) : INTERNAL_ROLES.length;
}

/**
 * Whether somebody may give or take a role of the provider: an administrator any, others none above their own, for with
 * a role go its scope and its decisions.
 */
export function mayGiveSalesRole(
  actor: { readonly isAdmin: boolean; readonly salesRole: string | null },
  salesRole: string | null,
): boolean {
  return (
    actor.isAdmin ||
    salesRole === null ||
    (actor.salesRole !== null && rankOf(actor.salesRole) <= rankOf(salesRole))
  );
}
