import type { Db } from '../database/db.ts';
import type { ToJudge } from './to-judge.ts';

/**
 * Cause of moves: an action on an invoice, a confirmed change of master data, or a version that
 * came into force.
 * The version is null where the campaign counts differently under the same version.
 */
export type Cause =
  | { readonly invoiceId: number; readonly act: string }
  | { readonly pointsChangeId: number }
  | { readonly campaignVersion: number | null };

/** Batch of the drainer: its time, and the causes of its changes by invoice. */
export interface Batch {
  readonly at: Date;
  readonly causes: ReadonlyMap<number, Cause>;
  /** True if the batch holds a single invoice. */
  readonly isOne: boolean;
  /** The change of master data that alone has campaigns worked out again, by campaign. */
  readonly rebuiltBy: ReadonlyMap<number, Cause>;
}

/** Something that the drainer adds up: it judges by the rules, keeps lines of its own, and adds what differs from before. */
export interface Projection {
  /** Takes up invoices that have changed. */
  add(trx: Db, judge: ToJudge, batch: Batch): Promise<void>;
  /** Rebuilds all data that depends on a campaign's rules. */
  rebuild(trx: Db, campaignId: number, batch: Batch): Promise<void>;
  /** Rebuilds a campaign's weekly figures, which are less urgent than its result. */
  rebuildWeeks(trx: Db, campaignId: number): Promise<void>;
  /** Updates products that changed category; campaigns that count by it are rebuilt separately. */
  onCategoryChange(trx: Db): Promise<void>;
  /** Nothing counts otherwise, but what is shown of campaigns does, such as a name. */
  invalidateBoard(trx: Db, campaignIds: readonly number[], batch: Batch): Promise<void>;
  /** A day may have begun since the last turn. */
  onNewDay(trx: Db, batch: Batch): Promise<void>;
}
