import type Big from 'big.js';
import { dec } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import type { RankingItem } from './facts.ts';

/**
 * Kg/L of an item: qCom × umConvFactor of the channel's SKU row with exactly this code and unit.
 * @param readFactor reads factors, `dec` or a reader that remembers
 * @returns null when there is no such factor: a conversion is never guessed
 */
export function computeQuantity(
  item: RankingItem,
  readFactor: (text: DecimalText) => Big = dec,
): Big | null {
  return item.umConvFactor === null ? null : dec(item.qCom).times(readFactor(item.umConvFactor));
}

/**
 * Computes Kg/L of a return. A buyer writes their own code, which the channel's SKU rows do not
 * know.
 * A return of a known sale item in the same unit uses that item's factor.
 */
export function returnedQuantity(item: RankingItem, sale: RankingItem): Big | null {
  const factor = returnFactor(item, sale);
  return factor === null ? null : dec(item.qCom).times(factor);
}

/** The factor by which `returnedQuantity` reckons. */
export function returnFactor(item: RankingItem, sale: RankingItem): string | null {
  return item.umConvFactor ?? (item.uCom === sale.uCom ? sale.umConvFactor : null);
}
