import type Big from 'big.js';
import { ZERO, dec } from '../../decimal.ts';
import type { RankingItem } from './facts.ts';

/** R$ of an item as invoiced targets count it: vProd − vDesc. */
export function netValue(item: RankingItem): Big {
  const gross = item.vProd === null ? ZERO : dec(item.vProd);
  return item.vDesc === null || item.vDesc === '0' ? gross : gross.minus(item.vDesc);
}
