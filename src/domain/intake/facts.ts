import type { Trust } from '../nfe/types.ts';
import type { InvoiceMode, InvoiceStatus } from '../rules/invoice/invoice-status.ts';
import type { ScopeRole } from '../scope.ts';

/** Poster of documents, as far as it decides their outcome. */
export interface IntakePosting {
  readonly postedBy: number;
  readonly emitType: '1' | '2';
  /** Seller chosen for the whole batch. */
  readonly bpCtvId: number | null;
  /** Channels whose invoices the poster may post. */
  readonly scope: { readonly kind: ScopeRole; readonly customerIds: readonly number[] };
  readonly providerTaxRoot: string;
  /** The invoice whose file the batch brings; null when it may bring any. */
  readonly forChNFe: string | null;
  readonly now: Date;
}

/** Channels on both sides of an invoice, and its owner. */
export interface Parties {
  /** The channel whose invoice it is: its issuer, of a buyer's return its recipient. */
  readonly customerId: number | null;
  readonly bpEmitId: number | null;
  readonly bpDestId: number | null;
}

export interface CycleSpan {
  readonly id: number;
  readonly tsStart: string;
  readonly tsEnd: string;
}

export interface SellerLink {
  readonly customerId: number;
  readonly businessPartnerId: number;
  readonly hireDate: string;
  readonly fireDate: string | null;
  readonly reportsTo: number | null;
}

export interface SkuRow {
  readonly id: number;
  readonly umCustomer: string;
  readonly productId: number;
  readonly umConvFactor: string | null;
  readonly confirmed: boolean;
  /** Former meanings of the code, each with its last day, the earliest first. */
  readonly former: readonly (Pick<SkuRow, 'productId' | 'umConvFactor'> & {
    readonly until: string;
  })[];
}

export interface CfopSpan {
  readonly indVenda: boolean;
  readonly indDevol: boolean;
  readonly startVal: string;
  readonly endVal: string | null;
}

/** An invoice that is stored already. */
export interface KnownInvoice {
  readonly id: number;
  readonly chNFe: string | null;
  readonly numberKey: string | null;
  readonly mode: InvoiceMode;
  readonly status1: InvoiceStatus;
  readonly integrity: string | null;
  readonly trust: Trust | null;
  readonly situacaoNFe: string | null;
  readonly customerId: number | null;
  readonly bpCtvId: number | null;
  readonly assignedBy: number | null;
  readonly postedBy: number | null;
  /** Digest of the signed content; null without a file. */
  readonly digest: string | null;
}

/** Facts about a few documents by which they are judged. */
export interface IntakeFacts {
  readonly posting: IntakePosting;
  /** Channels by tax number. */
  readonly customers: ReadonlyMap<string, number>;
  readonly knownByKey: ReadonlyMap<string, KnownInvoice>;
  readonly knownByNumber: ReadonlyMap<string, KnownInvoice>;
  /** Open cycles. */
  readonly cicles: readonly CycleSpan[];
  /** Closed and blocked ones too. */
  readonly allCicles: readonly CycleSpan[];
  /** Sellers (CSC) by channel. */
  readonly sellers: ReadonlyMap<number, readonly SellerLink[]>;
  /** Portfolio rows by channel and exact code, see `skuKey`. */
  readonly skus: ReadonlyMap<string, readonly SkuRow[]>;
  /** The provider's own products by code, for its own invoices. */
  readonly products: ReadonlyMap<string, { readonly id: number; readonly baseUnit: string }>;
  readonly cfops: ReadonlyMap<string, readonly CfopSpan[]>;
  /** Keys of stored invoices among those that the documents refer to, and the documents' own. */
  readonly storedKeys: ReadonlySet<string>;
}
