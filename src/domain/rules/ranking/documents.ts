import { groupBy } from '../../group-by.ts';
import { keyMatchesReference } from '../../access-key.ts';
import type { DocumentReference, Id, RankingItem } from './facts.ts';

/** Items of a ranking by their documents and references. */
export interface Documents {
  /** The items a reference names: one when it names an item, else all of the document. */
  namedBy(reference: DocumentReference): readonly RankingItem[];
  /** The items that refer to a document. */
  referringTo(chNFe: string): readonly RankingItem[];
  /** Returns the items sold to a buyer, by tax number and product. */
  boughtBy(taxNum: string, productId: Id): readonly RankingItem[];
}

/** Position of the random number in an access key; a `refNFeSig` has zeros there. */
const CODE_START = 35;

/**
 * Returns the part that an access key and all references to it share: all before the random
 * number.
 */
export const keyStart = (chNFe: string): string => chNFe.slice(0, CODE_START);

/** Reading order of items: by day, document and number. The order in which rows come never matters. */
export function byDayAndDocument(a: RankingItem, b: RankingItem): number {
  return (
    compareText(a.localDate, b.localDate) ||
    compareText(a.chNFe ?? '', b.chNFe ?? '') ||
    a.nItem - b.nItem ||
    a.itemId - b.itemId
  );
}

/** Indexes the items that returns and re-sales may refer to. Each index is built when it is first asked: most campaigns need few. */
export function indexDocuments(
  items: readonly RankingItem[],
  sales: readonly RankingItem[],
): Documents {
  const byKeyStart = once(() =>
    groupBy(items, ({ chNFe }) => (chNFe === null ? undefined : keyStart(chNFe))),
  );
  const byReference = once(() => groupBy(sales.flatMap(listReferences), (pair) => pair.chNFe));
  const byBuyer = once(() =>
    groupBy(sales, (item) => `${item.recipientTaxNum ?? ''}/${item.productId ?? ''}`),
  );
  return {
    namedBy: (reference) =>
      (byKeyStart().get(keyStart(reference.chNFe)) ?? [])
        .filter((item) => item.chNFe !== null && keyMatchesReference(item.chNFe, reference.chNFe))
        .filter((item) => reference.nItem === null || item.nItem === reference.nItem)
        .toSorted(byDayAndDocument),
    referringTo: (chNFe) => (byReference().get(chNFe) ?? []).map((pair) => pair.item),
    boughtBy: (taxNum, productId) => byBuyer().get(`${taxNum}/${productId}`) ?? [],
  };
}

function listReferences(
  item: RankingItem,
): { readonly item: RankingItem; readonly chNFe: string }[] {
  return item.refs.map((reference) => ({ item, chNFe: reference.chNFe }));
}

function once<Value>(make: () => Value): () => Value {
  let made: { readonly value: Value } | undefined;
  return () => (made ??= { value: make() }).value;
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
