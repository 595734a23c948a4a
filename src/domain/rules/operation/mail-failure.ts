/** Reason for which a mail was not sent, as shown to users. */
export const MAIL_FAILURES = [
  'uncertain',
  'noServer',
  'signInRefused',
  'serverTrouble',
  'certificate',
  'refused',
  'unreachable',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

/** Begins what is kept of a mail that no server took; its codes follow. */
const NOT_TAKEN = 'the mail server did not take a mail: ';
/**
 * Reason of a mail that may have been sent: it is not resent automatically, to avoid duplicates.
 */
export const UNCERTAIN = 'the mail server had the whole mail and did not say whether it took it';

/**
 * Reason of a mail that was due long before a mail server was configured: its content may be
 * outdated, so an administrator decides.
 */
export const NO_SERVER = 'no mail server was configured while the mail was due';

/** Code of an answer that arrived before any recipient was named. */
export const BEFORE_RECIPIENT = 'before-recipient';
/** Code of an untrusted certificate of the mail server. */
export const NOT_TRUSTED = 'certificate';

/**
 * Checks that codes mean trouble of the mail server, which passes or is fixed there; the mail
 * itself is not refused.
 */
export const isServerTrouble = (codes: string): boolean =>
  codes.includes(BEFORE_RECIPIENT) || /\b5\.[247]\.\d/.test(codes);

/**
 * Builds the stored text of a failure.
 * @param codes of the mail program and the mail server, such as `EENVELOPE 550`
 */
export const keptFailure = (codes: string): string => NOT_TAKEN + codes;

/** Codes in what is kept of a failure. */
export const codesIn = (kept: string): string =>
  kept.startsWith(NOT_TAKEN) ? kept.slice(NOT_TAKEN.length) : '';

/**
 * Returns the failure of a stored text.
 * @param kept as written by `keptFailure`, `UNCERTAIN` or `NO_SERVER`
 */
export function parseMailFailure(kept: string): MailFailure {
  if (kept === UNCERTAIN) return 'uncertain';
  if (kept === NO_SERVER) return 'noServer';
  const codes = codesIn(kept);
  if (/\bEAUTH\b/.test(codes)) return 'signInRefused';
  if (codes.includes(NOT_TRUSTED)) return 'certificate';
  if (isServerTrouble(codes)) return 'serverTrouble';
  return /\b[45]\d\d\b/.test(codes) ? 'refused' : 'unreachable';
}
