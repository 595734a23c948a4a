import {
  any,
  boolean,
  enums,
  nullable,
  number,
  object,
  optional,
  record,
  size,
  string,
} from 'superstruct';
import { INVOICE_WHYS } from '../rules/invoice-shape.ts';
import {
  dayText,
  decimalOrNull,
  decimalText,
  emitTypeText,
  idText,
  list,
  numberOrNull,
  textOrNull,
  textParams,
  idsText,
} from './wire.ts';
import { invoiceActName } from './invoice-acts.ts';
import { openEvent } from './open-event.ts';
import { proposedMapping } from './portfolio.ts';

const mode = enums(['XML', 'KEY', 'HAND']);
export const invoiceParams = object({ id: idText });
export const invoiceFileQuery = object({ sha256: optional(size(string(), 64)) });
export const sellersQuery = object({ customerId: idText, date: optional(dayText) });
/** Invoices by their numbers, as many as one call of acts takes. */
export const invoicePointsQuery = object({
  ids: idsText(500),
});
/** As many as somebody prints at once. */
export const danfeQuery = object({ ids: idsText(50) });
/** Points of one person in one campaign. */
export const invoicePoints = {
  campaignId: number(),
  campaignName: string(),
  personId: number(),
  personName: textOrNull,
  points: decimalText,
};
export const invoicePointsAnswer = object({
  rows: list(object(invoicePoints)),
  returnsWithoutSale: number(),
  finalIn: list(string()),
});
export const optionsQuery = object({ emitType: emitTypeText });

/** What every row of an invoice tells. */
export const invoiceRowShape = {
  id: number(),
  rowSCN: number(),
  status1: string(),
  mode,
  numNF: textOrNull,
  serieNF: textOrNull,
  chNFe: textOrNull,
  dhEmis: textOrNull,
  dtEmis: textOrNull,
  finNFe: textOrNull,
  emitXNome: textOrNull,
  destXNome: textOrNull,
  sellerName: textOrNull,
  totalQuantity: decimalOrNull,
  totalVlrNF: decimalOrNull,
  blockingCount: number(),
  warningCount: number(),
  confirmCount: number(),
  trust: nullable(enums(['trusted', 'notTrusted', 'notChecked'])),
  postedAt: string(),
  statusBefore: textOrNull,
  contests: number(),
  caseId: numberOrNull,
  subtracts: boolean(),
  confirmsReturn: optional(boolean()),
  acts: list(invoiceActName),
  whyNot: record(string(), enums(INVOICE_WHYS)),
};

const optionalText = optional(textOrNull);
/** What a document says of a party besides its name and number. */
const party = {
  xFant: optionalText,
  IE: optionalText,
  xLgr: optionalText,
  nro: optionalText,
  xBairro: optionalText,
  xMun: optionalText,
  UF: optionalText,
  CEP: optionalText,
  fone: optionalText,
  email: optionalText,
};
const score = object({
  campaignId: number(),
  campaignName: string(),
  personName: textOrNull,
  sign: number(),
  nmvWeight: decimalOrNull,
  points: decimalText,
  reason: textOrNull,
  triggerReached: nullable(boolean()),
  pointsIfApproved: decimalOrNull,
  sale: nullable(object({ id: number(), numNF: textOrNull, dtEmis: textOrNull })),
});
const item = object({
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
  baseUnit: textOrNull,
  refChNFe: textOrNull,
  proposed: proposedMapping,
  scores: list(score),
});
const event = object({
  id: number(),
  xEvento: string(),
  dhEvento: string(),
  dhRegEvento: string(),
  userName: textOrNull,
  actingUserName: textOrNull,
  reason: textOrNull,
  fromStatus: textOrNull,
  toStatus: textOrNull,
  details: record(string(), any()),
});
export const invoiceDetail = object({
  ...invoiceRowShape,
  emitType: emitTypeText,
  numeroSerie: textOrNull,
  natOp: textOrNull,
  dhEmiText: textOrNull,
  situacaoNFe: textOrNull,
  integrity: textOrNull,
  totalQtdCom: decimalOrNull,
  refNFe: list(string()),
  campaignCicleId: numberOrNull,
  campaignCicleName: textOrNull,
  customerId: numberOrNull,
  customerName: textOrNull,
  bpCtvId: numberOrNull,
  bpMngrId: numberOrNull,
  managerName: textOrNull,
  postedByName: textOrNull,
  decidedByName: textOrNull,
  issuer: object({
    bpEmitId: numberOrNull,
    emitCnpjCpf: textOrNull,
    emitXNome: textOrNull,
    ...party,
  }),
  recipient: object({
    bpDestId: numberOrNull,
    destCnpjCpf: textOrNull,
    destXNome: textOrNull,
    ...party,
  }),
  items: list(item),
  finalIn: list(string()),
  events: list(event),
  findings: list(
    object({
      nItem: numberOrNull,
      code: string(),
      severity: enums(['blocks', 'warns']),
      params: textParams,
    }),
  ),
  hasFile: boolean(),
  fileDueOn: textOrNull,
  attachments: list(
    object({
      id: number(),
      name: string(),
      mediaType: enums(['application/pdf', 'image/png', 'image/jpeg']),
      sizeBytes: number(),
      postedByName: string(),
      postedAt: string(),
    }),
  ),
  proofs: list(
    object({
      id: number(),
      name: string(),
      sizeBytes: number(),
      postedByName: string(),
      postedAt: string(),
    }),
  ),
  openEvents: list(openEvent),
  rivals: list(
    object({
      digest: string(),
      isStored: boolean(),
      sha256: textOrNull,
      postedByName: textOrNull,
      actingUserName: textOrNull,
      postedAt: string(),
    }),
  ),
});

export const sellerOptions = object({
  rows: list(
    object({ id: number(), name1: string(), customerId: number(), customerName: string() }),
  ),
});
export const invoiceOptions = object({
  customers: list(object({ id: number(), name1: string() })),
  sellers: list(object({ id: number(), name1: string() })),
  cicles: list(object({ id: number(), name1: string() })),
});
