import type { DecimalText } from '../../decimal.ts';
import type { Id, PlainDate, RankingInput, RankingItem } from './facts.ts';
import type { RankingResult } from './result.ts';

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

/** The facts as they would be had whoever made `like`, a sale that counts, sold more to a farmer. */
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
    recipientIsLinkedPerson: false,
    refs: [],
  };
  return { ...input, items: [...input.items, item] };
}

/** A person's latest sale that counts, to imagine another one by; null when nothing of his counts. @internal for tests */
export function countingSaleOf(
  input: RankingInput,
  result: RankingResult,
  personId: Id,
): RankingItem | null {
  const lines = result.lines.filter(
    (line) =>
      line.personId === personId &&
      line.sign === 1 &&
      (line.reason === null || line.reason === 'trigger-not-reached'),
  );
  const latest = lines.reduce(
    (last, line) => (last === undefined || line.date >= last.date ? line : last),
    lines[0],
  );
  return input.items.find((item) => item.itemId === latest?.itemId) ?? null;
}
