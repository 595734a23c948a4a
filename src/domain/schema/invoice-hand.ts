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
} from 'superstruct';
import { MOST_TYPED_ITEMS } from '../rules/typed-invoice.ts';
import { rows } from './bounds.ts';
import { decimalOrNull, decimalText, idText, list, rowId, searchText, textOrNull } from './wire.ts';

const typed = (most: number) => size(string(), 0, most);
const item = object({ extCode: typed(80), uCom: typed(20), qCom: typed(30), vProd: typed(30) });
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
  bpCtvId: nullable(rowId),
  numNF: typed(20),
  serieNF: typed(10),
  dtEmis: typed(30),
  cfop: typed(4),
  buyer: nullable(buyer),
  items: rows(item, MOST_TYPED_ITEMS),
};

/** An invoice as far as it is typed. */
export const typedBody = object(invoice);
/** The bytes of an attachment in base64, with what stands around them. */
const attachment = object({ name: size(string(), 1, 200), content: size(string(), 1, 14_000_000) });
export const attachmentBody = attachment;
export const postTypedBody = object({ ...invoice, attachment: optional(attachment) });
export const postTypedAnswer = object({ id: number(), batchId: number() });

const mode = enums(['XML', 'KEY', 'HAND']);
export const knownTwin = {
  invoiceId: optional(number()),
  status1: optional(string()),
  mode: optional(mode),
  mayClaim: optional(boolean()),
};
export const expectedPoints = object({
  campaignId: number(),
  campaignName: string(),
  personId: number(),
  personName: string(),
  points: decimalText,
  invoices: number(),
  isOwn: boolean(),
  terms: list(
    object({ qCom: decimalText, uCom: string(), factor: decimalText, weight: decimalText }),
  ),
  reason: textOrNull,
});
export const checkedTypedAnswer = object({
  items: list(
    object({
      productName: textOrNull,
      units: list(string()),
      umConvFactor: decimalOrNull,
      quantity: decimalOrNull,
      nearest: nullable(object({ code: string(), name: string() })),
    }),
  ),
  known: nullable(object(knownTwin)),
  points: list(expectedPoints),
});

export const typedFormAnswer = object({
  cicles: list(object({ id: number(), name1: string(), tsStart: string(), tsEnd: string() })),
  cfops: list(object({ rfbCode: string(), descr: string() })),
});
export const channelsQuery = object({ q: optional(searchText) });
export const ofChannelQuery = object({ customerId: idText, q: optional(searchText) });
export const attachmentQuery = object({
  attachmentId: optional(idText),
  /** Instead: by what a cancellation was undone. */
  proofId: optional(idText),
});
