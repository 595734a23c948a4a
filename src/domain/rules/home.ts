import { READ, can, mayDecideInvoices } from './permission.ts';
import type { Profile } from './permission.ts';

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

/** Whether the home page shows campaigns, so that it can begin with them or with what waits (3.02). */
export function showsCampaigns(person: HomePerson & Profile): boolean {
  const home = homeOf(person);
  if (home === 'administrator') return false;
  return can(person, home === 'seller' || home === 'manager' ? '420-010' : '100-001', READ);
}
