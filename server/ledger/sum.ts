import type { Db } from '../database/db.ts';
import type { ToJudge } from './to-judge.ts';

/** Something that the drainer adds up: it judges by the rules, keeps lines of its own, and adds what differs from before. */
export interface Sum {
  /** Takes up invoices that have changed. */
  add(trx: Db, judge: ToJudge): Promise<void>;
  /** Works out anew all that depends on how a campaign counts. */
  rebuild(trx: Db, campaignId: number): Promise<void>;
}
