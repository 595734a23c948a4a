import type { CellValues, FieldOptions, PhoneField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import { shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface PhoneOptions extends FieldOptions<string> {
  readonly iddField?: string;
  readonly line?: 'cell' | 'land';
}

/** A phone number, stored as digits without the country code. */
export function phone<const O extends PhoneOptions>(
  options: O,
): PhoneField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'phone', line: 'cell', ...shared(options) };
}

/** Country codes of the phone fields (3.06). */
export const PHONE_COUNTRIES = ['55', '595'] as const;
const MOST_DIGITS = 15;

interface PhoneRule {
  readonly pattern: RegExp;
  /** `0` a digit, else literal, for the input control. */
  readonly mask: string;
}
const BRAZIL: Readonly<Record<'cell' | 'land', PhoneRule>> = {
  cell: { pattern: /^[1-9]{2}9\d{8}$/, mask: '(00) 00000-0000' },
  land: { pattern: /^[1-9]{2}[2-5]\d{7}$/, mask: '(00) 0000-0000' },
};
const PARAGUAY: PhoneRule = { pattern: /^\d{9,10}$/, mask: '000 0000000' };
const OTHER: PhoneRule = { pattern: /^\d{4,15}$/, mask: '0'.repeat(MOST_DIGITS) };

/** Pattern and mask of a number by its country code and line (5.17). */
export function phoneRule({ iddField, line }: PhoneField, row: CellValues): PhoneRule {
  const idd = iddField === undefined ? '55' : row[iddField];
  if (idd === '55' || idd === null || idd === undefined) return BRAZIL[line];
  return idd === '595' ? PARAGUAY : OTHER;
}

/** Digits in a mask, as far as they go: Paraguayan numbers are written with and without their leading zero. */
function masked(digits: string, mask: string): string {
  let shown = '';
  let at = 0;
  for (const sign of mask) {
    if (at >= digits.length) break;
    shown += sign === '0' ? digits.charAt(at++) : sign;
  }
  return shown + digits.slice(at);
}

export const phoneRules: FieldRules<PhoneField> = {
  column: () => 'text',
  wire: () => 'text',
  filter: 'text',
  // stored without the punctuation that people type
  term: (text) => text.replace(/[\s./()+-]/g, ''),
  align: 'start',
  parse(typed, field, { row }) {
    const digits = typed.replace(/\D/g, '');
    if (digits === '') return typed.trim() === '' ? null : { failure: 'phone' };
    const idd = field.iddField === undefined ? '55' : String(row[field.iddField] ?? '55');
    // pasted with its country code
    return typed.trim().startsWith('+') && digits.startsWith(idd)
      ? digits.slice(idd.length)
      : digits;
  },
  format(value, field, { row }) {
    if (typeof value !== 'string') return '';
    const rule = phoneRule(field, row);
    return rule === OTHER || !rule.pattern.test(value) ? value : masked(value, rule.mask);
  },
  check: (value, field, { row }) =>
    typeof value === 'string' && phoneRule(field, row).pattern.test(value)
      ? undefined
      : { failure: 'phone' },
};
