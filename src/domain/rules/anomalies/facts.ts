import type { DecimalText } from '../../decimal.ts';
import type { PlainDate } from '../dates/dates.ts';

/** Codes of an invoice's anomalies; the key of the sentence is `anomaly.<code>`. */
export const ANOMALY_CODES = [
  'nearDuplicate',
  'beyondStock',
  'valueFar',
  'quantityFar',
  'placeLeap',
  'quantityHigh',
  'unitMixUp',
  'priceFar',
  'worthNothing',
  'saleToOneself',
  'saleToRelative',
  'returnAfterWindow',
  'sellerShare',
  'lastHour',
] as const;
export type AnomalyCode = (typeof ANOMALY_CODES)[number];

/** Anomaly with the values that its sentence names. */
export interface Anomaly {
  readonly code: AnomalyCode;
  /** The item that it is about; null: the whole invoice. */
  readonly nItem: number | null;
  readonly params: Readonly<Record<string, string | number>>;
}

/** Item facts that can be compared. */
export interface ComparedItem {
  readonly nItem: number;
  readonly extCode: string;
  readonly uCom: string;
  readonly qCom: DecimalText;
  /** True when its operation code is a sale. */
  readonly isSale: boolean;
  readonly productName: string | null;
  /** Kg/L; null while it is not mapped. */
  readonly quantity: DecimalText | null;
  /** R$ less discount. */
  readonly value: DecimalText | null;
  /**
   * Medians of the channel for the product: quantity per sale and price per Kg/L; null where too
   * little was sold.
   */
  readonly usualQuantity: DecimalText | null;
  readonly usualPrice: DecimalText | null;
  /** Kg/L of the product that the channel had on the day without this invoice; null where nothing is known of its stock. */
  readonly stock: DecimalText | null;
}

/** Values of a channel's latest invoices: the median, and the value that 19 of 20 stay below. */
export interface UsualInvoice {
  readonly usualValue: DecimalText;
  readonly highValue: DecimalText;
  readonly usualQuantity: DecimalText;
  readonly highQuantity: DecimalText;
}

/** Rank that a participant would have in a campaign after the approval of this invoice alone. */
export interface Leap {
  readonly campaign: string;
  /** Places that are awarded. */
  readonly positions: number;
  /** People in the ranking before. */
  readonly ranked: number;
  /** Points of the invoice itself, and the participant's score including them. */
  readonly points: DecimalText;
  readonly score: DecimalText;
  /** null: not in the ranking before. */
  readonly from: number | null;
  readonly to: number;
}

/** Another note of the channel to the same buyer. */
export interface OtherNote {
  readonly invoiceId: number;
  readonly numNF: string;
  readonly dtEmis: PlainDate;
  readonly items: readonly Pick<ComparedItem, 'extCode' | 'uCom' | 'qCom'>[];
}

/** Facts about an invoice and about usual values around it, for the rules. */
export interface AnomalyFacts {
  readonly invoiceId: number;
  readonly dtEmis: PlainDate;
  /** It takes back a sale. */
  readonly takesBack: boolean;
  /** R$ and Kg/L of the whole invoice. */
  readonly value: DecimalText | null;
  readonly quantity: DecimalText | null;
  /** Usual values of the channel; null where it has too few invoices. */
  readonly usual: UsualInvoice | null;
  readonly leaps: readonly Leap[];
  readonly items: readonly ComparedItem[];
  /** Notes to the same buyer, near in time, neither refused nor cancelled. */
  readonly others: readonly OtherNote[];
  /** Kind of buyer: the channel itself, a person who works for it, its group, or another. */
  readonly buyer: 'self' | 'person' | 'group' | 'other';
  readonly buyerName: string;
  /** The campaign of the channel whose window ended last before the day; null: none. */
  readonly windowBefore: { readonly name: string; readonly end: PlainDate } | null;
  /** The campaign whose window ends on the day; null: none. */
  readonly windowEnding: { readonly name: string } | null;
  readonly sellerName: string | null;
  /** Percent of the channel's quantity that the seller has sold in the latest days, and before them; null where nothing was sold. */
  readonly shareNow: number | null;
  readonly shareBefore: number | null;
  /** Invoices of the channel in the latest days. */
  readonly invoicesNow: number;
  /** The seller's notes of the day, and of a usual day. */
  readonly notesOfDay: number;
  readonly notesOfUsualDay: number;
}
