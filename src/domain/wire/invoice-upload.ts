/** POST /apis/v1/invoices/uploads (multipart: fields emitType, bpCtvId?; many `files`) → 202 {id}; GET …/uploads/:id */
export interface UploadBatchAnswer {
  readonly id: number;
  readonly emitType: '1' | '2';
  /** By which way its invoices came. */
  readonly way: 'files' | 'keys' | 'hand';
  readonly total: number;
  readonly done: number;
  readonly finished: boolean;
  readonly counts: {
    readonly stored: number;
    readonly known: number;
    readonly replaced: number;
    readonly refused: number;
  };
  readonly files: readonly UploadFileRow[];
}

export interface UploadFileRow {
  readonly id: number;
  readonly name: string;
  readonly state: 'waiting' | 'stored' | 'known' | 'replaced' | 'refused';
  readonly results: readonly UploadResult[];
}

export interface UploadResult {
  /** A row of an invoice, or of an event about one. */
  readonly of: 'invoice' | 'event';
  readonly state: 'stored' | 'known' | 'replaced' | 'refused' | 'event';
  readonly chNFe?: string;
  readonly numNF?: string;
  readonly invoiceId?: number;
  /** It is here as somebody else's sale, and the caller could say that it is theirs. */
  readonly mayClaim?: boolean;
  /** Why a document was refused, worded in the caller's language. */
  readonly code?: string;
  readonly message?: string;
  readonly findings?: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
  }[];
}
