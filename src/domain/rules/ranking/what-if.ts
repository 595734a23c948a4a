import type { DecimalText } from '../../decimal.ts';
import type { Id, PlainDate, RankingInput, RankingItem } from './facts.ts';

/** A sale that has not been made. */
export interface ImaginedSale {
  readonly productId: Id;
  readonly categoryId: Id | null;
  /** Kg/L. */
  readonly quantity: DecimalText;
  readonly localDate: PlainDate;
}

/** Id of an imagined item and its invoice. */
export const IMAGINED_ID = 0;

/**
 * Adds an imagined sale to a farmer by the seller of `like`, a sale that counts, and returns the
 * facts.
 */
export function withSale(input: RankingInput, like: RankingItem, sale: ImaginedSale): RankingInput {
  const item: RankingItem = {
    ...like,
    itemId: IMAGINED_ID,
    invoiceId: IMAGINED_ID,
    chNFe: null,
    nItem: 1,
    status1: 'ROV020',
    statusBeforeDispute: null,
    statusBeforeReprocess: null,
    localDate: sale.localDate,
    productId: sale.productId,
    categoryId: sale.categoryId,
    umConvFactor: '1',
    qCom: sale.quantity,
    cProd: '',
    uCom: '',
    vProd: null,
    vDesc: null,
    recipientCustomerId: null,
    recipientTaxNum: null,
    recipientIsInsider: false,
    refs: [],
  };
  return { ...input, items: [...input.items, item] };
}
