import type { OpenEventRow } from './open-event.ts';
import type { Trust } from '../nfe/types.ts';
import type { InvoiceAct, InvoiceWhy } from '../rules/invoice-shape.ts';
import type { AttachmentRow, ProofRow } from './invoice-hand.ts';
import type { ProposedMapping } from './portfolio.ts';
import type { ResourceRow } from './resource.ts';

/** Types of the invoice calls. Decimals are texts ('12.5'), dates 'YYYY-MM-DD', times ISO texts. */

export type InvoiceActName = InvoiceAct;

/** What is told of an invoice wherever it stands in a row. */
export interface InvoiceRow {
  readonly id: number;
  readonly rowSCN: number;
  readonly status1: string;
  readonly mode: 'XML' | 'KEY' | 'HAND';
  readonly numNF: string | null;
  readonly serieNF: string | null;
  readonly chNFe: string | null;
  readonly dhEmis: string | null;
  readonly dtEmis: string | null;
  readonly finNFe: string | null;
  readonly emitXNome: string | null;
  readonly destXNome: string | null;
  readonly sellerName: string | null;
  /** Signed Kg/L of the converted items; null while none is converted. */
  readonly totalQuantity: string | null;
  readonly totalVlrNF: string | null;
  readonly blockingCount: number;
  readonly warningCount: number;
  /** Findings in spite of which it is approved with a reason only. */
  readonly confirmCount: number;
  /** Whether an authority vouches for who signed; null when nobody signed. */
  readonly trust: Trust | null;
  readonly postedAt: string;
  /** Where the open dispute came from. */
  readonly statusBefore: string | null;
  /** How often the last decision was contested: once, and a further contest is an appeal. */
  readonly contests: number;
  /** The newest case about it. */
  readonly caseId: number | null;
  /** It takes points away although nobody has approved it: a return that stands by itself. */
  readonly subtracts: boolean;
  /** A return that names no sale: its approval says that it returns the buyer's latest purchases. */
  readonly confirmsReturn?: boolean;
  /** Acts the caller may do on this row now; the server decides again. */
  readonly acts: readonly InvoiceActName[];
  /** Why the caller may not do the others. */
  readonly whyNot: Readonly<Partial<Record<InvoiceActName, InvoiceWhy>>>;
}

/** A row of the lists of invoices (`src/domain/listings/invoices.ts`): its fields, and what may be done with it. */
export interface InvoiceListRow extends ResourceRow, InvoiceRow {}

/** GET /apis/v1/invoices?emitType=2&q=&<field>=<condition>&sort=-dtEmis&page=1&size=50; …/summary and …/export as of every list (`wire/resource.ts`) */
export interface InvoiceListAnswer {
  readonly rows: readonly InvoiceListRow[];
  readonly total: number;
}

/** What a document says of a party besides its name and number. */
export interface InvoiceParty {
  readonly xFant?: string | null;
  readonly IE?: string | null;
  readonly xLgr?: string | null;
  readonly nro?: string | null;
  readonly xBairro?: string | null;
  readonly xMun?: string | null;
  readonly UF?: string | null;
  readonly CEP?: string | null;
  readonly fone?: string | null;
  readonly email?: string | null;
}

export interface InvoiceIssuer extends InvoiceParty {
  /** The channel that it is; null where it is none. */
  readonly bpEmitId: number | null;
  readonly emitCnpjCpf: string | null;
  readonly emitXNome: string | null;
}
export interface InvoiceRecipient extends InvoiceParty {
  /** The channel that it is; null where it is none. */
  readonly bpDestId: number | null;
  readonly destCnpjCpf: string | null;
  readonly destXNome: string | null;
}

/** What an item does in one campaign, for the items tab. */
export interface InvoiceItemScore {
  readonly campaignId: number;
  readonly campaignName: string;
  /** Whose points they are: the seller’s, or the manager’s where the campaign awards managers; null: nobody’s, or nobody whom the reader may know. */
  readonly personName: string | null;
  readonly sign: number;
  readonly nmvWeight: string | null;
  readonly points: string;
  /** null when it scores; otherwise a reason code of the ranking rules. */
  readonly reason: string | null;
  readonly triggerReached: boolean | null;
  /** What it will bring once the invoice is approved, a return below zero; null when the approval alone brings nothing. */
  readonly pointsIfApproved: string | null;
  /** The sale that a return takes back, where the reader may know it. */
  readonly sale: ReturnedSale | null;
}

