import type { FailureCode } from '../../src/domain/failure.ts';
import type { CfopFacts, RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Asking, Work } from './context.ts';

/** A row as it stands, and as it is to stand. */
export interface Edit {
  readonly id: number;
  readonly before: Values;
  readonly after: Values;
}

/** What a change makes of stored items. */
export interface Imagined {
  /** Invoices with an item that would be judged otherwise. */
  readonly invoiceIds: readonly number[];
  readonly of?: (item: RankingItem) => RankingItem;
  /** The table of fiscal operation codes as it would be. */
  readonly cfops?: readonly CfopFacts[];
}

/** How changes of an entity's rows move points. */
export interface PointsRule {
  /** The fields of an edit that move points in an open campaign, or may move those of what is still to be posted. */
  moving(asking: Asking, edit: Edit): Promise<readonly string[]>;
  /** How what waits of an edit is kept and told, where it is not by the fields of the edit themselves. */
  shown?(edit: Edit): Pick<Edit, 'before' | 'after'>;
  /** The day from which an edit says itself that it holds. */
  dayOf?(edit: Edit): string | undefined;
  /** Why an edit cannot hold from a day, and from which it could. */
  whyNotFrom?(
    asking: Pick<Asking, 'today'>,
    edit: Edit,
    day: string,
  ): { readonly code: FailureCode; readonly day: string } | undefined;
  /** What it would make of items, from a day on. */
  imagine(db: Db, edit: Edit, day: string): Promise<Imagined>;
  /** Tells the people who may confirm it that an edit was asked for. */
  asked(work: Work, row: StoredRow): Promise<void>;
  /** Stores a confirmed edit, with all that follows; failures are told as those of a save. */
  apply(work: Work, row: StoredRow, edit: Edit, day: string, reason: string): Promise<void>;
}
