import type Big from 'big.js';
import { decimalReader } from '../../decimal.ts';
import { indexDocuments } from './documents.ts';
import { computeQuantity } from './quantity.ts';
import { keptDates } from './resales.ts';
import type { SaleSearch } from './returned-sale.ts';
import { matchReturns } from './returns.ts';
import type { ReturnPart } from './returns.ts';
import { cfopLookup, classifyMovement } from './sign.ts';
import type { CfopLookup, Movement } from './sign.ts';
import type { CfopFacts, PlainDate, RankingItem } from './facts.ts';

/** Items to settle and the table of codes. */
export interface ItemFacts {
  readonly items: readonly RankingItem[];
  readonly cfops: readonly CfopFacts[];
}

/**
 * Items settled independently of campaigns: sales, returned quantities, and the days that count.
 */
export interface SettledItems {
  readonly sales: readonly RankingItem[];
  /** Neither sale nor return. */
  readonly others: readonly RankingItem[];
  readonly classAt: CfopLookup;
  /** Kg/L of each sale; null without a conversion. */
  readonly quantities: ReadonlyMap<RankingItem, Big | null>;
  /** Parts of every return, with the sale of each. */
  readonly parts: readonly ReturnPart[];
  /** Kg/L that came back, by sale. */
  readonly returned: ReadonlyMap<RankingItem, Big>;
  /** The days of the sales that replace an annulled one. */
  readonly keptDates: ReadonlyMap<RankingItem, PlainDate>;
}

/**
 * Settles what items are to one another, whatever the campaign.
 * @param frozenAt day of a freeze, after which nothing comes back any more; null while open
 */
export function settleItems(facts: ItemFacts, frozenAt: PlainDate | null): SettledItems {
  const classAt = cfopLookup(facts.cfops);
  const movements = sortByMovement(facts.items, classAt);
  const readFactor = decimalReader();
  const quantities = new Map(
    movements.sale.map((item) => [item, computeQuantity(item, readFactor)]),
  );
  const search: SaleSearch = {
    documents: indexDocuments(facts.items, movements.sale),
    classAt,
    isSale: (item) => quantities.has(item),
  };
  const { parts, returned } = matchReturns(movements.return, search, quantities, frozenAt);
  return {
    sales: movements.sale,
    others: movements.none,
    classAt,
    quantities,
    parts,
    returned,
    keptDates: keptDates(movements.sale, search, quantities, returned, frozenAt),
  };
}

/** The day by which a sale is judged: its own, or that of the sale which it replaces. */
export function dayOfSale(item: RankingItem, { keptDates }: SettledItems): PlainDate {
  return keptDates.get(item) ?? item.localDate;
}

function sortByMovement(
  items: readonly RankingItem[],
  classAt: CfopLookup,
): Record<Movement, RankingItem[]> {
  const sorted: Record<Movement, RankingItem[]> = { sale: [], return: [], none: [] };
  for (const item of items) sorted[classifyMovement(item, classAt)].push(item);
  return sorted;
}
