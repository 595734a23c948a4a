import { groupBy } from '../../src/domain/group-by.ts';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import { remedyFor, reasonParams } from '../../src/domain/rules/ranking/reasons.ts';
import type { RankingLine } from '../../src/domain/rules/ranking/result.ts';
import type { LineFacts } from '../../src/domain/rules/ranking/sale-line.ts';
import { cfopLookup, classifyMovement } from '../../src/domain/rules/ranking/sign.ts';
import { asApproved, isDisputed, waitsForDecision } from '../../src/domain/rules/ranking/status.ts';
import type { Db } from '../database/db.ts';
import { explainIn, loadJudging } from '../ledger/judging.ts';

/** Returns that wait for their approval, and all that would hang together with them, as if they were approved. */
export interface ReturnsAhead {
  readonly facts: LineFacts;
  /** The items of these returns as they are, by id. */
  readonly waiting: ReadonlyMap<number, RankingItem>;
}

/**
 * Loads the facts to imagine the effect of waiting returns among invoices; undefined when no
 * return waits for approval.
 */
export async function loadReturnsAhead(
  db: Db,
  judging: LineFacts,
  wanted: ReadonlySet<number>,
  together: boolean,
): Promise<ReturnsAhead | undefined> {
  const classAt = cfopLookup(judging.cfops);
  const own = judging.items.filter((item) => wanted.has(item.invoiceId) && waitsForDecision(item));
  const waiting = own.filter((item) => classifyMovement(item, classAt) === 'return');
  if (waiting.length === 0) return undefined;
  const approved = new Set((together ? own : waiting).map(({ itemId }) => itemId));
  const as = (item: RankingItem) => (approved.has(item.itemId) ? asApproved(item) : item);
  const facts = await loadJudging(db, [...wanted], as);
  return {
    facts: { ...facts, items: facts.items.map(as) },
    waiting: new Map(waiting.map((item) => [item.itemId, item])),
  };
}

/**
 * Shows for waiting returns the points they would take from a sale, lacking only the approval, or
 * the reason they take none. Returns that already take points stay unchanged.
 */
export async function withReturnsAhead(
  db: Db,
  campaignId: number,
  lines: readonly RankingLine[],
  { facts, waiting }: ReturnsAhead,
): Promise<readonly RankingLine[]> {
  const imagined = (await explainIn(db, campaignId, facts))?.lines ?? [];
  const ahead = groupBy(imagined, ({ itemId }) => (waiting.has(itemId) ? itemId : undefined));
  return [...groupBy(lines, ({ itemId }) => itemId)].flatMap(([itemId, own]) => {
    const item = waiting.get(itemId);
    const isTaking = own.some(({ reason }) => reason === null);
    if (item === undefined || isTaking) return own;
    return (ahead.get(itemId) ?? own).map((line) => beforeApproval(line, item));
  });
}

function beforeApproval(line: RankingLine, item: RankingItem): RankingLine {
  const disputed = isDisputed(item);
  if (line.reason !== null) return { ...line, disputed };
  return {
    ...line,
    points: '0',
    potentialPoints: line.points,
    reason: 'not-approved',
    reasonParams: reasonParams('not-approved', item, '0'),
    ...remedyFor('not-approved', item, true),
    disputed,
  };
}

/** Returns among lines that would take nothing at all, because no sale is found. */
export function returnsWithoutSale(
  lines: Iterable<readonly RankingLine[]>,
  invoiceIds: readonly number[],
): readonly number[] {
  const all = [...lines].flat();
  const of = (isMeant: (line: RankingLine) => boolean): ReadonlySet<number> =>
    new Set(all.filter(isMeant).map(({ invoiceId }) => invoiceId));
  const missing = of(({ reason }) => reason === 'return-sale-not-found');
  const taking = of((line) => line.reason === null || line.reason === 'not-approved');
  return invoiceIds.filter((id) => missing.has(id) && !taking.has(id));
}
