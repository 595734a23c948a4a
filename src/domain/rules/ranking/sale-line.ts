import type Big from 'big.js';
import { ZERO, toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { buyerKinds } from './buyers.ts';
import type { BuyerKind } from './buyers.ts';
import { netValue } from './invoiced.ts';
import { groupsLookup } from './participants.ts';
import { dayOfSale, settleItems } from './settle.ts';
import type { SettledItems } from './settle.ts';
import { isApproved, isTyped, lacksAttachment } from './status.ts';
import type { Id, PlainDate, RankingInput, RankingItem } from './facts.ts';

/** A sale item as every open campaign counts it, with what came back of it. Returns have no line: they are in their sale's. */
export interface SaleLine {
  readonly itemId: Id;
  readonly invoiceId: Id;
  /** The channel that sold. */
  readonly customerId: Id;
  readonly productId: Id;
  /** Seller; 0 while unknown. */
  readonly sellerId: Id;
  readonly managerId: Id;
  /** The day that counts: its own, or that of the sale which it replaces. */
  readonly day: PlainDate;
  readonly buyer: BuyerKind;
  /** True when its invoice is approved and, if typed, has an attachment. */
  readonly counts: boolean;
  /** True when its invoice is typed: it counts in campaigns that allow it. */
  readonly typed: boolean;
  /** Kg/L sold, and what came back of it. */
  readonly quantity: DecimalText;
  readonly returned: DecimalText;
  /** R$ without discount, and what came back of it. */
  readonly value: DecimalText;
  readonly returnedValue: DecimalText;
}

/** Source of lines: complete groups of connected items, see `groupComponents`. */
export type LineFacts = Pick<RankingInput, 'items' | 'cfops' | 'memberships' | 'economicGroups'>;

/** Id for no person, where a line or a cell requires a person. */
export const NO_PERSON: Id = 0;

/** The lines of all sales whose product and Kg/L are known; the others can count nowhere. */
export function saleLines(facts: LineFacts): SaleLine[] {
  const settled = settleItems(facts, null);
  const kindOf = buyerKinds(facts.economicGroups, groupsLookup(facts.memberships));
  const valuesBack = returnedValues(settled);
  return settled.sales.flatMap((item): SaleLine[] => {
    const quantity = settled.quantities.get(item) ?? null;
    const { issuerCustomerId, productId } = item;
    if (quantity === null || issuerCustomerId === null || productId === null) return [];
    const day = dayOfSale(item, settled);
    return [
      {
        itemId: item.itemId,
        invoiceId: item.invoiceId,
        customerId: issuerCustomerId,
        productId,
        sellerId: item.sellerId ?? NO_PERSON,
        managerId: item.managerId ?? NO_PERSON,
        day,
        buyer: kindOf(item, day),
        counts: isApproved(item) && !lacksAttachment(item),
        typed: isTyped(item),
        quantity: toText(quantity),
        returned: toText(settled.returned.get(item) ?? ZERO),
        value: toText(netValue(item)),
        returnedValue: toText(valuesBack.get(item) ?? ZERO),
      },
    ];
  });
}

function returnedValues({ parts }: SettledItems): ReadonlyMap<RankingItem, Big> {
  const sums = new Map<RankingItem, Big>();
  for (const { sale, value, reason } of parts)
    if (sale !== null && reason === null) sums.set(sale, (sums.get(sale) ?? ZERO).plus(value));
  return sums;
}
