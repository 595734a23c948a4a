import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from './columns.ts';

interface InvoiceTable {
  id: Generated<number>;
  emitType: string;
  mode: string;
  chNFe: string | null;
  numeroSerie: string | null;
  serieNF: string | null;
  numNF: string | null;
  natOp: string | null;
  mod: string | null;
  dhEmis: Timestamp | null;
  dhEmiText: string | null;
  dtEmis: string | null;
  tpNF: string | null;
  finNFe: string | null;
  tpNFCredito: string | null;
  tpNFDebito: string | null;
  totalVlrNF: string | null;
  totalQtdCom: string | null;
  totalQuantity: string | null;
  refNFe: Generated<string[]>;
  status1: string;
  statusBefore: string | null;
  situacaoNFe: string | null;
  integrity: string | null;
  trust: string | null;
  customerId: number | null;
  bpEmitId: number | null;
  emitCnpjCpf: string | null;
  emitXNome: string | null;
  emit: ColumnType<Json, string | undefined, string>;
  bpDestId: number | null;
  destCnpjCpf: string | null;
  destXNome: string | null;
  dest: ColumnType<Json, string | undefined, string>;
  bpCtvId: number | null;
  bpMngrId: number | null;
  campaignCicleId: number | null;
  postedBy: number | null;
  postedActing: number | null;
  assignedBy: number | null;
  assignedActing: number | null;
  sellerConfirmedBy: number | null;
  sellerConfirmedAt: Timestamp | null;
  decidedBy: number | null;
  decidedAt: Timestamp | null;
  postedAt: Generated<Timestamp>;
  proposedReturn: Generated<boolean>;
  digest: string | null;
  takesBack: Generated<boolean>;
  searchText: Generated<string>;
  blockingCount: Generated<number>;
  warningCount: Generated<number>;
  confirmCount: Generated<number>;
  remindedOn: string | null;
  buyerHiddenAt: Timestamp | null;
  rowSCN: Generated<number>;
}

interface InvoiceEventTable {
  id: Generated<number>;
  invoiceId: number | null;
  xEvento: string;
  dhEvento: Generated<Timestamp>;
  dhRegEvento: Generated<Timestamp>;
  broughtAt: Generated<Timestamp | null>;
  userId: number | null;
  actingUserId: number | null;
  reason: string | null;
  fromStatus: string | null;
  toStatus: string | null;
  details: ColumnType<Json, string | undefined, string>;
}

interface InvoiceFileTable {
  invoiceId: number;
  sha256: string;
  name: string;
  content: Uint8Array;
  storedAt: Generated<Timestamp>;
}

interface InvoiceFindingTable {
  id: Generated<number>;
  invoiceId: number;
  nItem: number | null;
  code: string;
  severity: string;
  params: ColumnType<Json, string | undefined, string>;
}

interface InvoiceAttachmentTable {
  id: Generated<number>;
  invoiceId: number;
  name: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  content: Uint8Array;
  postedBy: number;
  actingUserId: number | null;
  postedAt: Generated<Timestamp>;
}

interface InvoiceItemTable {
  id: Generated<number>;
  invoiceId: number;
  nItem: number;
  cfop: string | null;
  extCode: string;
  xProd: string | null;
  ncm: string | null;
  cEAN: string | null;
  uCom: string;
  qCom: string;
  vUnCom: string | null;
  vProd: string | null;
  vDesc: string | null;
  refChNFe: string | null;
  refNItem: number | null;
  skuId: number | null;
  productId: number | null;
  umConvFactor: string | null;
  quantity: string | null;
  qReturned: Generated<string | null>;
  returnedProductId: Generated<number | null>;
}

interface InvoiceAnomalyTable {
  id: Generated<number>;
  invoiceId: number;
  nItem: number | null;
  code: string;
  params: ColumnType<Json, string | undefined, string>;
  foundAt: Timestamp;
}

interface AnomalyDueTable {
  invoiceId: number;
}

interface NfeEventTable {
  id: Generated<number>;
  chNFe: string;
  tpEvento: string;
  nSeqEvento: number;
  dhEvento: Timestamp;
  dhRegEvento: Timestamp | null;
  xEvento: string | null;
  cStat: string | null;
  author: string | null;
  detail: string | null;
  verified: boolean;
  postedBy: number | null;
  trust: Generated<string>;
  registered: Generated<boolean>;
  actingUserId: number | null;
  postedAt: Generated<Timestamp>;
  state: Generated<string>;
}

interface RefusedFileTable {
  id: Generated<number>;
  sha256: string;
  code: string;
  postedBy: number;
  refusedAt: Generated<Timestamp>;
}

interface RivalFileTable {
  id: Generated<number>;
  chNFe: string;
  digest: string;
  sha256: string;
  postedBy: number | null;
  actingUserId: number | null;
  postedAt: Generated<Timestamp>;
}

interface UploadBatchTable {
  id: Generated<number>;
  postedBy: number;
  actingFor: number | null;
  emitType: string;
  bpCtvId: number | null;
  locale: string;
  way: Generated<string>;
  forChNFe: string | null;
  postedAt: Generated<Timestamp>;
  finishedAt: Timestamp | null;
  idempotencyKey: string | null;
}

interface UploadFileTable {
  id: Generated<number>;
  uploadBatchId: number;
  name: string;
  sizeBytes: number;
  sha256: string;
  chNFe: string | null;
  content: Uint8Array | null;
  state: Generated<string>;
  results: ColumnType<Json, string | undefined, string>;
}

/** Invoices, their files and what was refused. */
export interface InvoicesTables {
  anomalyDue: AnomalyDueTable;
  invoiceAnomaly: InvoiceAnomalyTable;
  invoice: InvoiceTable;
  invoiceEvent: InvoiceEventTable;
  invoiceAttachment: InvoiceAttachmentTable;
  invoiceFile: InvoiceFileTable;
  invoiceFinding: InvoiceFindingTable;
  invoiceItem: InvoiceItemTable;
  nfeEvent: NfeEventTable;
  refusedFile: RefusedFileTable;
  rivalFile: RivalFileTable;
  uploadBatch: UploadBatchTable;
  uploadFile: UploadFileTable;
}
