import type { Failure } from '../../problem.ts';
import { oneName } from '../identity.ts';
import { normaliseTaxNumber } from '../tax-number.ts';

/** Digits of a code that is mailed, how long it serves, and how often it may be typed wrongly. */
export const CODE_DIGITS = 6;
export const CODE_MINUTES = 10;
export const CODE_TRIES = 5;
/** Who was asked and has not signed is reminded after so many days, again and again. */
export const REMIND_DAYS = 3;
/** Days that a document can be signed where nothing else is said, and at most. */
export const VALID_DAYS = 14;
export const MOST_VALID_DAYS = 180;
/** Largest file that is verified, in bytes. */
export const VERIFY_BYTES = 15 * 1024 * 1024;

/** How somebody who signs was known: by a session of theirs, or by a private link with a code that was mailed. */
export const SIGN_METHODS = ['session', 'link'] as const;
export type SignMethod = (typeof SIGN_METHODS)[number];

/** A name as it is compared: nobody is refused for an accent, a capital or a second blank. */
const plain = (name: string): string =>
  oneName(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whether who signs has typed the name and the tax number that the document names, each told at its own field. */
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

/** An e-mail address as somebody who need not know it may read it: first and last letter of its name, and its domain. */
export function hintOfEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}@${domain}`;
}
