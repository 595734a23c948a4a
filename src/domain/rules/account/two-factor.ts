/** Digits of an authenticator code, and the seconds for which it is valid (RFC 6238). */
export const TWO_FACTOR_DIGITS = 6;
export const TWO_FACTOR_PERIOD_SECONDS = 30;
/** Codes for the day on which the app is lost; each works once. */
export const RECOVERY_CODES = 10;

/** A code as it is compared: without the blanks and dashes people type, capitals. */
export function normaliseCode(typed: string): string {
  return typed.replace(/[\s-]/g, '').toUpperCase();
}

/** Checks that a text is a code of an authenticator app. */
export function isAppCode(code: string): boolean {
  return /^\d{6}$/.test(code);
}

/** Checks that a text has the form of a recovery code: twice five letters and digits. */
export function isRecoveryCode(code: string): boolean {
  return /^[A-Z2-7]{10}$/.test(code);
}
