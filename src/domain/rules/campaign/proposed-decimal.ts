import { toText } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import Big from 'big.js';

/** Suffixes of a number that multiply it. */
const MULTIPLES: readonly (readonly [RegExp, number])[] = [
  [/(mil|k)$/, 1_000],
  [/(milhão|milhões|milhao|milhoes|millón|millones|millon|million|mi|mm)$/, 1_000_000],
];
/** Units and signs around a number that carry no value. */
const AROUND = /^(r\$|us\$|\$)|(kg\/l|kg|lts|lt|un|%|(?<=\d)l)$/g;
/** Thousands parted by commas and a point before the decimals, as English spreadsheets write. */
const ENGLISH = /^-?\d{1,3}(,\d{3})+(\.\d+)?$/;
/** Digits with one point before decimals, and none that parts thousands. */
const POINT = /^-?\d+\.\d+$/;
/** Local form of a number: dots for thousands, a comma before decimals. */
const OWN = /^-?(\d{1,3}(\.\d{3})+|\d+)(,\d+)?$/;

function normalizeDigits(text: string): string | undefined {
  if (ENGLISH.test(text)) return text.replaceAll(',', '');
  if (OWN.test(text)) return text.replaceAll('.', '').replace(',', '.');
  return POINT.test(text) ? text : undefined;
}

/**
 * Proposes a number for a text in another notation (5.13), such as `15,8 mil`, `1,234.50` or `4.2
 * kg`.
 * The proposal is shown next to the text and never replaces it.
 * @param maxFraction decimals that the field accepts; a text with more is not proposed
 */
export function proposedDecimal(typed: string, maxFraction: number): DecimalText | undefined {
  const bare = typed.toLowerCase().replace(/[\s\u00a0]/g, '');
  const inner = bare.replace(AROUND, '');
  const [multiple] = MULTIPLES.flatMap(([sign, times]) =>
    sign.test(inner) ? [{ text: inner.replace(sign, ''), times }] : [],
  );
  const digits = normalizeDigits(multiple?.text ?? inner);
  if (digits === undefined) return undefined;
  const text = toText(new Big(digits).times(multiple?.times ?? 1));
  return (text.split('.')[1] ?? '').length > maxFraction ? undefined : text;
}
