import { READ, can, mayDecideInvoices } from './permission.ts';
import type { Profile } from './permission.ts';

/** Variant of the home page. `field` are the provider's people without decisions on invoices. */
export type Home = 'director' | 'decider' | 'field' | 'manager' | 'seller' | 'administrator';

/**
 * Facts that choose the home page: role at the provider, roles at channels, administrator mark.
 */
export interface HomePerson {
  readonly salesRole: string | null;
  readonly externalSalesRoleInfo: readonly { readonly salesRoleId: string }[];
  readonly isAdmin: boolean;
}

/** Chooses the home page of a user. */
export function chooseHome({ salesRole, externalSalesRoleInfo, isAdmin }: HomePerson): Home {
  if (salesRole === 'DIR' || salesRole === 'MGR') return 'director';
  if (mayDecideInvoices(salesRole)) return 'decider';
  if (salesRole !== null) return 'field';
  if (externalSalesRoleInfo.some(({ salesRoleId }) => salesRoleId === 'CSM')) return 'manager';
  if (externalSalesRoleInfo.length > 0) return 'seller';
  return isAdmin ? 'administrator' : 'field';
}

/**
 * Checks that the home page shows campaigns, so it can begin with them or with pending work
 * (3.02).
 */
export function showsCampaigns(person: HomePerson & Profile): boolean {
  const home = chooseHome(person);
  if (home === 'administrator') return false;
  return can(person, home === 'seller' || home === 'manager' ? '420-010' : '100-001', READ);
}
