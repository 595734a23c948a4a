import type Big from 'big.js';
import { ZERO } from '../../decimal.ts';
import { byDayAndDocument } from './documents.ts';
import type { SaleSearch } from './returned-sale.ts';
import type { PlainDate, RankingItem } from './facts.ts';

/**
 * Returns the days that count for re-sales.
 * A sale annulled by a return and reissued (Ajustes SINIEF 13/2024, 14/2024 and 15/2025) keeps the
 * first sale's day, so corrections cost no window.
 * The first sale must be wholly returned, and all re-sales under it may not exceed it. A reference
 * alone changes nothing.
 */
export function keptDates(
  sales: readonly RankingItem[],
  search: SaleSearch,
  quantities: ReadonlyMap<RankingItem, Big | null>,
  returned: ReadonlyMap<RankingItem, Big>,
  frozenAt: PlainDate | null,
): ReadonlyMap<RankingItem, PlainDate> {
  const kept = new Map<RankingItem, PlainDate>();
  const resold = new Map<RankingItem, Big>();
  const candidates = sales.filter(
    (sale) => sale.refs.length > 0 && (frozenAt === null || sale.localDate <= frozenAt),
  );
  for (const sale of candidates.toSorted(byDayAndDocument)) {
    const quantity = quantities.get(sale) ?? null;
    if (quantity === null) continue;
    const first = annulledSales(sale, search, quantities, returned).find((annulled) =>
      (resold.get(annulled) ?? ZERO).plus(quantity).lte(quantities.get(annulled) ?? ZERO),
    );
    if (first === undefined) continue;
    resold.set(first, (resold.get(first) ?? ZERO).plus(quantity));
    kept.set(sale, kept.get(first) ?? first.localDate);
  }
  return kept;
}

function annulledSales(
  sale: RankingItem,
  search: SaleSearch,
  quantities: ReadonlyMap<RankingItem, Big | null>,
  returned: ReadonlyMap<RankingItem, Big>,
): readonly RankingItem[] {
  return sale.refs
    .flatMap((reference) => search.documents.namedBy(reference))
    .filter(
      (named) =>
        search.isSale(named) && named.itemId !== sale.itemId && byDayAndDocument(named, sale) < 0,
    )
    .filter(
      (named) =>
        named.productId === sale.productId && named.issuerCustomerId === sale.issuerCustomerId,
    )
    .filter((named) => isWhollyReturned(named, quantities, returned));
}

/** Checks that a sale is wholly returned. */
export function isWhollyReturned(
  sale: RankingItem,
  quantities: ReadonlyMap<RankingItem, Big | null>,
  returned: ReadonlyMap<RankingItem, Big>,
): boolean {
  const back = returned.get(sale);
  const sold = quantities.get(sale);
  return back !== undefined && sold !== undefined && sold !== null && back.gte(sold);
}
