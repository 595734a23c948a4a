// Types made from the migrated database by `npm run tables`.
import type { Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Derived, Timestamp } from './columns.ts';

interface UserDocumentTable {
  id: Generated<number>;
  nmpCode: Generated<string>;
  userName: number;
  docName: string;
  docType: ValueOf<'userDocument.docType'>;
  customer: number | null;
  campaign: number | null;
  payoutId: number | null;
  docLocale: Generated<ValueOf<'userDocument.docLocale'>>;
  signOrder: Generated<ValueOf<'userDocument.signOrder'>>;
  validUntil: string | null;
  body: string | null;
  sentText: string | null;
  status: Generated<ValueOf<'userDocument.status'>>;
  createdAt: Generated<Timestamp>;
  createdBy: number | null;
  sentAt: Timestamp | null;
  sentBy: number | null;
  closedAt: Timestamp | null;
  rowSCN: Generated<number>;
  searchText: Derived;
}

interface UserDocumentSignatoryTable {
  id: Generated<number>;
  documentId: number;
  person: number | null;
  name: string | null;
  taxNum: string | null;
  email: string | null;
  signsAs: Generated<ValueOf<'userDocumentSignatory.signsAs'>>;
  state: Generated<ValueOf<'userDocumentSignatory.state'>>;
  askedAt: Timestamp | null;
  remindedAt: Timestamp | null;
  openedAt: Timestamp | null;
  signedAt: Timestamp | null;
  refusedAt: Timestamp | null;
  reason: string | null;
  method: ValueOf<'userDocumentSignatory.method'> | null;
  address: string | null;
  userAgent: string | null;
  clause: string | null;
  mailId: number | null;
  failure: string | null;
  codeHash: string | null;
  codeExpiresAt: Timestamp | null;
  codeAttempts: Generated<number>;
  /** The address to which the newest link went. */
  askedEmail: string | null;
}

interface UserDocumentLinkTable {
  tokenHash: string;
  signatoryId: number;
  madeAt: Timestamp;
  expiresAt: Timestamp;
  supersededAt: Timestamp | null;
}

interface UserDocumentFileTable {
  id: Generated<number>;
  documentId: number;
  kind: ValueOf<'userDocumentFile.kind'>;
  sha256: string;
  content: Buffer;
  sealSha256: string | null;
  sealedBy: string | null;
  sealUntil: Timestamp | null;
  madeAt: Timestamp;
  stampedAt: Timestamp | null;
  stampedBy: string | null;
}

interface UserDocumentEventTable {
  id: Generated<number>;
  documentId: number;
  signatoryId: number | null;
  kind: ValueOf<'userDocumentEvent.kind'>;
  at: Timestamp;
  address: string | null;
  userAgent: string | null;
  /** The last day before and after it was moved. */
  dayBefore: string | null;
  dayAfter: string | null;
  /** A signatory's address before and after it was corrected. */
  emailBefore: string | null;
  emailAfter: string | null;
}

/** Documents that people sign, and all that came of them. */
export interface DocumentTables {
  userDocument: UserDocumentTable;
  userDocumentSignatory: UserDocumentSignatoryTable;
  userDocumentLink: UserDocumentLinkTable;
  userDocumentFile: UserDocumentFileTable;
  userDocumentEvent: UserDocumentEventTable;
}
