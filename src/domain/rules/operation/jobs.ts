/** Kinds of background job, each with its words; any other kind is shown as `other`. */
export const JOB_KINDS = [
  'invoice-import',
  'find-anomalies',
  'campaign-trial',
  'tell-campaign',
  'tell-points-change',
  'tell-approvers',
  'message-sending',
  'message-mails',
  'mail',
  'document-send',
  'document-finish',
  'password-reset-request',
  'scheduled-report',
  'ledger-audit',
  'stock-audit',
  'boards-audit',
  'prepare-results',
  'sweep',
  'retention',
] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** Work that begins with what a person typed: it is forgotten once it is over, also when it failed. */
const FORGOTTEN: readonly string[] = ['password-reset-request'] satisfies readonly JobKind[];

/** Checks that the payload of a failed job of this kind is stored, so it can be retried. */
export const keepsPayload = (kind: string): boolean => !FORGOTTEN.includes(kind);

/** Work whose hour people chose: what they send later, and mails of the day or after hours without mails. */
const AT_ITS_HOUR: readonly string[] = [
  'message-sending',
  'message-mails',
] satisfies readonly JobKind[];

/** Checks that a job of this kind may not be started before its time. */
export const hasItsHour = (kind: string): boolean => AT_ITS_HOUR.includes(kind);

const MOST_REASON = 500;

/**
 * Removes addresses and numbers of people from a failure's reason, for administrators and storage.
 */
export function withoutPersons(reason: string): string {
  return reason
    .replace(/(?<![^\s@<>"'(),;:])[^\s@<>"'(),;:]+@[^\s@<>"'(),;]+/g, '…@…')
    .replace(/\d(?:[./-]?\d){8,}/g, '…')
    .slice(0, MOST_REASON);
}
