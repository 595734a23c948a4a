/** Why a mail did not leave, as people are told of it. */
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
/** Of a mail that may have left: it is not sent again by itself, for nobody should get it twice. */
export const UNCERTAIN = 'the mail server had the whole mail and did not say whether it took it';

/** Of a mail that was due long before a mail server was configured: what it says may no longer be so, and somebody decides whether it leaves. */
export const NO_SERVER = 'no mail server was configured while the mail was due';

/** Stands among the codes of an answer that came before any recipient was named. */
export const BEFORE_RECIPIENT = 'before-recipient';
/** Stands among the codes where the certificate of the mail server is not trusted. */
export const NOT_TRUSTED = 'certificate';

/** Whether codes tell trouble of the mail server, which passes or is mended there: the mail itself is not refused. */
export const isServerTrouble = (codes: string): boolean =>
  codes.includes(BEFORE_RECIPIENT) || /\b5\.[247]\.\d/.test(codes);

/** What is kept of a failure. @param codes of the mail program and the mail server, such as `EENVELOPE 550` */
export const keptFailure = (codes: string): string => NOT_TAKEN + codes;

/** Codes in what is kept of a failure. */
export const codesIn = (kept: string): string =>
  kept.startsWith(NOT_TAKEN) ? kept.slice(NOT_TAKEN.length) : '';

/** What a failure comes to. @param kept as `keptFailure` wrote it, `UNCERTAIN` or `NO_SERVER` */
export function mailFailureOf(kept: string): MailFailure {
  if (kept === UNCERTAIN) return 'uncertain';
  if (kept === NO_SERVER) return 'noServer';
  const codes = codesIn(kept);
  if (/\bEAUTH\b/.test(codes)) return 'signInRefused';
  if (codes.includes(NOT_TRUSTED)) return 'certificate';
  if (isServerTrouble(codes)) return 'serverTrouble';
  return /\b[45]\d\d\b/.test(codes) ? 'refused' : 'unreachable';
}
