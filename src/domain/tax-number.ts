/**
 * Tax numbers of Brazil (CPF, CNPJ) and Paraguay (RUC). Stored and compared normalised: upper case,
 * no punctuation. A CNPJ may hold letters since July 2026 (IN RFB 2229/2024).
 */
export type TaxNumberKind = 'CPF' | 'CNPJ' | 'RUC';

/** Reason for which a text is not a tax number of a kind. */
export type TaxNumberFault = 'length' | 'characters' | 'repeated' | 'checkDigit';

export interface TaxNumberRule {
  /** Pattern of the normalised text, before check digits. */
  readonly pattern: RegExp;
  /** Least and most characters, normalised. */
  readonly length: { readonly min: number; readonly max: number };
  /** For the input control: `0` a digit, `#` a digit or letter, `[]` optional, else literal. */
  readonly inputMask: string;
}

export const taxNumberRules: Readonly<Record<TaxNumberKind, TaxNumberRule>> = {
  CPF: { pattern: /^[0-9]{11}$/, length: { min: 11, max: 11 }, inputMask: '000.000.000-00' },
  CNPJ: {
    pattern: /^[0-9A-Z]{12}[0-9]{2}$/,
    length: { min: 14, max: 14 },
    inputMask: '##.###.###/####-00',
  },
  RUC: { pattern: /^[0-9]{4,9}$/, length: { min: 4, max: 9 }, inputMask: '0000[00000]' },
};

/** Punctuation allowed between the characters of a typed or pasted number. */
const PUNCTUATION = /[\s./-]+/g;

/** Upper case without punctuation; letters stay, they are part of an alphanumeric CNPJ. */
export const normaliseTaxNumber = (text: string): string =>
  text.replace(PUNCTUATION, '').toUpperCase();

/**
 * Returns the fault of `text` as a number of `kind`; undefined when it is valid. Punctuation is
 * ignored.
 * A RUC is read as base number and, last, its check digit.
 */
export function taxNumberFault(kind: TaxNumberKind, text: string): TaxNumberFault | undefined {
  const number = normaliseTaxNumber(text);
  const { pattern, length } = taxNumberRules[kind];
  if (number.length < length.min || number.length > length.max) return 'length';
  if (!pattern.test(number)) return 'characters';
  if (/^(.)\1*$/.test(number)) return 'repeated';
  const { body, digits } = split(kind, number);
  return digits === checkDigits[kind](body) ? undefined : 'checkDigit';
}

/**
 * Check digits of a number's body.
 * @param body without punctuation and check digits: 9 digits (CPF), 12 characters (CNPJ), 3 to 8 digits (RUC)
 */
export const computeCheckDigits = (kind: TaxNumberKind, body: string): string =>
  checkDigits[kind](body);

/** With the usual punctuation; text that is no complete number of the kind comes back normalised. */
export function formatTaxNumber(kind: TaxNumberKind, text: string): string {
  const number = normaliseTaxNumber(text);
  if (!taxNumberRules[kind].pattern.test(number)) return number;
  switch (kind) {
    case 'CPF':
      return number.replace(/(...)(...)(...)(..)/, '$1.$2.$3-$4');
    case 'CNPJ':
      return number.replace(/(..)(...)(...)(....)(..)/, '$1.$2.$3/$4-$5');
    case 'RUC':
      return number.replace(/(.)$/, '-$1');
  }
}

/** For logs and for people who may not see a person's number: only the middle shows. */
export function concealTaxNumber(text: string): string {
  const number = normaliseTaxNumber(text);
  const shown = Math.floor(number.length / 3);
  return '*'.repeat(shown) + number.slice(shown, -shown || undefined) + '*'.repeat(shown);
}

/** A number as people write it: in the mask of its kind, a foreign one as it is. */
export function writtenTaxNumber(text: string): string {
  const kind = brazilianKind(text);
  return kind === undefined ? text : formatTaxNumber(kind, text);
}

/**
 * Masks a number for readers who need not know it: a company's is formatted, only the middle of a
 * person's is shown.
 */
export function shownTaxNumber(text: string): string {
  return brazilianKind(text) === 'CNPJ' ? formatTaxNumber('CNPJ', text) : concealTaxNumber(text);
}

/** The Brazilian kind that a number of this length has: CPF 11, CNPJ 14 characters. */
export function brazilianKind(text: string): 'CPF' | 'CNPJ' | undefined {
  const { length } = normaliseTaxNumber(text);
  if (length === 11) return 'CPF';
  return length === 14 ? 'CNPJ' : undefined;
}

/** The first 8 characters of a CNPJ: the company, whatever its branch. */
export const cnpjRoot = (cnpj: string): string => normaliseTaxNumber(cnpj).slice(0, 8);

/** Checks that two CNPJs belong to the same company. */
export const isSameCompany = (a: string, b: string): boolean => cnpjRoot(a) === cnpjRoot(b);

const split = (kind: TaxNumberKind, number: string): { body: string; digits: string } => {
  const at = number.length - (kind === 'RUC' ? 1 : 2);
  return { body: number.slice(0, at), digits: number.slice(at) };
};

/**
 * Weighted sum from the right, weights `2, 3, …, highest` and again 2.
 * A character counts its ASCII code − 48: digits as they are, A = 17 … Z = 42.
 */
export function weightedSum(body: string, highest: number): number {
  let sum = 0;
  let weight = 2;
  for (let i = body.length - 1; i >= 0; i -= 1) {
    sum += (body.charCodeAt(i) - 48) * weight;
    weight = weight === highest ? 2 : weight + 1;
  }
  return sum;
}

/** The modulo-11 digit that CNPJ, CPF, RUC and the access key share: 0 for remainders 0 and 1. */
export function modulo11Digit(sum: number): string {
  const remainder = sum % 11;
  return remainder < 2 ? '0' : String(11 - remainder);
}

const twoDigits =
  (highest: number) =>
  (body: string): string => {
    const first = modulo11Digit(weightedSum(body, highest));
    return first + modulo11Digit(weightedSum(body + first, highest));
  };

const checkDigits: Readonly<Record<TaxNumberKind, (body: string) => string>> = {
  CPF: twoDigits(11),
  CNPJ: twoDigits(9),
  RUC: (body) => modulo11Digit(weightedSum(body, 11)),
};
