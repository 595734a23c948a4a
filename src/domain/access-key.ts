import { modulo11Digit, weightedSum } from './tax-number.ts';

/**
 * Access key of a fiscal document: 44 characters that name issuer, month, model, series and number.
 * Digits but for the issuer's CNPJ, which may hold letters since July 2026 (NT Conjunta 2025.001).
 */
export const ACCESS_KEY_PATTERN = /^[0-9]{6}[0-9A-Z]{12}[0-9]{26}$/;

export const ACCESS_KEY_LENGTH = 44;

/** Models that an access key can name. */
export const MODEL = { nfe: '55', nfce: '65', cte: '57', mdfe: '58' } as const;

/** IBGE codes of the 27 states. */
const STATES = new Set(
  '11 12 13 14 15 16 17 21 22 23 24 25 26 27 28 29 31 32 33 35 41 42 43 50 51 52 53'.split(' '),
);

/** First reason for which a text is not an access key. */
export type AccessKeyFault = 'length' | 'characters' | 'state' | 'month' | 'checkDigit';

/** The fields of a key; numbers without their padding, as the XML writes them. */
export interface AccessKey {
  readonly key: string;
  readonly cUF: string;
  /** Year and month of issue, `YYMM`. */
  readonly AAMM: string;
  /** 14 characters; a CPF issuer's has three leading zeros, see `issuer`. */
  readonly CNPJ: string;
  /** Issuer of the invoice; the SEFAZ for invoices that it issues itself (`isIssuedBySefaz`). */
  readonly issuer: { readonly kind: 'CNPJ' | 'CPF'; readonly number: string };
  readonly mod: string;
  readonly serie: string;
  readonly nNF: string;
  readonly tpEmis: string;
  readonly cNF: string;
  readonly cDV: string;
}

/** Blanks, dots, hyphens, quotes, the guard of spreadsheets, and invisible marks. */
const AROUND_KEY = /[\s.\-/'"=“”‘’\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]+/g;

/** Without what people copy along between and around the characters of a key, without a leading `NFe`; upper case. */
export const normaliseAccessKey = (text: string): string =>
  text.replace(AROUND_KEY, '').toUpperCase().replace(/^NFE/, '');

/**
 * Form of a key that a spreadsheet took for a number: fifteen digits with zeros to the end, or
 * scientific notation.
 */
const ROUNDED_KEY = /^[0-9]{13,17}0{27,31}$|^[0-9][0-9,]{0,20}E\+?4[0-9]$/;

/** Checks that a spreadsheet rounded a key (normalised), so most of its digits are lost. */
export const isRoundedKey = (key: string): boolean => ROUNDED_KEY.test(key);

/** Pattern of an incomplete key: digits, except for the issuer's number. */
const KEY_BEGINNING = /^\d{0,6}$|^\d{6}[0-9A-Z]{0,12}$|^\d{6}[0-9A-Z]{12}\d{0,26}$/;

/** Checks that a text may still become a key, such as while typing. */
export const canBecomeKey = (text: string): boolean => KEY_BEGINNING.test(normaliseAccessKey(text));

/** In groups of four, as printed on the DANFE. */
export const formatAccessKey = (key: string): string =>
  normaliseAccessKey(key).replace(/(.{4})(?=.)/g, '$1 ');

/**
 * Check digit of an access key, modulo 11 with weights 2 to 9 from the right.
 * @param body the first 43 characters
 * @returns one digit, 0 to 9
 * @throws {RangeError} when `body` is not 43 characters
 */
export function accessKeyCheckDigit(body: string): string {
  if (body.length !== ACCESS_KEY_LENGTH - 1)
    throw new RangeError(`43 characters expected, got ${body.length}`);
  return modulo11Digit(weightedSum(body, 9));
}

/** Returns the fault of `key` (normalised); undefined when it is an access key. */
export function accessKeyFault(key: string): AccessKeyFault | undefined {
  if (key.length !== ACCESS_KEY_LENGTH) return 'length';
  if (!ACCESS_KEY_PATTERN.test(key)) return 'characters';
  if (!STATES.has(key.slice(0, 2))) return 'state';
  const month = Number(key.slice(4, 6));
  if (month < 1 || month > 12) return 'month';
  return accessKeyCheckDigit(key.slice(0, 43)) === key[43] ? undefined : 'checkDigit';
}

/** Checks that `key` (normalised) is an access key of any model. */
export const isAccessKey = (key: string): boolean => accessKeyFault(key) === undefined;

/** Keys in a text (upper case) with something around them that is no digit; only those whose check digit is right. */
export const keysInside = (text: string): readonly string[] =>
  [...text.matchAll(/(?<![0-9])[0-9]{6}[0-9A-Z]{12}[0-9]{26}(?![0-9])/g)]
    .map(([key]) => key)
    .filter(isAccessKey);

/**
 * Takes an access key apart.
 * @param text as typed or pasted
 * @returns undefined when it is none; `accessKeyFault` says why
 */
export function parseAccessKey(text: string): AccessKey | undefined {
  const key = normaliseAccessKey(text);
  if (!isAccessKey(key)) return undefined;
  const CNPJ = key.slice(6, 20);
  const serie = unpadded(key.slice(22, 25));
  return {
    key,
    cUF: key.slice(0, 2),
    AAMM: key.slice(2, 6),
    CNPJ,
    issuer: isPersonSeries(serie)
      ? { kind: 'CPF', number: CNPJ.slice(3) }
      : { kind: 'CNPJ', number: CNPJ },
    mod: key.slice(20, 22),
    serie,
    nNF: unpadded(key.slice(25, 34)),
    tpEmis: key.slice(34, 35),
    cNF: key.slice(35, 43),
    cDV: key.slice(43),
  };
}

/** Series 920 to 969: the issuer is a person with a CPF. */
export const isPersonSeries = (serie: string): boolean =>
  Number(serie) >= 920 && Number(serie) <= 969;

/** Series 890 to 899: issued on a SEFAZ's site; the key holds the CNPJ of the SEFAZ, not of the seller. */
export const isIssuedBySefaz = (serie: string): boolean =>
  Number(serie) >= 890 && Number(serie) <= 899;

/**
 * Checks that a `refNFe` or a `refNFeSig` (positions 36 to 43 zeroed, NT 2022.003) names this key.
 */
export const keyMatchesReference = (key: string, reference: string): boolean =>
  key === reference ||
  (reference.slice(35, 43) === '00000000' && key.slice(0, 35) === reference.slice(0, 35));

const unpadded = (digits: string): string => digits.replace(/^0+(?=.)/, '');
