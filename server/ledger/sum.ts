import type { Db } from '../database/db.ts';
import type { ToJudge } from './to-judge.ts';

/**
 * What changed an invoice, or how a campaign counts, told with the moves that it brings: an act on it, a confirmed change of master data,
 * or a version that came into force; null where the campaign counts otherwise by the same version.
 */
export type Cause =
  | { readonly invoiceId: number; readonly act: string }
  | { readonly pointsChangeId: number }
  | { readonly campaignVersion: number | null };

/** One turn of the drainer: when it is, and the acts that it takes up, by invoice. */
export interface Turn {
  readonly at: Date;
  readonly causes: ReadonlyMap<number, Cause>;
  /** Whether all invoices that it takes up are one. */
  readonly isOne: boolean;
  /** The change of master data that alone has campaigns worked out again, by campaign. */
  readonly rebuiltBy: ReadonlyMap<number, Cause>;
}

/** Something that the drainer adds up: it judges by the rules, keeps lines of its own, and adds what differs from before. */
export interface Sum {
  /** Takes up invoices that have changed. */
  add(trx: Db, judge: ToJudge, turn: Turn): Promise<void>;
  /** Works out anew all that depends on how a campaign counts. */
  rebuild(trx: Db, campaignId: number, turn: Turn): Promise<void>;
  /** Works out anew what is broken down of a campaign beside its result; nobody waits for it as for the result. */
  breakDown(trx: Db, campaignId: number): Promise<void>;
  /** Products have come into another category; campaigns that count by it are worked out anew besides. */
  regroup(trx: Db): Promise<void>;
  /** Nothing counts otherwise, but what is shown of campaigns does, such as a name. */
  showAgain(trx: Db, campaignIds: readonly number[], turn: Turn): Promise<void>;
  /** A day may have begun since the last turn. */
  beginDay(trx: Db, turn: Turn): Promise<void>;
}
