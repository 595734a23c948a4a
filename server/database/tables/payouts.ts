// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Derived, Timestamp } from './columns.ts';

interface PayoutTable {
  id: Generated<number>;
  nmpCode: string;
  campaignId: number;
  winnerId: number;
  customerId: number | null;
  rankPosition: number;
  prize: string;
  rankingHash: string;
  status1: Generated<ValueOf<'payout.status1'>>;
  accountSealed: string | null;
  accountHint: string | null;
  acceptedAt: Timestamp | null;
  checkedAt: Timestamp | null;
  checkedBy: number | null;
  remindedAt: Timestamp | null;
  channelRemindedAt: Timestamp | null;
  paidOn: string | null;
  receipt: string | null;
  paidBy: number | null;
  rowSCN: Generated<number>;
  searchText: Derived;
  /** Winner's data as of the freeze, stored by the database. */
  winnerName: ColumnType<string | null, undefined, string | null>;
  winnerTaxFactId: ColumnType<number | null, undefined, number | null>;
  currency: Generated<string>;
}

interface PayoutInvoiceTable {
  payoutId: number;
  invoiceId: number;
  isToCheck: boolean;
  situation: string | null;
  evidenceId: number | null;
}

interface PayoutEvidenceTable {
  id: Generated<number>;
  payoutId: number;
  fileName: string;
  sha256: string;
  content: Uint8Array;
  broughtBy: number;
  broughtAt: Timestamp;
}

interface PayoutDeclarationTable {
  campaignId: number;
  customerId: number;
  declaredBy: number;
  declaredAt: Timestamp;
}

interface PayoutTermTable {
  payoutId: number;
  signedOn: string;
  signatoryName: string;
  fileName: string;
  sha256: string;
  content: Uint8Array;
  recordedBy: number;
  recordedAt: Timestamp;
}

interface PayoutEndedFileTable {
  id: Generated<number>;
  campaignId: number;
  prizeCode: string;
  winnerId: number;
  kind: ValueOf<'payoutEndedFile.kind'>;
  fileName: string;
  sha256: string;
  content: Uint8Array;
  broughtBy: number;
  broughtAt: Timestamp;
  endedAt: Generated<Timestamp>;
}

interface PrizeContestTable {
  id: Generated<number>;
  campaignId: number;
  revision: number;
  winnerId: number;
  contestedBy: number;
  contestedAt: Timestamp;
  reason: string;
  outcome: ValueOf<'prizeContest.outcome'> | null;
  answeredBy: number | null;
  answeredAt: Timestamp | null;
  answer: string | null;
}

/** Prizes on their way to the winners. */
export interface PayoutsTables {
  payout: PayoutTable;
  payoutInvoice: PayoutInvoiceTable;
  payoutEvidence: PayoutEvidenceTable;
  payoutDeclaration: PayoutDeclarationTable;
  payoutTerm: PayoutTermTable;
  payoutEndedFile: PayoutEndedFileTable;
  prizeContest: PrizeContestTable;
}
