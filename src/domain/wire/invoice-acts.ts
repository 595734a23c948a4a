import type { ContestSubject } from '../rules/case-state.ts';
import type { GivenReturn } from '../rules/buyers-return.ts';
import type { InvoiceAct } from '../rules/invoice-shape.ts';
import type { SentEvidence } from './case-writing.ts';

/** Body of POST /apis/v1/invoices/:id/acts/:act */
export interface InvoiceActRequest {
  readonly rowSCN: number;
  readonly reason?: string;
  readonly bpCtvId?: number;
  readonly eventId?: number;
  /** What came back, where apply-event answers a buyer's return: Kg/L by item, and the product where it is to be chosen. */
  readonly returned?: readonly GivenReturn[];
  /** What a contest is about. */
  readonly subject?: ContestSubject;
  /** Files that go with it as evidence. */
  readonly evidence?: readonly SentEvidence[];
}
/** The invoice as the act left it; `removed` when it is gone. */
export interface InvoiceActAnswer {
  readonly id: number;
  readonly status1: string;
  readonly rowSCN: number;
}
/** Body of POST /apis/v1/invoices/acts: one act on many rows; each row answers for itself. */
export interface InvoiceBulkActRequest {
  readonly act: InvoiceAct;
  readonly rows: readonly { readonly id: number; readonly rowSCN: number }[];
  readonly reason?: string;
  readonly subject?: ContestSubject;
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
