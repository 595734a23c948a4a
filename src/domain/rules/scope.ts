/**
 * Row scope: which rows a person may see, by kind of row. This is the description alone; the server turns a relation
 * into a condition in one place, for every list, read, write, export, dashboard, search and count. A row outside of it
 * answers 404.
 */

/** Kinds of row that differ in who may see them. `master` is everything unscoped: products, categories, groups, packages, CFOP, regions, cycles. */
export const ROW_KINDS = [
  'master', 'channel', 'economic-group', 'portfolio', 'internal-structure', 'external-user', 'invoice', 'stock', 'document',
  'campaign', 'ranking', 'ranking-line', 'tax-number',
] as const;
export type RowKind = (typeof ROW_KINDS)[number];

/** How a row must relate to the person. */
export type RowRelation =
  /** No condition. */
  | 'everything'
  /** Of a channel that is assigned, today, to the person's node of the internal structure or one below it. */
  | 'assigned-channels'
  /** The person's own node and those below it. */
  | 'own-branch'
  /** Of a channel to which the person is linked today. */
  | 'own-channels'
  /** Of such a channel, and sold or posted by the person. */
  | 'own-sales'
  /** Approved, and with a channel to which the person is linked. */
  | 'approved-with-own-channels'
  /** The person's own. */
  | 'own'
  | 'nothing';

/** Who is asked about. */
export type ScopeRole = 'all' | 'structure' | 'manager' | 'seller' | 'none';

const STRUCTURE: Readonly<Record<RowKind, RowRelation>> = {
  'master': 'everything',
  'channel': 'assigned-channels',
  'economic-group': 'assigned-channels',
  'portfolio': 'assigned-channels',
  'internal-structure': 'own-branch',
  'external-user': 'assigned-channels',
  'invoice': 'assigned-channels',
  'stock': 'assigned-channels',
  'document': 'assigned-channels',
  'campaign': 'assigned-channels',
  'ranking': 'assigned-channels',
  'ranking-line': 'assigned-channels',
  'tax-number': 'assigned-channels',
};

const MANAGER: Readonly<Record<RowKind, RowRelation>> = {
  'master': 'everything',
  'channel': 'own-channels',
  'economic-group': 'own-channels',
  'portfolio': 'own-channels',
  'internal-structure': 'nothing',
  'external-user': 'own-channels',
  'invoice': 'own-channels',
  'stock': 'own-channels',
  'document': 'own-channels',
  'campaign': 'approved-with-own-channels',
  'ranking': 'approved-with-own-channels',
  'ranking-line': 'own-channels',
  'tax-number': 'own',
};

const SELLER: Readonly<Record<RowKind, RowRelation>> = {
  ...MANAGER,
  'economic-group': 'nothing',
  'external-user': 'own',
  'invoice': 'own-sales',
  'stock': 'nothing',
  'document': 'own',
  'ranking-line': 'own',
};

/** Who has no role yet (he waits for his release) sees himself and master data. */
const NEWCOMER: Readonly<Partial<Record<RowKind, RowRelation>>> = { 'master': 'everything', 'external-user': 'own', 'document': 'own', 'tax-number': 'own' };

/** Whose scope a person has: of several channel roles the wider one, for the rows of each channel are judged by its own link. */
export function scopeRoleOf(person: { readonly isAdmin: boolean; readonly salesRole: string | null; readonly channelRoles: readonly string[] }): ScopeRole {
  if (person.isAdmin || person.salesRole === 'DIR') return 'all';
  if (person.salesRole !== null) return 'structure';
  if (person.channelRoles.includes('CSM')) return 'manager';
  return person.channelRoles.includes('CSC') ? 'seller' : 'none';
}

/** How rows of a kind must relate to somebody of a role to be seen by him. */
export function relationFor(role: ScopeRole, kind: RowKind): RowRelation {
  switch (role) {
    case 'all':
      return 'everything';
    case 'structure':
      return STRUCTURE[kind];
    case 'manager':
      return MANAGER[kind];
    case 'seller':
      return SELLER[kind];
    case 'none':
      return NEWCOMER[kind] ?? 'nothing';
  }
}
