import { boolean, enums, nullable, number, object, optional, size, string } from '../struct.ts';
import { INVOICE_ACTIONS, INVOICE_WHYS } from '../../rules/invoice/invoice-shape.ts';
import {
  dayText,
  decimalOrNull,
  decimalText,
  emitTypeText,
  idText,
  list,
  numberOrNull,
  some,
  textOrNull,
  idsText,
} from '../wire.ts';
import { invoiceActionName } from './invoice-actions.ts';
import { openEvent } from './open-event.ts';
import { INVOICE_MODES } from '../../rules/invoice/invoice-status.ts';
import { STORED_INTEGRITIES, TRUSTS } from '../../nfe/types.ts';
import type { FieldsShape, Shape } from '../struct.ts';
import type { InvoiceAction } from '../../rules/invoice/invoice-shape.ts';
import type { ResourceRow } from '../entities/list.ts';
import { invoiceItem } from './invoice-item.ts';
import {
  invoiceEvent,
  invoiceFindingRow,
  attachmentRow,
  proofRow,
  rivalRow,
} from './invoice-evidence.ts';

const mode = enums([...INVOICE_MODES]);

export const invoiceParams = object({ id: idText });

export const invoiceFileQuery = object({ sha256: optional(size(string(), 64)) });

export const sellersQuery = object({ customerId: idText, date: optional(dayText) });

/** Invoices by their numbers, as many as one call of `/acts` takes. */
export const invoicePointsQuery = object({
  ids: idsText(500),
});

/** Limit of ids: the invoices printed at once. */
export const danfeQuery = object({ ids: idsText(50) });

/** Points of one person in one campaign. */
export const invoicePoints = {
  campaignId: number(),
  campaignName: string(),
  personId: number(),
  /** Name of the person; null: not visible to the reader. */
  personName: textOrNull,
  points: decimalText,
};

/** Points of invoices in a campaign for a person, never summed over people. */
export type InvoicePoints = FieldsShape<typeof invoicePoints>;

export const invoicePointsAnswer = object({
  rows: list(object(invoicePoints)),
  /** Number of returns without a sale found yet, so that their approval takes nothing away. */
  returnsWithoutSale: number(),
  /** Names of campaigns with final results: there an approval brings nothing. */
  finalIn: list(string()),
});

/** GET /apis/v1/invoices/points: what the approval of some invoices would add. */
export type InvoicePointsAnswer = Shape<typeof invoicePointsAnswer>;

export const optionsQuery = object({ emitType: emitTypeText });

/** Fields in every row of an invoice. */
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
  /** Signed Kg/L of the converted items; null while none is converted. */
  totalQuantity: decimalOrNull,
  totalVlrNF: decimalOrNull,
  blockingCount: number(),
  warningCount: number(),
  /** Findings in spite of which it is approved with a reason only. */
  confirmCount: number(),
  /** Trust in the signature, by its authority; null without a signature. */
  trust: nullable(enums([...TRUSTS])),
  postedAt: string(),
  /** Status before the open dispute. */
  statusBefore: textOrNull,
  /** Number of contests against the last decision; a contest after the first is an appeal. */
  contests: number(),
  /** The newest case about it that the reader may open. */
  caseId: numberOrNull,
  /** True if it takes points away without approval: a return that is effective by itself. */
  subtracts: boolean(),
  /** A return that names no sale: its approval says that it returns the buyer's latest purchases. */
  confirmsReturn: optional(boolean()),
  /** Actions the caller may take on this row now; the server decides again. */
  acts: list(invoiceActionName),
  /** Reasons why the caller may not do the other actions. */
  whyNot: some(INVOICE_ACTIONS, enums(INVOICE_WHYS)),
};

/** Fields of an invoice in every row. */
export type InvoiceRow = FieldsShape<typeof invoiceRowShape>;

const optionalText = optional(textOrNull);

/** Further data of a party in a document, after its name and number. */
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

/** Further data of a party in a document, after its name and number. */
export type InvoiceParty = FieldsShape<typeof party>;

const invoiceIssuer = object({
  /** The channel that it is; null where it is none. */
  bpEmitId: numberOrNull,
  emitCnpjCpf: textOrNull,
  emitXNome: textOrNull,
  ...party,
});

const invoiceRecipient = object({
  /** The channel that it is; null where it is none. */
  bpDestId: numberOrNull,
  destCnpjCpf: textOrNull,
  destXNome: textOrNull,
  ...party,
});

export const invoiceDetail = object({
  ...invoiceRowShape,
  emitType: emitTypeText,
  numeroSerie: textOrNull,
  natOp: textOrNull,
  dhEmiText: textOrNull,
  situacaoNFe: textOrNull,
  integrity: nullable(enums([...STORED_INTEGRITIES])),
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
  issuer: invoiceIssuer,
  recipient: invoiceRecipient,
  items: list(invoiceItem),
  /** Names of campaigns that would count the invoice and whose results are final without it. */
  finalIn: list(string()),
  events: list(invoiceEvent),
  findings: list(invoiceFindingRow),
  hasFile: boolean(),
  /** Until when the file of an invoice that was posted by its key is waited for; null for any other. */
  fileDueOn: textOrNull,
  /** Evidence of the sale of a typed invoice. */
  attachments: list(attachmentRow),
  /** Evidence that undid a cancellation. */
  proofs: list(proofRow),
  /** Events that wait for a decision; for deciders only. */
  openEvents: list(openEvent),
  /**
   * Contents that claim this key, the stored content first; empty while there is only that. For
   * deciders only.
   */
  rivals: list(rivalRow),
});

/** GET /apis/v1/invoices/:id */
export type InvoiceDetail = Shape<typeof invoiceDetail>;

const sellerOption = object({
  id: number(),
  name1: string(),
  customerId: number(),
  customerName: string(),
});

/** Seller of an invoice to be posted; answer of GET /apis/v1/invoices/sellers?customerId=. */
export type SellerOption = Shape<typeof sellerOption>;

export const sellerOptions = object({
  rows: list(sellerOption),
});

export const invoiceOptions = object({
  customers: list(object({ id: number(), name1: string() })),
  sellers: list(object({ id: number(), name1: string() })),
  cicles: list(object({ id: number(), name1: string() })),
});

export type InvoiceActionName = InvoiceAction;

/** A row of the lists of invoices (`src/domain/listings/invoices.ts`): its fields, and what may be done with it. */
export interface InvoiceListRow extends ResourceRow, InvoiceRow {
  readonly [field: string]: unknown;
}

/** GET /apis/v1/invoices?emitType=2&q=&<field>=<condition>&sort=-dtEmis&page=1&size=50; …/summary and …/export as of every list (`entities/entity.ts`) */
export interface InvoiceListAnswer {
  readonly rows: readonly InvoiceListRow[];
  readonly total: number;
}