/** The invoice of a sale that came back. */
export interface ReturnedSale {
  readonly id: number;
  readonly numNF: string | null;
  readonly dtEmis: string | null;
}

export interface InvoiceItemRow {
  readonly id: number;
  readonly nItem: number;
  readonly cfop: string | null;
  readonly extCode: string;
  readonly xProd: string | null;
  readonly uCom: string;
  readonly qCom: string;
  readonly vProd: string | null;
  readonly SKU: string | null;
  readonly productId: number | null;
  readonly productName: string | null;
  readonly categoryName: string | null;
  readonly umConvFactor: string | null;
  readonly quantity: string | null;
  readonly baseUnit: 'KG' | 'L' | null;
  readonly refChNFe: string | null;
  /** Which product the channel says its code is, while the provider has not confirmed it. */
  readonly proposed: ProposedMapping | null;
  readonly scores: readonly InvoiceItemScore[];
}

export interface InvoiceEventRow {
  readonly id: number;
  /** 'post', 'checks', an InvoiceActName, 'rescored', or a fiscal event code such as '110111'. */
  readonly xEvento: string;
  readonly dhEvento: string;
  readonly dhRegEvento: string;
  readonly userName: string | null;
  readonly actingUserName: string | null;
  readonly reason: string | null;
  readonly fromStatus: string | null;
  readonly toStatus: string | null;
  readonly details: Readonly<Record<string, unknown>>;
}

export interface InvoiceFindingRow {
  readonly nItem: number | null;
  readonly code: string;
  readonly severity: 'blocks' | 'warns';
  readonly params: Readonly<Record<string, string | number>>;
}

export interface RivalRow {
  /** SHA-1 of the signed content, base64. */
  readonly digest: string;
  readonly isStored: boolean;
  /** Of the file as it was sent, hex. */
  readonly sha256: string | null;
  readonly postedByName: string | null;
  readonly actingUserName: string | null;
  readonly postedAt: string;
}

/** GET /apis/v1/invoices/:id */
export interface InvoiceDetail extends InvoiceRow {
  readonly emitType: '1' | '2';
  readonly numeroSerie: string | null;
  readonly natOp: string | null;
  readonly dhEmiText: string | null;
  readonly situacaoNFe: string | null;
  readonly integrity: 'intact' | 'reformatted' | 'unsigned' | null;
  readonly totalQtdCom: string | null;
  readonly refNFe: readonly string[];
  readonly campaignCicleId: number | null;
  readonly campaignCicleName: string | null;
  readonly customerId: number | null;
  readonly customerName: string | null;
  readonly bpCtvId: number | null;
  readonly bpMngrId: number | null;
  readonly managerName: string | null;
  readonly postedByName: string | null;
  readonly decidedByName: string | null;
  readonly issuer: InvoiceIssuer;
  readonly recipient: InvoiceRecipient;
  readonly items: readonly InvoiceItemRow[];
  /** Names of campaigns that would count the invoice and whose results are final without it. */
  readonly finalIn: readonly string[];
  readonly events: readonly InvoiceEventRow[];
  readonly findings: readonly InvoiceFindingRow[];
  readonly hasFile: boolean;
  /** Until when the file of an invoice that was posted by its key is waited for; null for any other. */
  readonly fileDueOn: string | null;
  /** What shows the sale of one that was typed. */
  readonly attachments: readonly AttachmentRow[];
  /** By what a cancellation was undone. */
  readonly proofs: readonly ProofRow[];
  /** Events that wait for a decision; told to deciders only. */
  readonly openEvents: readonly OpenEventRow[];
  /** Contents that claim this key, the stored one first; empty while there is one only. Told to deciders only. */
  readonly rivals: readonly RivalRow[];
}

/** GET /apis/v1/invoices/sellers?customerId= : whom an invoice may be posted for. */
export interface SellerOption {
  readonly id: number;
  readonly name1: string;
  readonly customerId: number;
  readonly customerName: string;
}

/** What invoices add up to in one campaign for one person, never summed over others'. */
export interface InvoicePoints {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly personId: number;
  /** Whose points they are; null: not for the reader to know. */
  readonly personName: string | null;
  readonly points: string;
}
/** GET /apis/v1/invoices/points: what the approval of some invoices would add. */
export interface InvoicePointsAnswer {
  readonly rows: readonly InvoicePoints[];
  /** How many are returns of which no sale is found yet, so that their approval takes nothing away. */
  readonly returnsWithoutSale: number;
  /** Names of campaigns whose results stand: there an approval brings nothing. */
  readonly finalIn: readonly string[];
}
