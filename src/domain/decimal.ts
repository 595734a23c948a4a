import Big from 'big.js';

/**
 * Exact decimal as text, the only form in which money, quantities, factors, weights and scores travel:
 * optional minus, digits, optional point and digits; no exponent, no thousands separator (`'-1234.5'`).
 */
export type DecimalText = string;

/** Reason for refusing a typed decimal; the screen translates the code. */
export interface DecimalFailure {
  /** `empty`: nothing typed. `syntax`: not of the form 1.234,5. `fraction`: more decimals than allowed. */
  readonly code: 'empty' | 'syntax' | 'fraction';
}

/** Most fraction digits a typed or shown decimal may have. */
export const MAX_FRACTION_DIGITS = 10;

const DECIMAL_TEXT = /^-?\d+(\.\d+)?$/;
const TYPED_DECIMAL = /^(-?)(\d{1,3}(?:\.\d{3})+|\d+)(?:,(\d+))?$/;

/** Zero, to start sums with. */
export const ZERO: Big = new Big(0);

/** Checks that a text is an exact decimal in transport form. */
export function isDecimalText(text: string): text is DecimalText {
  return DECIMAL_TEXT.test(text);
}

/**
 * The exact number behind a decimal text.
 * @throws Error when the text is no number: such a text is a bug of the caller, typed input goes through `parseLocaleDecimal`
 */
export function dec(text: DecimalText): Big {
  return new Big(text);
}

/** Like `dec`, for columns of few distinct values and many rows (factors, weights): each text is read once. */
export function decimalReader(): (text: DecimalText) => Big {
  const known = new Map<DecimalText, Big>();
  return (text) => {
    const value = known.get(text) ?? dec(text);
    known.set(text, value);
    return value;
  };
}

/** Text without exponent, trailing zeros or a negative zero. */
export function toText(value: Big): DecimalText {
  const text = value.toFixed();
  return text === '-0' ? '0' : text;
}

/** Rounds half away from zero to exactly `digits` decimals, zeros included: `('2.345', 2)` gives `'2.35'`. */
export function roundHalfUp(value: DecimalText | Big, digits: number): DecimalText {
  return withoutNegativeZero(new Big(value).toFixed(digits, Big.roundHalfUp));
}

/**
 * Rounds away from zero to exactly `digits` decimals, so a required amount is never shown too
 * small.
 */
export function roundUp(value: DecimalText | Big, digits: number): DecimalText {
  return withoutNegativeZero(new Big(value).toFixed(digits, Big.roundUp));
}

/** Order of two decimals: negative, zero or positive. */
export function compareDecimal(a: DecimalText, b: DecimalText): number {
  return dec(a).cmp(b);
}

/**
 * Reads a typed decimal: dot for thousands, comma for decimals, in every language.
 * Refuses a dot that is not followed by exactly three digits, so `1.5` is never read as 15.
 * @param maxFraction decimals allowed after the comma, 0 to 10
 */
export function parseLocaleDecimal(
  typed: string,
  maxFraction = MAX_FRACTION_DIGITS,
): DecimalText | DecimalFailure {
  const text = typed.trim();
  if (text === '') return { code: 'empty' };
  const found = TYPED_DECIMAL.exec(text);
  if (found === null) return { code: 'syntax' };
  const [, sign = '', whole = '0', fraction = ''] = found;
  if (fraction.length > maxFraction) return { code: 'fraction' };
  return toText(new Big(`${sign}${whole.replaceAll('.', '')}.${fraction === '' ? '0' : fraction}`));
}

/**
 * Shows a decimal with dot thousands and comma decimals, rounded half-up to `max` decimals
 * and filled with zeros to `min`.
 */
export function formatLocaleDecimal(
  value: DecimalText,
  digits: { readonly min: number; readonly max: number },
): string {
  const [whole = '0', fraction = ''] = roundHalfUp(value, digits.max).split('.');
  const shown = fraction.replace(/(?<!0)0+$/, '').padEnd(digits.min, '0');
  const grouped = groupThousands(whole);
  return shown === '' ? grouped : `${grouped},${shown}`;
}

/** The digits of a whole number with a dot before every three of them, counted from their end. */
export function groupThousands(whole: string): string {
  const sign = whole.startsWith('-') ? '-' : '';
  const digits = whole.slice(sign.length);
  const first = digits.length % 3 || 3;
  const threes = digits.slice(first).match(/\d{3}/g) ?? [];
  return `${sign}${[digits.slice(0, first), ...threes].join('.')}`;
}

function withoutNegativeZero(text: string): DecimalText {
  return /^-0(\.0+)?$/.test(text) ? text.slice(1) : text;
}
