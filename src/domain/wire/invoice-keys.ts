/** What is known of one access key that somebody is about to post. */
export interface CheckedKey {
  readonly chNFe: string;
  /** It can be posted, is posted already, or would be refused. */
  readonly state: 'right' | 'known' | 'refused';
  readonly numNF?: string;
  /** Why it would be refused, in the caller's language. */
  readonly code?: string;
  readonly message?: string;
  /** Of a key that can be posted: its channel, who would get its points, and until when its file is waited for. */
  readonly channelName?: string;
  readonly sellerName?: string;
  readonly dueOn?: string;
  /** Of one that is posted already and that the caller may see. */
  readonly invoiceId?: number;
  readonly status1?: string;
  readonly mode?: 'XML' | 'KEY' | 'HAND';
  readonly postedByName?: string;
  readonly postedAt?: string;
  /** It is here as somebody else's sale, and the caller could say that it is theirs. */
  readonly mayClaim?: boolean;
}

/** POST /apis/v1/invoices/keys/check {emitType, bpCtvId?, keys}: one row a key, in their order. */
export interface CheckedKeysAnswer {
  readonly rows: readonly CheckedKey[];
}

/** POST /apis/v1/invoices/keys/file: the keys that a file holds, and how many cells a spreadsheet has rounded. */
export interface KeyFileAnswer {
  readonly keys: readonly string[];
  readonly rounded: number;
}
