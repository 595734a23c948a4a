import { mayDecideInvoices } from './permission.ts';

/** Whose work home shows. `field` are people of the provider who decide on no invoice. */
export type Home = 'director' | 'decider' | 'field' | 'manager' | 'seller' | 'administrator';

/** What decides it: the role in the provider's structure, the roles at channels, and whether the person administers. */
export interface HomePerson {
  readonly salesRole: string | null;
  readonly externalSalesRoleInfo: readonly { readonly salesRoleId: string }[];
  readonly isAdmin: boolean;
}

/** Which home a person has. */
export function homeOf({ salesRole, externalSalesRoleInfo, isAdmin }: HomePerson): Home {
  if (salesRole === 'DIR' || salesRole === 'MGR') return 'director';
  if (mayDecideInvoices(salesRole)) return 'decider';
  if (salesRole !== null) return 'field';
  if (externalSalesRoleInfo.some(({ salesRoleId }) => salesRoleId === 'CSM')) return 'manager';
  if (externalSalesRoleInfo.length > 0) return 'seller';
  return isAdmin ? 'administrator' : 'field';
}
