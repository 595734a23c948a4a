import { boolean, enums, nullable, number, object, string } from '../struct.ts';
import { decimalOrNull, decimalText, list, numberOrNull, textOrNull } from '../wire.ts';
import { proposedMapping } from '../channels/portfolio.ts';
import type { Shape } from '../struct.ts';

const returnedSale = object({ id: number(), numNF: textOrNull, dtEmis: textOrNull });

/** The invoice of a sale that came back. */
export type ReturnedSale = Shape<typeof returnedSale>;

const score = object({
  campaignId: number(),
  campaignName: string(),
  /**
   * Name of the seller, or of the manager where the campaign awards managers; null: no person, or
   * not visible to the reader.
   */
  personName: textOrNull,
  sign: number(),
  nmvWeight: decimalOrNull,
  points: decimalText,
  /** null when it scores; otherwise a reason code of the ranking rules. */
  reason: textOrNull,
  triggerReached: nullable(boolean()),
  /**
   * Points once the invoice is approved, below zero for a return; null when the approval alone
   * brings nothing.
   */
  pointsIfApproved: decimalOrNull,
  /** The sale that a return takes back, where the reader may know it. */
  sale: nullable(returnedSale),
});

/** Score of an item in a campaign, for the items tab. */
export type InvoiceItemScore = Shape<typeof score>;

export const invoiceItem = object({
  id: number(),
  nItem: number(),
  cfop: textOrNull,
  extCode: string(),
  xProd: textOrNull,
  uCom: string(),
  qCom: decimalText,
  vProd: decimalOrNull,
  SKU: textOrNull,
  productId: numberOrNull,
  productName: textOrNull,
  categoryName: textOrNull,
  umConvFactor: decimalOrNull,
  quantity: decimalOrNull,
  baseUnit: nullable(enums(['KG', 'L'])),
  refChNFe: textOrNull,
  /** Product proposed by the channel for its code, while the provider has not confirmed it. */
  proposed: proposedMapping,
  scores: list(score),
});

export type InvoiceItemRow = Shape<typeof invoiceItem>;
