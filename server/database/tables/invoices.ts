// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Json, Timestamp } from './columns.ts';

interface AnomalyDueTable {
  invoiceId: number;
}

interface InvoiceAnomalyTable {
  id: Generated<number>;
  invoiceId: number;
  nItem: number | null;
  code: string;
  params: ColumnType<Json, string | undefined, string>;
  foundAt: Timestamp;
}

interface InvoiceTable {
  id: Generated<number>;
  emitType: ValueOf<'invoice.emitType'>;
  mode: ValueOf<'invoice.mode'>;
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
  totalVlrNF: string | null;
  totalQtdCom: string | null;
  totalQuantity: string | null;
  refNFe: Generated<string[]>;
  status1: ValueOf<'invoice.status1'>;
  statusBefore: string | null;
  situacaoNFe: string | null;
  integrity: ValueOf<'invoice.integrity'> | null;
  trust: ValueOf<'invoice.trust'> | null;
  digest: string | null;
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
  assignedBy: number | null;
  postedActing: number | null;
  assignedActing: number | null;
  sellerConfirmedBy: number | null;
  sellerConfirmedAt: Timestamp | null;
  decidedBy: number | null;
  decidedAt: Timestamp | null;
  postedAt: Generated<Timestamp>;
  proposedReturn: Generated<boolean>;
  takesBack: Generated<boolean>;
  searchText: Generated<string>;
  blockingCount: Generated<number>;
  warningCount: Generated<number>;
  remindedOn: string | null;
  confirmCount: Generated<number>;
  rowSCN: Generated<number>;
  buyerHiddenAt: Timestamp | null;
  tpNFDebito: string | null;
  documentKind: Generated<ValueOf<'invoice.documentKind'>>;
  currency: Generated<string>;
  emitCountryId: Generated<string>;
  destCountryId: Generated<string>;
  emitTaxNum: string | null;
  destTaxNum: string | null;
}

interface InvoiceEventTable {
  id: Generated<number>;
  invoiceId: number | null;
  xEvento: string;
  dhEvento: Generated<Timestamp>;
  dhRegEvento: Generated<Timestamp>;
  userId: number | null;
  actingUserId: number | null;
  reason: string | null;
  fromStatus: string | null;
  toStatus: string | null;
  details: ColumnType<Json, string | undefined, string>;
  broughtAt: Timestamp | null;
}

interface InvoiceAttachmentTable {
  id: Generated<number>;
  invoiceId: number;
  name: string;
  mediaType: ValueOf<'invoiceAttachment.mediaType'>;
  sizeBytes: number;
  sha256: string;
  content: Uint8Array;
  postedBy: number;
  actingUserId: number | null;
  postedAt: Generated<Timestamp>;
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
  severity: ValueOf<'invoiceFinding.severity'>;
  params: ColumnType<Json, string | undefined, string>;
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
  qTakenBack: string | null;
  qStayed: string | null;
  qReturned: string | null;
  returnedProductId: number | null;
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
  trust: Generated<ValueOf<'nfeEvent.trust'>>;
  registered: Generated<boolean>;
  postedBy: number | null;
  actingUserId: number | null;
  postedAt: Generated<Timestamp>;
  state: Generated<ValueOf<'nfeEvent.state'>>;
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
  emitType: ValueOf<'uploadBatch.emitType'>;
  bpCtvId: number | null;
  locale: string;
  way: Generated<ValueOf<'uploadBatch.way'>>;
  forChNFe: string | null;
  postedAt: Generated<Timestamp>;
  finishedAt: Timestamp | null;
  idempotencyKey: string | null;
  source: Generated<ValueOf<'uploadBatch.source'>>;
}

interface UploadFileTable {
  id: Generated<number>;
  uploadBatchId: number;
  name: string;
  sizeBytes: number;
  sha256: string;
  chNFe: string | null;
  content: Uint8Array | null;
  state: Generated<ValueOf<'uploadFile.state'>>;
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
