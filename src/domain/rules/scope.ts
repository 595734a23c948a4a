/**
 * Row scope: which rows a person may see. Every kind of row states by which relation it belongs to people, and one table
 * says how far each role reaches by it. The server turns a relation into a condition in one place, for every list, read,
 * write, export, dashboard, search and count. A row outside of it answers 404.
 */

/** Whose scope a person has. Somebody without a role yet is a seller without channels. */
export type ScopeRole = 'all' | 'structure' | 'manager' | 'seller';

/** How far a role reaches by a relation. */
export type Reach =
  /** No condition. */
  | 'everything'
  /** What is of the person's own node of the internal structure and those below it, and of the channels assigned to them today. */
  | 'assigned'
  /** What is of the channels to which the person is linked today. */
  | 'linked'
  /** What is of those of them that the person manages. */
  | 'managed'
  /** What is the person's own. */
  | 'own'
  | 'nothing';

type Reaches = Readonly<Record<ScopeRole, Reach>>;

/** By which relation rows belong to people, and how far each role reaches by it: the one table of row scope. */
export const REACHES = {
  /** Of a channel. */
  channel: { all: 'everything', structure: 'assigned', manager: 'linked', seller: 'linked' },
  /** Of a channel, but not for its sellers. */
  wholeChannel: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /** An economic group, through a channel that is a member. */
  group: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /** An economic group, by who reaches every channel that is a member: what its members sell together is told to nobody else. */
  wholeGroup: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /** A node of the internal structure. */
  node: { all: 'everything', structure: 'assigned', manager: 'nothing', seller: 'nothing' },
  /** A person: oneself, and the people of the channels and nodes in reach. */
  person: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'own' },
  /** A person who asks for a channel. */
  asker: { all: 'everything', structure: 'assigned', manager: 'managed', seller: 'nothing' },
  /** An invoice: of its channel; a seller's are those that he sold or posted. */
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

/** One relation of a row, with the column that holds the other side. */
type RelationBy<Column extends string> = {
  readonly [R in Relation]: { readonly [Key in R]: Column };
}[Relation];

/**
 * Who may see the rows of a table: everybody with the level; administrators and directors only; or whoever reaches
 * them by a relation, or by one of several.
 */
export type RowScopeBy<Column extends string> =
  'everybody' | 'directors' | RelationBy<Column> | readonly RelationBy<Column>[];
export type RowScope = RowScopeBy<string>;

/** The relations of a scope, each with its column. */
export function relationsOf(
  scope: Exclude<RowScope, string>,
): readonly (readonly [Relation, string])[] {
  const relations: readonly RelationBy<string>[] = Array.isArray(scope) ? scope : [scope];
  // each is an object of one relation, as its type says
  return relations.flatMap((relation) => Object.entries(relation) as [Relation, string][]);
}

/** Whether the rows themselves are people. */
export function rowsArePeople(scope: RowScope): boolean {
  return (
    typeof scope !== 'string' &&
    relationsOf(scope).some(([relation, column]) => relation === 'person' && column === 'id')
  );
}

/** Whose scope a person has: of several channel roles the wider one, for the rows of each channel are judged by its own link. */
export function scopeRoleOf(person: {
  readonly isAdmin: boolean;
  /** Inside the provider. */
  readonly isInternal: boolean;
  readonly salesRole: string | null;
  /** Whether the person manages the sales of a channel today. */
  readonly isManager: boolean;
}): ScopeRole {
  if (person.isAdmin || (person.isInternal && person.salesRole === 'DIR')) return 'all';
  if (person.isInternal) return 'structure';
  return person.isManager ? 'manager' : 'seller';
}
