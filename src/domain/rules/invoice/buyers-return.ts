import type { DecimalText } from '../../decimal.ts';

/**
 * Marker in place of an event's type: the request comes from the return itself, not from an
 * authority.
 */
export const BUYERS_RETURN = 'buyersReturn';

/** An item that a buyer sends back, as the buyer's note names it. */
export interface ReturnedItem {
  readonly nItem: number;
  readonly extCode: string;
  readonly uCom: string;
  readonly qCom: DecimalText;
  readonly productId: number | null;
  readonly umConvFactor: DecimalText | null;
}

/** An item of a sale that the return names. */
export interface NamedSale {
  readonly nItem: number;
  readonly uCom: string;
  readonly productId: number | null;
  readonly umConvFactor: DecimalText | null;
  /** True when the return names this very item, not only its invoice. */
  readonly isItemNamed: boolean;
}

/** An item of which only a decider can say how much of what came back. */
export interface UnknownReturn {
  readonly nItem: number;
  readonly extCode: string;
  readonly uCom: string;
  readonly qCom: DecimalText;
  /** The products that it may be, where the decider has to say which; else empty. */
  readonly productIds: readonly number[];
}

/**
 * Finds the data that a decider must give for a returned item.
 * Asks only if its sale is known, and neither the portfolio nor the named item gives product and
 * Kg/L.
 * A sale that is missing or has no product yet is waited for.
 */
export function unknownReturn(
  { nItem, extCode, uCom, qCom, productId, umConvFactor }: ReturnedItem,
  named: readonly NamedSale[],
): UnknownReturn | undefined {
  const sales = named.filter(
    (sale) => sale.productId !== null && (productId === null || sale.productId === productId),
  );
  if (sales.length === 0) return undefined;
  const isProductKnown = productId !== null || sales.some(({ isItemNamed }) => isItemNamed);
  const isQuantityKnown =
    umConvFactor !== null || sales.some((sale) => sale.uCom === uCom && sale.umConvFactor !== null);
  if (isProductKnown && isQuantityKnown) return undefined;
  const productIds = isProductKnown
    ? []
    : [...new Set(sales.flatMap((sale) => sale.productId ?? []))].toSorted((a, b) => a - b);
  return { nItem, extCode, uCom, qCom, productIds };
}

/** Decider's answer for an item. */
export interface GivenReturn {
  readonly nItem: number;
  /** Kg/L. */
  readonly quantity: DecimalText;
  readonly productId?: number | undefined;
}

/**
 * Returns the first invalid value of an answer, by its place in the list; undefined when the
 * answer is complete.
 */
export function findLack(
  asked: readonly UnknownReturn[],
  given: readonly GivenReturn[],
): string | undefined {
  for (const [at, { nItem, quantity, productId }] of given.entries()) {
    const item = asked.find((each) => each.nItem === nItem);
    const isTwice = given.findIndex((each) => each.nItem === nItem) !== at;
    if (item === undefined || isTwice) return `returned.${at}.nItem`;
    if (!(Number(quantity) > 0)) return `returned.${at}.quantity`;
    const { productIds } = item;
    if (productIds.length === 0 ? productId !== undefined : !isAmong(productIds, productId))
      return `returned.${at}.productId`;
  }
  return given.length < asked.length ? 'returned' : undefined;
}

/** Checks the chosen product; a single candidate needs no choice. */
const isAmong = (productIds: readonly number[], productId: number | undefined): boolean =>
  productId === undefined ? productIds.length === 1 : productIds.includes(productId);
