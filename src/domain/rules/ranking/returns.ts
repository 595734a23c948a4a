import type Big from 'big.js';
import { ZERO, dec, roundHalfUp } from '../../decimal.ts';
import { byDayAndDocument } from './documents.ts';
import { netValue } from './invoiced.ts';
import { returnFactor, returnedQuantity } from './quantity.ts';
import { salesOfReturn } from './returned-sale.ts';
import type { SaleSearch } from './returned-sale.ts';
import { effectiveStatus, isReturnEffective } from './status.ts';
import type { PlainDate, RankingItem } from './facts.ts';
import type { ZeroReason } from './result.ts';

/** Quantity that a return takes from a sale item, or the reason for taking nothing. */
export interface ReturnPart {
  readonly item: RankingItem;
  readonly sale: RankingItem | null;
  readonly factor: string | null;
  /** Kg/L taken. */
  readonly quantity: Big | null;
  /** R$ taken. */
  readonly value: Big;
  readonly reason: ZeroReason | null;
}

/** All returns against all sales. */
export interface MatchedReturns {
  readonly parts: readonly ReturnPart[];
  /** Kg/L taken back, by sale item. */
  readonly returned: ReadonlyMap<RankingItem, Big>;
}

/**
 * Lets each return take back what it refers to, whatever its own date, up to the freeze, and never more than was sold.
 * Returns that name an item go first, then those that name a document, then those matched by buyer, each by day:
 * who says precisely what came back is not to find it taken.
 * @param quantities Kg/L of each sale item, null without a conversion
 */
export function matchReturns(
  returns: readonly RankingItem[],
  search: SaleSearch,
  quantities: ReadonlyMap<RankingItem, Big | null>,
  frozenAt: PlainDate | null,
): MatchedReturns {
  const returned = new Map<RankingItem, Big>();
  const parts: ReturnPart[] = [];
  for (const item of returns.toSorted(
    (a, b) => precision(a) - precision(b) || byDayAndDocument(a, b),
  )) {
    const refusal = findRefusal(item, frozenAt);
    const sales = refusal ?? salesOfReturn(item, search);
    if (typeof sales === 'string') parts.push(nothing(item, null, sales));
    else parts.push(...take(item, sales, quantities, returned));
  }
  return { parts, returned };
}

function precision(item: RankingItem): number {
  if (item.refs.length === 0) return 2;
  return item.refs.some((reference) => reference.nItem !== null) ? 0 : 1;
}

function findRefusal(item: RankingItem, frozenAt: PlainDate | null): ZeroReason | null {
  const status = effectiveStatus(item);
  if (status === 'ROV090') return 'cancelled';
  if (frozenAt !== null && item.localDate > frozenAt) return 'return-after-freeze';
  if (isReturnEffective(item)) return null;
  return status === 'ROV005' && item.mode === 'XML' ? 'return-not-checked' : 'not-approved';
}

function take(
  item: RankingItem,
  sales: readonly RankingItem[],
  quantities: ReadonlyMap<RankingItem, Big | null>,
  returned: Map<RankingItem, Big>,
): ReturnPart[] {
  const measure = sales.find((sale) => returnFactor(item, sale) !== null);
  const total = measure === undefined ? null : returnedQuantity(item, measure);
  if (measure === undefined || total === null)
    return [nothing(item, sales[0] ?? null, 'no-conversion')];
  const factor = returnFactor(item, measure);
  const share = valueShares(netValue(item), total);
  const parts: ReturnPart[] = [];
  let open = total;
  for (const sale of sales) {
    if (open.lte(ZERO)) break;
    const sold = quantities.get(sale) ?? null;
    const left = sold === null ? open : sold.minus(returned.get(sale) ?? ZERO);
    const taken = left.lt(open) ? left : open;
    if (taken.lte(ZERO)) continue;
    returned.set(sale, (returned.get(sale) ?? ZERO).plus(taken));
    parts.push({ item, sale, factor, quantity: taken, value: share(taken), reason: null });
    open = open.minus(taken);
  }
  if (open.gt(ZERO) || parts.length === 0) {
    parts.push({
      item,
      sale: measure,
      factor,
      quantity: open,
      value: ZERO,
      reason: 'return-exceeds-sale',
    });
  }
  return parts;
}

/** Splits a return's value over its parts by quantity, to the cent and without loss: the next share of what is split so far. */
function valueShares(value: Big, total: Big): (taken: Big) => Big {
  let takenSoFar = ZERO;
  let valueSoFar = ZERO;
  return (taken) => {
    takenSoFar = takenSoFar.plus(taken);
    const upToHere = takenSoFar.gte(total)
      ? value
      : dec(roundHalfUp(value.times(takenSoFar).div(total), 2));
    const share = upToHere.minus(valueSoFar);
    valueSoFar = upToHere;
    return share;
  };
}

function nothing(item: RankingItem, sale: RankingItem | null, reason: ZeroReason): ReturnPart {
  const factor = item.umConvFactor;
  return {
    item,
    sale,
    factor,
    quantity: factor === null ? null : dec(item.qCom).times(factor),
    value: ZERO,
    reason,
  };
}
