/** Types of the invoice calls. Decimals are texts ('12.5'), dates 'YYYY-MM-DD', times ISO texts. */

export type InvoiceStatusCode = 'ROV005' | 'ROV010' | 'ROV020' | 'ROV030' | 'ROV040' | 'ROV050' | 'ROV090';
export type InvoiceActName =
  | 'approve' | 'refuse' | 'countersign' | 'contest' | 'uphold' | 'dismiss' | 'reprocess' | 'withdraw' | 'assign-seller';

/** A row of GET /apis/v1/invoices. */
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
  readonly postedAt: string;
  /** Acts the caller may do on this row now; the server decides again. */
  readonly acts: readonly InvoiceActName[];
}

/** GET /apis/v1/invoices?emitType=2&q=&status1=&campaignCicleId=&dateFrom=&dateTo=&customerId=&sellerId=&sort=-dtEmis&page=1&size=50 */
export interface InvoiceListAnswer {
  readonly rows: readonly InvoiceRow[];
  readonly total: number;
  /** Of the whole result without the status filter. */
  readonly countByStatus: Readonly<Record<string, number>>;
  /** Of the whole result. */
  readonly sums: { readonly totalQuantity: string; readonly totalVlrNF: string };
}

export interface InvoiceParty {
  readonly id: number | null;
  readonly cnpjCpf: string | null;
  readonly xNome: string | null;
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

/** What an item does in one campaign, for the items tab. */
export interface InvoiceItemScore {
  readonly campaignId: number;
  readonly campaignName: string;
  readonly sign: number;
  readonly nmvWeight: string | null;
  readonly points: string;
  /** null when it scores; otherwise a reason code of the ranking rules. */
  readonly reason: string | null;
  readonly triggerReached: boolean | null;
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
  readonly issuer: InvoiceParty;
  readonly recipient: InvoiceParty;
  readonly items: readonly InvoiceItemRow[];
  readonly events: readonly InvoiceEventRow[];
  readonly findings: readonly InvoiceFindingRow[];
  readonly hasFile: boolean;
}

/** Body of POST /apis/v1/invoices/:id/acts/:act */
export interface InvoiceActRequest {
  readonly rowSCN: number;
  readonly reason?: string;
  readonly bpCtvId?: number;
}
/** Body of POST /apis/v1/invoices/acts: one act on many rows; each row answers for itself. */
export interface InvoiceBulkActRequest {
  readonly act: InvoiceActName;
  readonly rows: readonly { readonly id: number; readonly rowSCN: number }[];
  readonly reason?: string;
}
export interface InvoiceBulkActAnswer {
  readonly results: readonly {
    readonly id: number;
    readonly ok: boolean;
    readonly status1?: string;
    readonly rowSCN?: number;
    readonly code?: string;
    readonly message?: string;
  }[];
}

/** POST /apis/v1/invoices/uploads (multipart: fields emitType, bpCtvId?; many `files`) → 202 {id}; GET …/uploads/:id */
export interface UploadBatchAnswer {
  readonly id: number;
  readonly emitType: '1' | '2';
  readonly total: number;
  readonly done: number;
  readonly finished: boolean;
  readonly counts: { readonly stored: number; readonly known: number; readonly replaced: number; readonly refused: number };
  readonly files: readonly UploadFileRow[];
}
export interface UploadFileRow {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'stored' | 'known' | 'replaced' | 'refused';
  readonly results: readonly UploadResult[];
}
export interface UploadResult {
  readonly state: 'stored' | 'known' | 'replaced' | 'refused' | 'event';
  readonly chNFe?: string;
  readonly numNF?: string;
  readonly invoiceId?: number;
  /** Why a document was refused, worded in the caller's language. */
  readonly code?: string;
  readonly message?: string;
  readonly findings?: readonly { readonly code: string; readonly severity: string; readonly message: string }[];
}

/** GET /apis/v1/invoices/sellers?customerId= : whom an invoice may be posted for. */
export interface SellerOption {
  readonly id: number;
  readonly name1: string;
  readonly customerId: number;
  readonly customerName: string;
}
