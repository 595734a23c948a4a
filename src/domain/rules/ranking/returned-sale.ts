import { taxRoot } from './buyers.ts';
import { byDayAndDocument } from './documents.ts';
import type { Documents } from './documents.ts';
import { invertsSale, isIssuedBySeller } from './sign.ts';
import type { CfopLookup } from './sign.ts';
import { effectiveStatus } from './status.ts';
import type { RankingItem } from './facts.ts';
import type { ZeroReason } from './result.ts';

/** Data for finding the sales of a return. */
export interface SaleSearch {
  readonly documents: Documents;
  readonly classAt: CfopLookup;
  isSale(item: RankingItem): boolean;
}

/**
 * The sale items that a return takes back, in the order in which it takes: as referred to, or, where an internal person
 * confirmed it, the same buyer's purchases of the same product, latest first.
 * @returns why there is none when there is none: without a reference or a confirmation nothing is guessed
 */
export function salesOfReturn(
  item: RankingItem,
  search: SaleSearch,
): readonly RankingItem[] | ZeroReason {
  const referred = [
    ...new Set(item.refs.flatMap((reference) => salesNamed(item, reference, search))),
  ];
  if (referred.length > 0) return referred;
  if (item.returnConfirmed) {
    const bought = latestPurchases(item, search);
    return bought.length > 0 ? bought : 'return-sale-not-found';
  }
  if (item.refs.length === 0) return 'return-not-confirmed';
  if (item.productId === null && item.refs.every((reference) => reference.nItem === null))
    return 'not-mapped';
  const known = item.refs.some((reference) => search.documents.namedBy(reference).length > 0);
  return known ? 'return-sale-does-not-count' : 'return-sale-not-found';
}

/**
 * Sales behind one reference. A reference to the billing of a future delivery means the deliveries made under it,
 * latest first, for those are the sale. A product must be the same; only an item that names its item may be silent on it.
 */
function salesNamed(
  item: RankingItem,
  reference: RankingItem['refs'][number],
  search: SaleSearch,
): readonly RankingItem[] {
  return search.documents
    .namedBy(reference)
    .flatMap((named) => (search.isSale(named) ? [named] : deliveriesUnder(named, search)))
    .filter(
      (sale) =>
        sale.productId === item.productId || (item.productId === null && reference.nItem !== null),
    )
    .filter((sale) => isSameDeal(item, sale) && invertsSale(item, sale, search.classAt));
}

function deliveriesUnder(billing: RankingItem, search: SaleSearch): readonly RankingItem[] {
  const deliveries = billing.chNFe === null ? [] : search.documents.referringTo(billing.chNFe);
  return deliveries
    .filter((sale) => sale.productId === billing.productId)
    .toSorted((a, b) => byDayAndDocument(b, a));
}

/** Tax number of the buyer whose goods a return brings back. */
export function buyerOfReturn(item: RankingItem): string | null {
  return isIssuedBySeller(item) ? item.recipientTaxNum : item.issuerTaxNum;
}

function latestPurchases(item: RankingItem, search: SaleSearch): readonly RankingItem[] {
  const buyer = buyerOfReturn(item);
  if (buyer === null || item.productId === null) return [];
  return search.documents
    .boughtBy(buyer, item.productId)
    .filter(
      (sale) =>
        isSameChannel(item, sale) &&
        sale.localDate <= item.localDate &&
        effectiveStatus(sale) !== 'ROV090',
    )
    .toSorted((a, b) => byDayAndDocument(b, a));
}

/**
 * A return may only take back a sale between the same two: issued by the channel that sold, or by the buyer to it.
 * Otherwise anybody could lower another channel's score by naming its invoice.
 */
function isSameDeal(item: RankingItem, sale: RankingItem): boolean {
  if (!isSameChannel(item, sale)) return false;
  return isIssuedBySeller(item) || isSameParty(item.issuerTaxNum, sale.recipientTaxNum);
}

function isSameChannel(item: RankingItem, sale: RankingItem): boolean {
  const [customerId, taxNum] = isIssuedBySeller(item)
    ? [item.issuerCustomerId, item.issuerTaxNum]
    : [item.recipientCustomerId, item.recipientTaxNum];
  return customerId === sale.issuerCustomerId || isSameParty(taxNum, sale.issuerTaxNum);
}

/** Equal tax numbers, or branches of one company. */
function isSameParty(a: string | null, b: string | null): boolean {
  return (
    a !== null && b !== null && (a === b || (taxRoot(a) !== null && taxRoot(a) === taxRoot(b)))
  );
}
