import { mayApproveCampaigns, mayDecideInvoices } from './permission.ts';
import { mayReleasePerson } from './release.ts';
import type { Releaser } from './release.ts';
import { BP_TYPE } from './sales-role.ts';

/** Whether a role of the provider approves campaigns or decides on invoices, and so is confirmed by a director or administrator. */
export const isDecidingRole = (salesRole: string | null): boolean =>
  mayApproveCampaigns(salesRole) || mayDecideInvoices(salesRole);

/** Whether a person may confirm that another has a role that decides. */
export const mayConfirmRoles = ({
  isAdmin,
  salesRole,
}: Pick<Releaser, 'isAdmin' | 'salesRole'>): boolean => isAdmin || salesRole === 'DIR';

/** Whether a person lets this one in: a director all people, and into a role that decides directors and administrators alone. */
export const mayLetIn = (
  releaser: Releaser,
  person: { readonly bpType: string; readonly salesRole: string | null },
): boolean =>
  mayConfirmRoles(releaser) ||
  (mayReleasePerson(releaser, person) &&
    !(person.bpType === BP_TYPE.internal && isDecidingRole(person.salesRole)));
