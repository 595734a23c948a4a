import type { RankingClass } from '../invoice/cfop.ts';
import { GOODS_COME_BACK } from './sign.ts';

/** Facts that decide if an item is in the sum of Kg/L sold. */
export interface SoldFacts {
  /** Null for a code that the table does not know. */
  readonly rankingClass: RankingClass | null;
  /** Null is read as '1'. */
  readonly finNFe: string | null;
  readonly tpNF: string | null;
  readonly tpNFCredito: string | null;
  readonly hasReference: boolean;
  /** Goes back to who is no channel: it was bought there. */
  readonly toSupplier: boolean;
}

/**
 * Returns the sign of an item in the Kg/L sold: a sale adds, its return subtracts.
 * Zero for a bill of a later delivery, bonus, complement, debit note, price credit and other
 * operations.
 */
export function soldSign(facts: SoldFacts): 1 | 0 | -1 {
  const { rankingClass, finNFe, tpNF, tpNFCredito, hasReference, toSupplier } = facts;
  const comesBack =
    rankingClass === 'sale-return' ||
    rankingClass === 'purchase-return' ||
    (rankingClass === 'referred-return' && hasReference);
  if (toSupplier) return 0;
  switch (finNFe ?? '1') {
    case '1':
      if (rankingClass === 'sale') return tpNF === '0' ? 0 : 1;
      return comesBack ? -1 : 0;
    case '3':
      return hasReference && (comesBack || tpNF === '0') ? -1 : 0;
    case '4':
      return comesBack ? -1 : 0;
    case '5':
      return GOODS_COME_BACK.has(tpNFCredito ?? '') ? -1 : 0;
    default:
      return 0;
  }
}
