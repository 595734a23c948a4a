import type { SalesRole } from './sales-role.ts';
import { TCODES } from '../../tcode.ts';
import type { Tcode } from '../../tcode.ts';

/** Opens a screen and its reads. */
export const READ = 1;
/** Creates, changes, deletes and takes actions. */
export const WRITE = 2;
export const LEVELS = [0, 1, 2] as const;
export type Level = (typeof LEVELS)[number];

/** Entry of a user's profile, as stored in the session. */
export interface TransactionGrant {
  readonly tcode: string;
  readonly acsPermLevel: Level;
}

/** Facts that decide a user's levels. */
export interface Profile {
  readonly userProfile: readonly TransactionGrant[];
  readonly isAdmin: boolean;
}

/** The level a person has for a transaction: 2 everywhere for an administrator, else the highest granted, 0 when none is. */
export function findLevel(profile: Profile, tcode: Tcode): Level {
  if (profile.isAdmin) return WRITE;
  return highest(profile.userProfile.filter((grant) => grant.tcode === tcode));
}

/** Checks that a user's level for a transaction is sufficient. */
export function can(profile: Profile, tcode: Tcode, needed: typeof READ | typeof WRITE): boolean {
  return findLevel(profile, tcode) >= needed;
}

/** Marks that go beyond levels: they belong to the role in the sales structure, and no group and no administrator right gives them. */
const APPROVES_CAMPAIGNS: ReadonlySet<string> = new Set<SalesRole>(['DIR', 'MGR']);
const DECIDES_INVOICES: ReadonlySet<string> = new Set<SalesRole>(['DIR', 'MGR', 'COO']);
/** Roles that decide an appeal against a decision on a contest. */
const DECIDES_APPEALS: ReadonlySet<string> = new Set<SalesRole>(['DIR', 'MGR']);

export function mayApproveCampaigns(salesRole: string | null): boolean {
  return salesRole !== null && APPROVES_CAMPAIGNS.has(salesRole);
}

export function mayDecideInvoices(salesRole: string | null): boolean {
  return salesRole !== null && DECIDES_INVOICES.has(salesRole);
}

export function mayDecideAppeals(salesRole: string | null): boolean {
  return salesRole !== null && DECIDES_APPEALS.has(salesRole);
}

/** Roles in the order of the columns of `MATRIX`. */
const COLUMNS = [
  'DIR',
  'MGR',
  'COO',
  'RTV',
  'CTV',
  'ATV',
  'CSM',
  'CSC',
] as const satisfies readonly SalesRole[];

/** The default groups of a fresh database: a level for each role, in the order of `COLUMNS`. */
const MATRIX: Readonly<Record<Tcode, string>> = {
  '100-001': '11111110',
  '100-002': '11111110',
  '100-003': '11111110',
  '200-010': '12111211',
  '200-020': '12111211',
  '200-030': '12111211',
  '200-040': '12111211',
  '250-110': '12221220',
  '250-121': '11111110',
  '300-001-EXT': '12221210',
  '300-001-INT': '12100000',
  '300-002': '10000000',
  '300-900': '22000000',
  '300-910': '22200000',
  // Administrators only, until a group is granted the transaction.
  '300-920': '00000000',
  '300-930': '00000000',
  '400-010': '22111100',
  '420-010': '11111111',
  '450-110': '22221211',
  '450-020': '22000000',
  '450-130': '22000000',
  '500-010': '12221210',
  '500-020': '12221221',
  '500-005': '12221221',
  '500-040': '12111200',
  '600-020': '12221222',
  '630-021': '12111210',
  '640-050': '12111200',
  '700-020': '22111100',
  '700-030': '22111200',
  '700-040': '12221210',
  '800-010': '22221211',
};

/** Roles whose default group reaches a level of a transaction, from the highest role down. */
export function rolesWith(tcode: Tcode, needed: typeof READ | typeof WRITE): readonly SalesRole[] {
  return COLUMNS.filter((_, column) => toLevel(MATRIX[tcode].charAt(column)) >= needed);
}

/** Builds the grants of a role's default group. */
export function defaultGrants(role: SalesRole): TransactionGrant[] {
  const column = COLUMNS.findIndex((each) => each === role);
  return TCODES.map((tcode) => ({
    tcode,
    acsPermLevel: toLevel(MATRIX[tcode].charAt(column)),
  })).filter((grant) => grant.acsPermLevel > 0);
}

function toLevel(digit: string): Level {
  return digit === '2' ? WRITE : digit === '1' ? READ : 0;
}

function highest(grants: readonly TransactionGrant[]): Level {
  return grants.reduce<Level>(
    (level, grant) => (grant.acsPermLevel > level ? grant.acsPermLevel : level),
    0,
  );
}
