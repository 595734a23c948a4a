import type { FailureCode } from '../../src/domain/failure.ts';
import type { CfopFacts, RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Asking, Work } from './context.ts';

/** Row before and after an edit. */
export interface Edit {
  readonly id: number;
  readonly before: Values;
  readonly after: Values;
}

/** Effect of a change on stored items. */
export interface Imagined {
  /** Invoices with an item that would be judged otherwise. */
  readonly invoiceIds: readonly number[];
  readonly of?: (item: RankingItem) => RankingItem;
  /** The table of fiscal operation codes as it would be. */
  readonly cfops?: readonly CfopFacts[];
}

/** Rules of an entity whose rows move points. */
export interface PointsRule {
  /** The fields of an edit that move points in an open campaign, or may move those of what is still to be posted. */
  moving(asking: Asking, edit: Edit): Promise<readonly string[]>;
  /**
   * Returns the values to store and show for a waiting edit, where they differ from its fields.
   */
  shown?(edit: Edit): Pick<Edit, 'before' | 'after'>;
  /** The day from which an edit says itself that it holds. */
  dayOf?(edit: Edit): string | undefined;
  /** Returns the reason an edit cannot take effect on a day, and the first day it could. */
  whyNotFrom?(
    asking: Pick<Asking, 'today'>,
    edit: Edit,
    day: string,
  ): { readonly code: FailureCode; readonly day: string } | undefined;
  /** Calculates the effect of an edit on items from a day on. */
  imagine(db: Db, edit: Edit, day: string): Promise<Imagined>;
  /** Notifies the people who may confirm a requested edit. */
  asked(work: Work, row: StoredRow): Promise<void>;
  /** Stores a confirmed edit with all consequences; failures are reported like those of a save. */
  apply(work: Work, row: StoredRow, edit: Edit, day: string, reason: string): Promise<void>;
}
