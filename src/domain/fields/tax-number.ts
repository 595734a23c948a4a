import type { CellValues, FieldOptions, TaxNumberField } from '../field.ts';
import type { FieldRules } from '../field-rules.ts';
import {
  brazilianKind,
  formatTaxNumber,
  normaliseTaxNumber,
  taxNumberFault,
} from '../tax-number.ts';
import type { TaxNumberKind } from '../tax-number.ts';
import { isRounded, shared } from './options.ts';
import type { Given, GivenWords } from './options.ts';

interface TaxNumberOptions extends FieldOptions<string> {
  readonly typeField?: string;
  readonly part?: 'whole' | 'root';
}

/** A CPF, CNPJ or RUC, stored without punctuation. */
export function taxNumber<const O extends TaxNumberOptions>(
  options: O,
): TaxNumberField<Given<O, 'required'>, Given<O, 'readOnly'>> & GivenWords<O> {
  return { kind: 'taxNumber', part: 'whole', ...shared(options) };
}

/** Kinds of tax number that a person or company may have. */
export const TAX_NUMBER_KINDS = ['CNPJ', 'CPF', 'RUC'] as const satisfies readonly TaxNumberKind[];
const ROOT = /^[0-9A-Z]{8}$/;

/** Returns the kind of a row's number from its type field, else from its length. */
export function findTaxNumberKind(
  value: string,
  { typeField }: TaxNumberField,
  row: CellValues,
): TaxNumberKind | undefined {
  const said = typeField === undefined ? undefined : row[typeField];
  return TAX_NUMBER_KINDS.find((kind) => kind === said) ?? brazilianKind(value);
}

const DIGITS = { CNPJ: 14, CPF: 11 } as const;

/** Checks that the number becomes valid with the leading zeros that spreadsheets remove. */
function lostZero(kind: TaxNumberKind | undefined, value: string): boolean {
  if (kind === 'RUC' || !/^\d{8,13}$/.test(value)) return false;
  return (['CNPJ', 'CPF'] as const).some(
    (each) =>
      (kind ?? each) === each &&
      value.length < DIGITS[each] &&
      taxNumberFault(each, value.padStart(DIGITS[each], '0')) === undefined,
  );
}

export const taxNumberRules: FieldRules<TaxNumberField> = {
  column: () => 'text',
  wire: () => 'text',
  filter: 'text',
  // stored without the punctuation that people type
  term: (text) => text.replace(/[\s./()+-]/g, '').toUpperCase(),
  align: 'start',
  called: ({ typeField = '' }, row) => {
    const kind = TAX_NUMBER_KINDS.find((each) => each === row[typeField]);
    return kind && `taxNumberKind_${kind}`;
  },
  parse: (typed) =>
    isRounded(typed) ? { failure: 'rounded-code' } : normaliseTaxNumber(typed) || null,
  // Normalising punctuation alone would leave nothing to refuse.
  normal: (text) => normaliseTaxNumber(text) || text,
  format(value, field, { row }) {
    if (typeof value !== 'string') return '';
    if (field.part === 'root') return value.replace(/^(..)(...)(...)$/, '$1.$2.$3');
    const kind = findTaxNumberKind(value, field, row);
    return kind === undefined ? value : formatTaxNumber(kind, value);
  },
  check(value, field, { row }) {
    if (typeof value !== 'string') return { failure: 'invalid' };
    if (field.part === 'root') return ROOT.test(value) ? undefined : { failure: 'tax-number' };
    const kind = findTaxNumberKind(value, field, row);
    if (kind === undefined || value !== normaliseTaxNumber(value))
      return { failure: lostZero(kind, value) ? 'lost-zero' : 'tax-number' };
    if (taxNumberFault(kind, value) === undefined) return undefined;
    return { failure: lostZero(kind, value) ? 'lost-zero' : 'tax-number' };
  },
};
