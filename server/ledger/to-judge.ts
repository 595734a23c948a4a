import type { LineFacts } from '../../src/domain/rules/ranking/sale-line.ts';
import { cfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import type { Db } from '../database/db.ts';
import { loadCfops } from './facts/cfops.ts';
import type { Cfop } from './facts/cfops.ts';
import { loadGroupFacts } from './facts/line-facts.ts';
import { loadTogether } from './load-together.ts';
import { componentMates, keepTies } from './ties.ts';

/** Invoices and facts to judge again. */
export interface ToJudge {
  /** The invoices of the items, and those that are gone or count no longer: what was written of them is replaced. */
  readonly invoiceIds: readonly number[];
  /** Facts of whole components, as of now. */
  readonly facts: LineFacts;
  /** All fiscal operation codes. */
  readonly cfops: readonly Cfop[];
}

/**
 * Loads all that must be judged again after invoices changed: those tied to them now or before.
 */
export async function loadToJudge(trx: Db, changed: readonly number[]): Promise<ToJudge> {
  const cfops = await loadCfops(trx);
  const classAt = cfopLookup(cfops);
  const touched = [...new Set([...changed, ...(await componentMates(trx, changed))])];
  const items = await loadTogether(trx, touched, [classAt]);
  const invoiceIds = [...new Set([...touched, ...items.map((item) => item.invoiceId)])];
  await keepTies(trx, invoiceIds, items, classAt);
  return { invoiceIds, facts: await loadGroupFacts(trx, items, cfops), cfops };
}
