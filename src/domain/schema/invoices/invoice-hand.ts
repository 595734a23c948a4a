import {
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  size,
  string,
  union,
} from '../struct.ts';
import { MOST_TYPED_ITEMS } from '../../rules/invoice/posting-limits.ts';
import { rows } from '../bounds.ts';
import {
  decimalOrNull,
  decimalText,
  idText,
  list,
  rowId,
  searchText,
  textOrNull,
} from '../wire.ts';
import { INVOICE_MODES } from '../../rules/invoice/invoice-status.ts';
import type { FieldsShape, GivenShape, Shape } from '../struct.ts';

const typed = (most: number) => size(string(), 0, most);
const item = object({ extCode: typed(80), uCom: typed(20), qCom: typed(30), vProd: typed(30) });
/**
 * Typed line: code and unit to the letter, numbers as exact decimals; empty texts while not filled
 * in.
 */
export type TypedItem = Shape<typeof item>;
const buyer = union([
  object({ invoiceId: rowId }),
  object({
    xNome: typed(120),
    taxNum: typed(30),
    UF: optional(typed(2)),
    xMun: optional(typed(80)),
  }),
]);

const invoice = {
  customerId: nullable(rowId),
  /** Seller; null: the poster, if that person sells for the channel. */
  bpCtvId: nullable(rowId),
  numNF: typed(20),
  serieNF: typed(10),
  /** The local day of issue, `YYYY-MM-DD`. */
  dtEmis: typed(30),
  cfop: typed(4),
  buyer: nullable(buyer),
  items: rows(item, MOST_TYPED_ITEMS),
};

/** An invoice as far as it is typed. */
/** Buyer: known by an earlier invoice of the channel, or typed. */
export type TypedBuyer = GivenShape<typeof buyer>;
export const typedBody = object(invoice);
/** An invoice as a person types it. What is not typed yet is empty or null. */
export type TypedInvoice = GivenShape<typeof typedBody>;
/** Attachment in base64, with the data around it. */
const attachment = object({ name: size(string(), 1, 200), content: size(string(), 1, 14_000_000) });
/** A file that shows the sale, in base64. */
export type SentAttachment = Shape<typeof attachment>;
export const attachmentBody = attachment;
export const postTypedBody = object({ ...invoice, attachment: optional(attachment) });
/** POST /apis/v1/invoices/hand */
export type PostTypedInvoice = GivenShape<typeof postTypedBody>;
export const postTypedAnswer = object({ id: number(), batchId: number() });

const mode = enums([...INVOICE_MODES]);
export const knownTwin = {
  invoiceId: optional(number()),
  status1: optional(string()),
  mode: optional(mode),
  /** True if it was posted as another seller's sale and the caller may claim it. */
  mayClaim: optional(boolean()),
};
/** An invoice of the same issuer, model, series and number, as far as the caller may see it. */
export type KnownTwin = FieldsShape<typeof knownTwin>;

const pointTerm = object({
  qCom: decimalText,
  uCom: string(),
  factor: decimalText,
  weight: decimalText,
});
/** A product whose value is points: quantity in its unit, Kg/L per unit, weight. */
export type PointTerm = Shape<typeof pointTerm>;
export const expectedPoints = object({
  campaignId: number(),
  campaignName: string(),
  personId: number(),
  personName: string(),
  points: decimalText,
  /** Number of invoices that bring the points. */
  invoices: number(),
  /** The person is the reader. */
  isOwn: boolean(),
  /** Terms of the points, line by line; only for a single invoice. */
  terms: list(pointTerm),
  /** First reason why it brings no points; null where it brings points. */
  reason: textOrNull,
});
/** Points of an invoice for a person in a campaign. */
export type ExpectedPoints = Shape<typeof expectedPoints>;

const checkedItem = object({
  productName: textOrNull,
  /** Units under which the channel has the code. */
  units: list(string()),
  umConvFactor: decimalOrNull,
  /** Kg/L. */
  quantity: decimalOrNull,
  /** The code of the portfolio that is most like one that is not in it. */
  nearest: nullable(object({ code: string(), name: string() })),
});
/** Portfolio data of a typed line. */
export type CheckedItem = Shape<typeof checkedItem>;
export const checkedTypedAnswer = object({
  items: list(checkedItem),
  known: nullable(object(knownTwin)),
  points: list(expectedPoints),
});
/** POST /apis/v1/invoices/hand/check: what is known of it as far as it is typed; nothing is stored. */
export type CheckedTyped = Shape<typeof checkedTypedAnswer>;

export const typedFormAnswer = object({
  /** Open cycles, the newest first. */
  cicles: list(object({ id: number(), name1: string(), tsStart: string(), tsEnd: string() })),
  /** Codes of sales that are in force. */
  cfops: list(object({ rfbCode: string(), descr: string() })),
});
/** GET /apis/v1/invoices/hand/form: what the form offers. */
export type TypedForm = Shape<typeof typedFormAnswer>;
export const channelsQuery = object({ q: optional(searchText) });
export const ofChannelQuery = object({ customerId: idText, q: optional(searchText) });
export const attachmentQuery = object({
  attachmentId: optional(idText),
  /** Instead: by what a cancellation was undone. */
  proofId: optional(idText),
});
