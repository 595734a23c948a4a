/**
 * Row scope: which rows a person may see. Every kind of row states by which relation it belongs to people, and one table
 * says how far each role reaches by it. The server turns a relation into a condition in one place, for every list, read,
 * write, export, dashboard, search and count. A row outside of it answers 404.
 */

/** Role that decides a user's scope. A user without a role is a seller without channels. */
export type ScopeRole = 'all' | 'structure' | 'manager' | 'seller';

/** Extent of a role's scope by a relation. */
export type Reach =
  /** No condition. */
  | 'everything'
  /**
   * Rows of the user's own node of the internal structure, the nodes below, and the channels
   * assigned to them today.
   */
  | 'assigned'
  /** Rows of the channels linked to the user today. */
  | 'linked'
  /** Rows of the linked channels that the user manages. */
  | 'managed'
  /** Rows of the user's own. */
  | 'own'
  | 'nothing';

type Reaches = Readonly<Record<ScopeRole, Reach>>;

/** Relations of rows to users, with each role's scope: all row scopes are here. */
export const REACHES = {
  /** Rows of a channel. */
  channel: { all: 'everything', structure: 'assigned', manager: 'linked', seller: 'linked' },
  /** Rows of a channel, hidden from its sellers. */
  wholeChannel: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /** An economic group, through a channel that is a member. */
  group: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /**
   * Economic group whose member channels are all in the user's scope: joint sales are visible to
   * no other user.
   */
  wholeGroup: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /** A node of the internal structure. */
  node: { all: 'everything', structure: 'assigned', manager: 'nothing', seller: 'nothing' },
  /** A person: oneself, and the people of the channels and nodes in reach. */
  person: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'own' },
  /** A person who asks for a channel. */
  asker: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /** Invoice of a channel; a seller sees only own sales and postings. */
  invoice: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'own' },
  /** A case about an invoice: of its channel for who decides there, else for who takes part in it. */
  case: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'own' },
  /** A campaign in which a channel takes part; outside the provider only approved versions count. */
  campaign: { all: 'everything', structure: 'assigned', manager: 'linked', seller: 'linked' },
  /** Made by the person or about the person. */
  self: { all: 'everything', structure: 'own', manager: 'own', seller: 'own' },
  /** The person's alone, whatever the role. */
  mine: { all: 'own', structure: 'own', manager: 'own', seller: 'own' },
  /** A message to the person, whatever the role. */
  recipient: { all: 'own', structure: 'own', manager: 'own', seller: 'own' },
} as const satisfies Readonly<Record<string, Reaches>>;
export type Relation = keyof typeof REACHES;

/** Relation of a row, with the column that holds the other side. */
type RelationBy<Column extends string> = {
  readonly [R in Relation]: { readonly [Key in R]: Column };
}[Relation];

/**
 * Scope of a table's rows: every user with the level, only administrators and directors, or users
 * related to the row.
 */
export type RowScopeBy<Column extends string> =
  'everybody' | 'directors' | RelationBy<Column> | readonly RelationBy<Column>[];
export type RowScope = RowScopeBy<string>;

/** The relations of a scope, each with its column. */
export function listRelations(
  scope: Exclude<RowScope, string>,
): readonly (readonly [Relation, string])[] {
  const relations: readonly RelationBy<string>[] = Array.isArray(scope) ? scope : [scope];
  // each is an object of one relation, as its type says
  return relations.flatMap((relation) => Object.entries(relation) as [Relation, string][]);
}

/** Checks that the rows themselves are people. */
export function rowsArePeople(scope: RowScope): boolean {
  return (
    typeof scope !== 'string' &&
    listRelations(scope).some(([relation, column]) => relation === 'person' && column === 'id')
  );
}

/**
 * Returns a user's scope role: the wider of several channel roles, because each channel's rows are
 * judged by its own link.
 */
export function chooseScopeRole(person: {
  readonly isAdmin: boolean;
  /** Inside the provider. */
  readonly isInternal: boolean;
  readonly salesRole: string | null;
  /** True when the user manages the sales of a channel today. */
  readonly isManager: boolean;
}): ScopeRole {
  if (person.isAdmin || (person.isInternal && person.salesRole === 'DIR')) return 'all';
  if (person.isInternal) return 'structure';
  return person.isManager ? 'manager' : 'seller';
}
