// Types made from the migrated database by `npm run tables`.
import type { ColumnType, Generated } from 'kysely';
import type { ValueOf } from './column-values.ts';
import type { Json, Timestamp } from './columns.ts';

interface IdempotentAnswerTable {
  businessPartnerId: number;
  key: string;
  route: string;
  requestHash: string;
  status: number;
  body: ColumnType<Json | null, string | null | undefined, string | null>;
  createdAt: Generated<Timestamp>;
}

interface JobTable {
  id: Generated<number>;
  kind: string;
  payload: ColumnType<Json, string | undefined, string>;
  dedupeKey: string | null;
  createdAt: Generated<Timestamp>;
  runAt: Generated<Timestamp>;
  attempts: Generated<number>;
  leasedUntil: Timestamp | null;
  finishedAt: Timestamp | null;
  failure: string | null;
  /** Number of its latest claim. */
  claim: Generated<number>;
}

interface ListPreferenceTable {
  businessPartnerId: number;
  screen: string;
  preference: ColumnType<Json, string, string>;
}

interface LiveEventTable {
  id: Generated<number>;
  type: string;
  audience: ColumnType<Json, string, string>;
  data: ColumnType<Json, string, string>;
  createdAt: Generated<Timestamp>;
}

interface MailTable {
  id: Generated<number>;
  toAddress: string;
  subject: string;
  textBody: string;
  htmlBody: string;
  createdAt: Generated<Timestamp>;
  sentAt: Timestamp | null;
  failure: string | null;
  tokenHash: string | null;
  attachment: Buffer | null;
  attachmentName: string | null;
  handedAt: Timestamp | null;
  isBulk: Generated<boolean>;
  /** Subject shown to administrators in place of a subject with a code. */
  toldSubject: string | null;
  /** Reason for the last failure of a mail that is retried. */
  trouble: string | null;
}

interface RecordHistoryTable {
  id: Generated<number>;
  noun: string;
  recordId: number;
  at: Generated<Timestamp>;
  userId: number | null;
  actingUserId: number | null;
  act: string;
  reason: string | null;
  before: ColumnType<Json | null, string | null | undefined, string | null>;
  after: ColumnType<Json | null, string | null | undefined, string | null>;
}

interface RetentionRunTable {
  kind: string;
  ranAt: Timestamp;
  count: number;
}

interface SavedViewTable {
  id: Generated<number>;
  screen: string;
  ownerId: number;
  name1: string;
  shared: Generated<ValueOf<'savedView.shared'>>;
  isStart: Generated<boolean>;
  view: ColumnType<Json, string, string>;
  rowSCN: Generated<number>;
}

interface SettingTable {
  key: string;
  value: ColumnType<Json, string, string>;
}

/** Tables of the server itself: jobs, mail, history, settings. */
export interface OperationTables {
  idempotentAnswer: IdempotentAnswerTable;
  job: JobTable;
  listPreference: ListPreferenceTable;
  liveEvent: LiveEventTable;
  mail: MailTable;
  recordHistory: RecordHistoryTable;
  retentionRun: RetentionRunTable;
  savedView: SavedViewTable;
  setting: SettingTable;
}
