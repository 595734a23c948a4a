import { groupBy } from '../../group-by.ts';
import { isEntryCode, classifyCfop } from '../invoice/cfop.ts';
import type { RankingClass } from '../invoice/cfop.ts';
import type { CfopFacts, PlainDate, RankingItem } from './facts.ts';
import { isInForce, newestFirst } from './validity.ts';

/** Effect of an item on the ranking before other checks: adds, takes back, or neither. */
export type Movement = 'sale' | 'return' | 'none';

/** Looks up a fiscal operation code on a day; null for a code missing from the table then. */
export type CfopLookup = (code: string | null, date: PlainDate) => RankingClass | null;

/** Credit notes that bring goods back: delivery refused (03), refused in part (06). NT 2025.002. */
export const GOODS_COME_BACK: ReadonlySet<string> = new Set(['03', '06']);

/**
 * Sale, return or neither, by the document's purpose (finNFe) and the item's CFOP.
 * - Only a normal document (1) adds; a complement (2) or debit note (6) corrects values of another one and does nothing.
 * - A return of a sale is the channel's own entry, or the buyer's exit to the channel; a channel's exit is a return to
 *   its supplier, which concerns no sale of its own.
 * - An adjustment (3) takes back what it refers to when its CFOP is inverse; a credit note (5) when goods came back.
 */
export function classifyMovement(item: RankingItem, classAt: CfopLookup): Movement {
  const rankingClass = classAt(item.cfop, item.localDate);
  switch (item.finNFe ?? '1') {
    case '1':
      if (rankingClass === 'sale')
        return item.issuerCustomerId !== null && item.tpNF !== '0' ? 'sale' : 'none';
      return comesBack(item, rankingClass) ? 'return' : 'none';
    case '3':
      return item.refs.length > 0 && (comesBack(item, rankingClass) || isOwnEntry(item))
        ? 'return'
        : 'none';
    case '4':
      return comesBack(item, rankingClass) ? 'return' : 'none';
    case '5':
      return item.issuerCustomerId !== null && GOODS_COME_BACK.has(item.tpNFCredito ?? '')
        ? 'return'
        : 'none';
    default:
      return 'none';
  }
}

/** Checks that the selling channel issued the return itself; else the buyer did. */
export function isIssuedBySeller(item: RankingItem): boolean {
  return item.finNFe === '5' || isEntryCode(item.cfop ?? '');
}

/**
 * Checks that an adjustment's code is inverse to the sale's: a return code, or the mirrored code
 * (1102 for 5102).
 * Other documents are judged by their own code alone.
 */
export function invertsSale(item: RankingItem, sale: RankingItem, classAt: CfopLookup): boolean {
  if (item.finNFe !== '3' || comesBack(item, classAt(item.cfop, item.localDate))) return true;
  return item.cfop?.slice(1) === sale.cfop?.slice(1);
}

/** A look-up over the table of codes; several rows of one code differ by their validity. */
export function cfopLookup(cfops: readonly CfopFacts[]): CfopLookup {
  const rows = cfops.map((cfop) => ({
    from: cfop.startVal,
    to: cfop.endVal,
    code: cfop.rfbCode,
    rankingClass: classifyCfop(cfop),
  }));
  const byCode = groupBy(newestFirst(rows), (row) => row.code);
  return (code, date) =>
    (code === null ? undefined : byCode.get(code))?.find((row) => isInForce(row, date))
      ?.rankingClass ?? null;
}

function comesBack(item: RankingItem, rankingClass: RankingClass | null): boolean {
  if (rankingClass === 'sale-return') return isOwnEntry(item);
  if (rankingClass === 'referred-return') return item.refs.length > 0 && isOwnEntry(item);
  return (
    rankingClass === 'purchase-return' && item.recipientCustomerId !== null && item.tpNF !== '0'
  );
}

function isOwnEntry(item: RankingItem): boolean {
  return item.issuerCustomerId !== null && isEntryCode(item.cfop ?? '') && item.tpNF !== '1';
}
