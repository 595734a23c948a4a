import type { Failure } from '../../problem.ts';
import { oneName } from '../account/identity.ts';
import { normaliseTaxNumber } from '../../tax-number.ts';

/** Digits of a code that is mailed, how long it serves, and how often it may be typed wrongly. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Days between reminders of a signatory who was requested and has not signed. */
export const REMIND_DAYS = 3;
/** Days that a document can be signed where nothing else is said, and at most. */
export const VALID_DAYS = 14;
export const MOST_VALID_DAYS = 180;
/** Largest file that is verified, in bytes. */
export const VERIFY_BYTES = 15 * 1024 * 1024;

/** Ways to identify a signatory: an own session, or a private link with a mailed code. */
export const SIGN_METHODS = ['session', 'link'] as const;
export type SignMethod = (typeof SIGN_METHODS)[number];

/** Normalises a name for comparison: accents, capitals and double blanks do not matter. */
const plain = (name: string): string =>
  oneName(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Checks the typed name and tax number against the document, each with a failure at its own field.
 */
export function identityFailures(
  typed: { readonly name: string; readonly taxNum: string },
  named: { readonly name: string; readonly taxNum: string },
): readonly Failure[] {
  const name =
    typed.name.trim() === ''
      ? 'required'
      : plain(typed.name) !== plain(named.name)
        ? 'not-the-signatory'
        : undefined;
  const taxNum =
    typed.taxNum.trim() === ''
      ? 'required'
      : normaliseTaxNumber(typed.taxNum) !== normaliseTaxNumber(named.taxNum)
        ? 'not-the-signatory'
        : undefined;
  return [
    ...(name === undefined ? [] : [{ path: 'name', code: name } as const]),
    ...(taxNum === undefined ? [] : [{ path: 'taxNum', code: taxNum } as const]),
  ];
}

/** Masks an e-mail address: first and last letter of its name, and its domain. */
export function hintOfEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
}
