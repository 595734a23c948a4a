import { any, array, boolean, enums, integer, min, nonempty, nullable, number, object, optional, record, size, string } from 'superstruct';
import { countText, dateText, decimalOrNull, decimalText, emitTypeText, idText, list, numberOrNull, searchText, sizeText, textOrNull, textParams } from './wire.ts';

/** Acts that a person does on an invoice; `domain.md` 5 says when. */
export const invoiceActName = enums(['approve', 'refuse', 'countersign', 'contest', 'uphold', 'dismiss', 'reprocess', 'withdraw', 'assign-seller']);
const mode = enums(['XML', 'KEY', 'HAND']);
const reason = size(string(), 0, 2000);
const rowSCN = min(integer(), 1);

/** Columns by which the list may be sorted; a leading minus turns the order round. */
export const INVOICE_SORTS = ['dtEmis', 'numNF', 'status1', 'emitXNome', 'destXNome', 'totalQuantity', 'totalVlrNF', 'postedAt', 'sellerName'] as const;
const sort = enums(INVOICE_SORTS.flatMap((name) => [name, `-${name}`] as const));

/** Query of GET /apis/v1/invoices and of its options. */
export const invoiceListQuery = object({
  emitType: emitTypeText,
  q: optional(searchText),
  status1: optional(size(string(), 0, 100)),
  mode: optional(mode),
  finding: optional(enums(['blocking', 'warning', 'none'])),
  campaignCicleId: optional(idText),
  dateFrom: optional(dateText),
  dateTo: optional(dateText),
  customerId: optional(idText),
  sellerId: optional(idText),
  batchId: optional(idText),
  sort: optional(sort),
  page: optional(countText),
  size: optional(sizeText),
});
export const invoiceParams = object({ id: idText });
export const invoiceActParams = object({ id: idText, act: invoiceActName });
export const invoiceFileQuery = object({ sha256: optional(size(string(), 64)) });
export const invoiceActBody = object({ rowSCN, reason: optional(reason), bpCtvId: optional(min(integer(), 1)) });
export const invoiceBulkActBody = object({
  act: invoiceActName,
  rows: nonempty(size(array(object({ id: min(integer(), 1), rowSCN })), 1, 500)),
  reason: optional(reason),
});
export const sellersQuery = object({ customerId: idText, date: optional(dateText) });
export const optionsQuery = object({ emitType: emitTypeText });

const rowFields = {
  id: number(), rowSCN: number(), status1: string(), mode,
  numNF: textOrNull, serieNF: textOrNull, chNFe: textOrNull, dhEmis: textOrNull, dtEmis: textOrNull, finNFe: textOrNull,
  emitXNome: textOrNull, destXNome: textOrNull, sellerName: textOrNull, totalQuantity: decimalOrNull, totalVlrNF: decimalOrNull,
  blockingCount: number(), warningCount: number(), postedAt: string(), acts: list(invoiceActName),
};
export const invoiceListAnswer = object({
  rows: list(object(rowFields)),
  total: number(),
  countByStatus: record(string(), number()),
  sums: object({ totalQuantity: decimalText, totalVlrNF: decimalText }),
});

const optionalText = optional(textOrNull);
const party = object({
  id: numberOrNull, cnpjCpf: textOrNull, xNome: textOrNull, xFant: optionalText, IE: optionalText, xLgr: optionalText, nro: optionalText,
  xBairro: optionalText, xMun: optionalText, UF: optionalText, CEP: optionalText, fone: optionalText, email: optionalText,
});
const score = object({
  campaignId: number(), campaignName: string(), sign: number(), nmvWeight: decimalOrNull, points: decimalText, reason: textOrNull,
  triggerReached: nullable(boolean()),
});
const item = object({
  id: number(), nItem: number(), cfop: textOrNull, extCode: string(), xProd: textOrNull, uCom: string(), qCom: decimalText, vProd: decimalOrNull,
  SKU: textOrNull, productId: numberOrNull, productName: textOrNull, categoryName: textOrNull, umConvFactor: decimalOrNull, quantity: decimalOrNull,
  baseUnit: textOrNull, refChNFe: textOrNull, scores: list(score),
});
const event = object({
  id: number(), xEvento: string(), dhEvento: string(), dhRegEvento: string(), userName: textOrNull, actingUserName: textOrNull, reason: textOrNull,
  fromStatus: textOrNull, toStatus: textOrNull, details: record(string(), any()),
});
export const invoiceDetail = object({
  ...rowFields,
  emitType: emitTypeText, numeroSerie: textOrNull, natOp: textOrNull, dhEmiText: textOrNull, situacaoNFe: textOrNull, integrity: textOrNull,
  totalQtdCom: decimalOrNull, refNFe: list(string()), campaignCicleId: numberOrNull, campaignCicleName: textOrNull,
  customerId: numberOrNull, customerName: textOrNull, bpCtvId: numberOrNull, bpMngrId: numberOrNull, managerName: textOrNull,
  postedByName: textOrNull, decidedByName: textOrNull, issuer: party, recipient: party, items: list(item), events: list(event),
  findings: list(object({ nItem: numberOrNull, code: string(), severity: enums(['blocks', 'warns']), params: textParams })),
  hasFile: boolean(),
});

export const invoiceActAnswer = object({ id: number(), status1: string(), rowSCN: number() });
export const invoiceBulkActAnswer = object({
  results: list(object({
    id: number(), ok: boolean(), status1: optional(string()), rowSCN: optional(number()), code: optional(string()), message: optional(string()),
  })),
});

const uploadResult = object({
  state: enums(['stored', 'known', 'replaced', 'refused', 'event']),
  chNFe: optional(string()), numNF: optional(string()), invoiceId: optional(number()), code: optional(string()), message: optional(string()),
  findings: optional(list(object({ code: string(), severity: string(), message: string() }))),
});
export const uploadBatchAnswer = object({
  id: number(), emitType: emitTypeText, total: number(), done: number(), finished: boolean(),
  counts: object({ stored: number(), known: number(), replaced: number(), refused: number() }),
  files: list(object({
    id: number(), name: string(), state: enums(['waiting', 'stored', 'known', 'replaced', 'refused']), results: list(uploadResult),
  })),
});
export const uploadAccepted = object({ id: number() });
export const uploadList = object({
  rows: list(object({
    id: number(), emitType: emitTypeText, postedAt: string(), finishedAt: textOrNull, total: number(), done: number(), finished: boolean(),
    counts: object({ stored: number(), known: number(), replaced: number(), refused: number() }),
  })),
});
export const sellerOptions = object({ rows: list(object({ id: number(), name1: string(), customerId: number(), customerName: string() })) });
export const invoiceOptions = object({
  customers: list(object({ id: number(), name1: string() })),
  sellers: list(object({ id: number(), name1: string() })),
  cicles: list(object({ id: number(), name1: string() })),
});
