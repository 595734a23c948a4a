import type { ApprovalWhy } from '../../src/domain/rules/campaign/campaign-approval.ts';
import type { UserWhy } from '../../src/domain/rules/account/user-machine.ts';
import type { CellValue } from '../../src/domain/field.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import type {
  ActionPreview,
  ActionRequest,
} from '../../src/domain/schema/entities/entity-actions.ts';
import type { Person, Scope } from '../access/person.ts';
import type { Asking, Work } from './context.ts';
import type { PointsRule } from './points-rule.ts';
import type { Sql, StoredRow, Values } from '../listing/shape.ts';

/** Child rows after the save: rows without an id are new. */
export type DraftChildren = Readonly<
  Record<string, readonly (Values & { readonly id?: number })[]>
>;

/** Row after and before the save. */
export interface Save {
  /** Undefined for a new row. */
  readonly id: number | undefined;
  readonly after: Values;
  readonly before: Values | undefined;
  /** Children after the save; untouched children are as stored. */
  readonly children: DraftChildren;
  readonly childrenBefore: DraftChildren;
}

/** Key `why_<reason>` of the resource's words, or undefined for what is possible. */
export type RuleWhyNot = string | undefined;

/** Reason for an action that does not apply to the row's status: it is not shown there. */
export const OTHER_STATUS = 'otherStatus' satisfies UserWhy;

/** The reason that lies in the role of who asks, not in the row: it is no conflict. */
const OF_THE_ROLE = 'notAuthorized' satisfies ApprovalWhy;

/**
 * Refuses an action if there is a reason against it.
 * @throws {Problem} act-not-allowed with its reason, which the answer words, or
 * approve-not-authorized where the role does not have the action
 */
export function refuseBecause(why: RuleWhyNot): void {
  if (why === undefined) return;
  const problem = why === OF_THE_ROLE ? 'approve-not-authorized' : 'act-not-allowed';
  throw new Problem(problem, { params: { why } });
}

/** Action of an entity beyond create, change and delete. */
export interface ActionRule {
  /**
   * Returns the reason against the action by this person on this row now, or undefined.
   * `OTHER_STATUS` where the action does not apply.
   */
  whyNot(work: Asking, row: StoredRow): RuleWhyNot | Promise<RuleWhyNot>;
  preview?(work: Work, row: StoredRow): Promise<ActionPreview>;
  /**
   * Does slow work before the transaction. Must be repeatable and harmless for an action refused
   * later.
   */
  before?(work: Work, row: StoredRow): Promise<void>;
  /**
   * Returns the person the action would be done for: the caller or the person the caller is deputy
   * of.
   */
  doer?(work: Work, row: StoredRow): Promise<Person>;
  /**
   * Works out what the row's columns become; the engine stores it, raises rowSCN and remembers it.
   * @throws {Problem} when the action is refused
   */
  perform(
    work: Work,
    row: StoredRow,
    request: ActionRequest,
  ): Promise<Readonly<Record<string, CellValue>>>;
  /**
   * Returns the values of a further row the action creates after storing; failures are reported at
   * the action's values.
   */
  next?(work: Work, row: StoredRow, request: ActionRequest): Values;
  /** Does what goes beyond the row, inside the transaction, once the row is stored. */
  done?(work: Work, row: StoredRow, request: ActionRequest): Promise<void>;
}

/** Context in which a row of a child is read. */
export interface ChildReading {
  /** The reader may change the record. */
  readonly mayChange: boolean;
  /** Current row of the parent; undefined in the history. */
  readonly parent?: Readonly<Record<string, unknown>> | undefined;
}

/** Rules of an entity on the server beyond its definition. */
export interface EntityRules {
  /** Returns values set by the server in addition to those sent. */
  derive?(work: Work, save: Save): Values;
  /** Returns the reason against any change or deletion of the row by this person, or undefined. */
  whyNotChange?(work: Work, row: StoredRow): Promise<string | undefined>;
  /** Rules that need the database. */
  check?(work: Work, save: Save): Promise<readonly Failure[]>;
  /**
   * Returns the fields a reader sees only in their own row: elsewhere not shown, searched or
   * sorted by.
   */
  hides?(scope: Scope): readonly string[];
  /** Returns the values of a child row that differ for this reader. */
  childForReader?(child: string, row: Values, scope: Scope, reading: ChildReading): Values;
  /** Read-only fields that no column holds, as expressions over the table `t`. */
  readonly columns?: Readonly<Record<string, Sql>>;
  /** The same of fields that say more to some than to others. @param reader undefined for the server itself */
  columnsFor?(reader: Scope | undefined): Readonly<Record<string, Sql>>;
  /**
   * Expressions of read-only fields that describe a version.
   * @param version the version the reader sees
   */
  ofVersion?(version: Sql): Readonly<Record<string, Sql>>;
  /** The same of a child's fields, by its name. */
  readonly childColumns?: Readonly<Record<string, Readonly<Record<string, Sql>>>>;
  /** Row ids of each additional preset filter of the list, for the asking person. */
  readonly presets?: Readonly<Record<string, (asking: Asking) => Promise<readonly number[]>>>;
  /** Runs inside the transaction when a user opens the row. */
  opened?(work: Work, id: number): Promise<void>;
  /** Inside the transaction, once the row and its children are stored. */
  saved?(work: Work, id: number, save: Save): Promise<void>;
  /** Inside the transaction, before a row and its children go. */
  deleting?(work: Work, row: StoredRow): Promise<void>;
  readonly acts?: Readonly<Record<string, ActionRule>>;
  /** Changes of its rows that move points in open campaigns wait for a second person. */
  readonly points?: PointsRule;
}

const NONE: EntityRules = {};
let known: Readonly<Record<string, EntityRules>> | undefined;

/** Registers the rules of entities by resource, before the server's first call. */
export function registerRules(rules: Readonly<Record<string, EntityRules>>): void {
  known = rules;
}

/**
 * Returns an entity's own rules.
 * @throws Error while none are registered: a row without its rules would be shown and stored
 * without permission
 */
export function rulesOfEntity(resource: string): EntityRules {
  if (known === undefined) throw new Error('the rules of the entities are not registered');
  return known[resource] ?? NONE;
}
