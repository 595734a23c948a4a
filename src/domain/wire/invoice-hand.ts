import type { DecimalText } from '../decimal.ts';
import type { ScanType } from '../rules/scan.ts';

/** A line as it is typed: code and unit to the letter, numbers as exact decimals; empty texts while nothing stands there. */
export interface TypedItem {
  readonly extCode: string;
  readonly uCom: string;
  readonly qCom: string;
  readonly vProd: string;
}

/** Who bought: somebody known by an earlier invoice of the channel, or whom somebody types. */
export type TypedBuyer =
  | { readonly invoiceId: number }
  | {
      readonly xNome: string;
      readonly taxNum: string;
      readonly UF?: string | undefined;
      readonly xMun?: string | undefined;
    };

/** An invoice as a person types it. What is not typed yet is empty or null. */
export interface TypedInvoice {
  readonly customerId: number | null;
  /** The seller; null: the poster, where he sells for the channel. */
  readonly bpCtvId: number | null;
  readonly numNF: string;
  readonly serieNF: string;
  /** The local day of issue, `YYYY-MM-DD`. */
  readonly dtEmis: string;
  readonly cfop: string;
  readonly buyer: TypedBuyer | null;
  readonly items: readonly TypedItem[];
}

/** A file that shows the sale, in base64. */
export interface SentAttachment {
  readonly name: string;
  readonly content: string;
}

/** POST /apis/v1/invoices/hand */
export interface PostTypedInvoice extends TypedInvoice {
  readonly attachment?: SentAttachment | undefined;
}

/** What the portfolio says of a typed line. */
export interface CheckedItem {
  readonly productName: string | null;
  /** Units under which the channel has the code. */
  readonly units: readonly string[];
  readonly umConvFactor: DecimalText | null;
  /** Kg/L. */
  readonly quantity: DecimalText | null;
  /** The code of the portfolio that is most like one that is not in it. */
  readonly nearest: { readonly code: string; readonly name: string } | null;
}

/** A product whose value is points: quantity in its unit, Kg/L per unit, weight. */
export interface PointTerm {
  readonly qCom: DecimalText;
  readonly uCom: string;
  readonly factor: DecimalText;
  readonly weight: DecimalText;
}

/** What an invoice would bring to a person in a campaign. */
export interface ExpectedPoints {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly personId: number;
  readonly personName: string;
  readonly points: DecimalText;
  /** How many invoices bring it. */
  readonly invoices: number;
  /** The person is the reader. */
  readonly isOwn: boolean;
  /** Of what the points are made, line by line; told of one invoice alone. */
  readonly terms: readonly PointTerm[];
  /** Why it brings nothing, the first reason; null where it brings points. */
  readonly reason: string | null;
}

/** An invoice of the same issuer, model, series and number, as far as the caller may see it. */
export interface KnownTwin {
  readonly invoiceId?: number;
  readonly status1?: string;
  readonly mode?: 'XML' | 'KEY' | 'HAND';
  /** It is here as somebody else's sale, and the caller could say that it is theirs. */
  readonly mayClaim?: boolean;
}

/** POST /apis/v1/invoices/hand/check: what is known of it as far as it is typed; nothing is stored. */
export interface CheckedTyped {
  readonly items: readonly CheckedItem[];
  readonly known: KnownTwin | null;
  readonly points: readonly ExpectedPoints[];
}

/** GET /apis/v1/invoices/hand/form: what the form offers. */
export interface TypedForm {
  /** Open cycles, the newest first. */
  readonly cicles: readonly {
    readonly id: number;
    readonly name1: string;
    readonly tsStart: string;
    readonly tsEnd: string;
  }[];
  /** Codes of sales that are in force. */
  readonly cfops: readonly { readonly rfbCode: string; readonly descr: string }[];
}

/** A file that showed a director why a cancellation is undone, without its bytes. */
export type ProofRow = Omit<AttachmentRow, 'mediaType'>;

/** A file that shows the sale, without its bytes. */
export interface AttachmentRow {
  readonly id: number;
  readonly name: string;
  readonly mediaType: ScanType;
  readonly sizeBytes: number;
  readonly postedByName: string;
  readonly postedAt: string;
}
