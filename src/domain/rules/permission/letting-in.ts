import { mayApproveCampaigns, mayDecideInvoices } from './permission.ts';
import { mayReleasePerson } from './release.ts';
import type { Releaser } from './release.ts';
import { BP_TYPE } from './sales-role.ts';

/**
 * Checks that a provider role approves campaigns or decides invoices; a director or administrator
 * must confirm such a role.
 */
export const isDecidingRole = (salesRole: string | null): boolean =>
  mayApproveCampaigns(salesRole) || mayDecideInvoices(salesRole);

/** Checks that a user may confirm another's deciding role. */
export const mayConfirmRoles = ({
  isAdmin,
  salesRole,
}: Pick<Releaser, 'isAdmin' | 'salesRole'>): boolean => isAdmin || salesRole === 'DIR';

/**
 * Checks that a user may admit another: directors admit all people; deciding roles need a director
 * or administrator.
 */
export const mayLetIn = (
  releaser: Releaser,
  person: { readonly bpType: string; readonly salesRole: string | null },
): boolean =>
  mayConfirmRoles(releaser) ||
  (mayReleasePerson(releaser, person) &&
    !(person.bpType === BP_TYPE.internal && isDecidingRole(person.salesRole)));
