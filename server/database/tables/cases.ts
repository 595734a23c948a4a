// Types made from the migrated database by `npm run tables`.
import type { Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Timestamp } from './columns.ts';

interface InvoiceCaseTable {
  id: Generated<number>;
  kind: ValueOf<'invoiceCase.kind'>;
  invoiceId: number | null;
  subject: string;
  status1: ValueOf<'invoiceCase.status1'>;
  outcome: ValueOf<'invoiceCase.outcome'> | null;
  openedAt: Timestamp;
  openedBy: number;
  openedActing: number | null;
  againstEventId: number | null;
  sellerId: number | null;
  dueOn: string;
  waitsSince: string;
  remindedOn: string | null;
  escalatedTo: ValueOf<'invoiceCase.escalatedTo'> | null;
  escalatedOn: string | null;
  rowSCN: Generated<number>;
}

interface CaseStepTable {
  id: Generated<number>;
  caseId: number;
  step: ValueOf<'caseStep.step'>;
  at: Timestamp;
  personId: number | null;
  actingId: number | null;
  text: string | null;
}

interface CaseMessageTable {
  id: Generated<number>;
  caseId: number;
  personId: number;
  actingId: number | null;
  text: string;
  sentAt: Timestamp;
}

interface CaseEvidenceTable {
  id: Generated<number>;
  caseId: number | null;
  invoiceId: number | null;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: string;
  content: Uint8Array;
  broughtBy: number;
  broughtActing: number | null;
  broughtAt: Timestamp;
}

/** Cases about invoices, with their steps, messages and evidence. */
export interface CasesTables {
  invoiceCase: InvoiceCaseTable;
  caseStep: CaseStepTable;
  caseMessage: CaseMessageTable;
  caseEvidence: CaseEvidenceTable;
}
