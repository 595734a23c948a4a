import type { ApprovalWhy } from '../../src/domain/rules/campaign-approval.ts';
import type { UserWhy } from '../../src/domain/rules/user-machine.ts';
import type { CellValue } from '../../src/domain/field.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type { ActPreview, ActRequest } from '../../src/domain/wire/resource.ts';
import type { Person, Scope } from '../access/person.ts';
import type { Asking, Work } from './context.ts';
import type { PointsRule } from './points-rule.ts';
import type { Sql, StoredRow, Values } from '../listing/shape.ts';

/** Child rows as they will stand: without an id they are new. */
export type DraftChildren = Readonly<
  Record<string, readonly (Values & { readonly id?: number })[]>
>;

/** A row as it will stand, and as it stands. */
export interface Save {
  /** Undefined for a new row. */
  readonly id: number | undefined;
  readonly after: Values;
  readonly before: Values | undefined;
  /** The children as they will stand; children that the save leaves alone are as stored. */
  readonly children: DraftChildren;
  readonly childrenBefore: DraftChildren;
}

/** Key `why_<reason>` of the noun's words, or undefined for what is possible. */
export type WhyNot = string | undefined;

/** An act that is not for this row as it stands: it is not shown there. */
export const OTHER_STATUS = 'otherStatus' satisfies UserWhy;

/** The reason that lies in the role of who asks, not in the row: it is no conflict. */
const OF_THE_ROLE = 'notAuthorized' satisfies ApprovalWhy;

/**
 * @throws {Problem} act-not-allowed with its reason, which the answer words, or approve-not-authorized where the role does
 * not have the act; nothing happens where there is no reason
 */
export function refuseBecause(why: WhyNot): void {
  if (why === undefined) return;
  const problem = why === OF_THE_ROLE ? 'approve-not-authorized' : 'act-not-allowed';
  throw new Problem(problem, { params: { why } });
}

/** An act of an entity beyond create, change and delete. */
export interface ActRule {
  /** Why this person may not do it on this row now; undefined when they may. `OTHER_STATUS` where it means nothing on the row. */
  whyNot(work: Asking, row: StoredRow): WhyNot | Promise<WhyNot>;
  preview?(work: Work, row: StoredRow): Promise<ActPreview>;
  /** What would hold the transaction for long and can be done before it; done again, or for an act that is refused then, it does no harm. */
  before?(work: Work, row: StoredRow): Promise<void>;
  /** In whose name it would be done: the caller's, or that of whom they stand in for. */
  doer?(work: Work, row: StoredRow): Promise<Person>;
  /**
   * Works out what the row's columns become; the engine stores it, raises rowSCN and remembers it.
   * @throws {Problem} when the act is refused
   */
  perform(
    work: Work,
    row: StoredRow,
    request: ActRequest,
  ): Promise<Readonly<Record<string, CellValue>>>;
  /** A row of the same entity that the act makes once the changed one is stored; what is wrong with it is told at the act's values. */
  next?(work: Work, row: StoredRow, request: ActRequest): Values;
  /** Does what goes beyond the row, inside the transaction, once the row is stored. */
  done?(work: Work, row: StoredRow, request: ActRequest): Promise<void>;
}

/** Where a row of a child is read. */
export interface ChildReading {
  /** The reader may change the record. */
  readonly mayChange: boolean;
  /** The row it belongs to as it stands; undefined for what is remembered of it. */
  readonly parent?: Readonly<Record<string, unknown>> | undefined;
}

/** What an entity asks of the server beyond its definition. */
export interface EntityRules {
  /** Values that the server sets, besides those that were sent. */
  derive?(work: Work, save: Save): Values;
  /** Why this person may not change or delete the row, whatever of it; undefined when they may. */
  whyNotChange?(work: Work, row: StoredRow): Promise<string | undefined>;
  /** Rules that need the database. */
  check?(work: Work, save: Save): Promise<readonly Failure[]>;
  /** Fields that a reader sees only of his own row: neither shown, nor searched, nor sorted by. */
  hides?(scope: Scope): readonly string[];
  /** What of a row of a child its reader is told otherwise. */
  childForReader?(child: string, row: Values, scope: Scope, reading: ChildReading): Values;
  /** Read-only fields that no column holds, as expressions over the table `t`. */
  readonly columns?: Readonly<Record<string, Sql>>;
  /** The same of fields that say more to some than to others. @param reader undefined for the server itself */
  columnsFor?(reader: Scope | undefined): Readonly<Record<string, Sql>>;
  /** The same of fields that tell of a version. @param version the one that the reader is shown */
  ofVersion?(version: Sql): Readonly<Record<string, Sql>>;
  /** The same of a child's fields, by its name. */
  readonly childColumns?: Readonly<Record<string, Readonly<Record<string, Sql>>>>;
  /** The ids of the rows of each further cut of the list, for who asks. */
  readonly cuts?: Readonly<Record<string, (asking: Asking) => Promise<readonly number[]>>>;
  /** Inside the transaction, when somebody opens the row. */
  opened?(work: Work, id: number): Promise<void>;
  /** Inside the transaction, once the row and its children are stored. */
  saved?(work: Work, id: number, save: Save): Promise<void>;
  /** Inside the transaction, before a row and its children go. */
  deleting?(work: Work, row: StoredRow): Promise<void>;
  readonly acts?: Readonly<Record<string, ActRule>>;
  /** Changes of its rows that move points in open campaigns wait for a second person. */
  readonly points?: PointsRule;
}

const NONE: EntityRules = {};
let known: Readonly<Record<string, EntityRules>> | undefined;

/** Tells the engine what some entities ask beyond their definition, by noun: the server does so before its first call. */
export function registerRules(rules: Readonly<Record<string, EntityRules>>): void {
  known = rules;
}

/**
 * An entity's own rules.
 * @throws Error while none are registered: a row without its rules would be shown and kept as nobody allowed
 */
export function rulesOfEntity(noun: string): EntityRules {
  if (known === undefined) throw new Error('the rules of the entities are not registered');
  return known[noun] ?? NONE;
}
