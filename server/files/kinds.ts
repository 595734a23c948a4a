import type { CellValue, Field, FieldKind, FieldOfKind } from '../../src/domain/field.ts';
import type { Areas } from '../../src/i18n/areas.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/** Spreadsheet format of a field type, on the server. Omitted parts default to plain text. */
export interface SheetRules<F extends Field> {
  /** A value that a spreadsheet reckons with; undefined where only its text will do. */
  value?(value: CellValue): number | Date | undefined;
  /** Returns the number format of a column's numbers and days. */
  format?(locale: Locale): string;
  /** Characters of a usual value; default 14. */
  characters?(field: F): number;
  /** A number of a spreadsheet, in English notation, as a person would type it into the field. */
  typedNumber?(text: string): string;
  /** An instant of a spreadsheet, as ISO text, as a person would type it into the field; default its day. */
  typedInstant?(iso: string): string;
  /** Says in a template what may be written; undefined where the values themselves are named. */
  readonly explained: keyof Areas['files'] | undefined;
}

/** Digits that a spreadsheet's numbers keep; a longer decimal stays a text, so that it is not rounded. */
const EXACT_DIGITS = 15;
const MOST_CHARACTERS = 40;

const DAYS: Readonly<Record<Locale, string>> = {
  'pt-BR': 'dd/mm/yyyy',
  'es-ES': 'dd/mm/yyyy',
  'en-US': 'mm/dd/yyyy',
};

const withComma = (text: string): string => text.replace('.', ',');
const asText = (): string => '@';
const asLong = ({ maxLength }: { readonly maxLength: number }): number =>
  Math.min(maxLength, MOST_CHARACTERS);
const decimal = (value: CellValue): number | undefined =>
  typeof value === 'string' && value.replace(/[-.]|^0+/g, '').length <= EXACT_DIGITS
    ? Number(value)
    : undefined;

/** The registry of the server's halves: a new kind is one entry here. */
const sheetRules: { readonly [Kind in FieldKind]: SheetRules<FieldOfKind<Kind>> } = {
  text: { characters: asLong, explained: 'form_text' },
  // codes and numbers of documents keep their zeros when people type more of them
  code: { format: asText, characters: asLong, explained: 'form_code' },
  skuCode: { format: asText, characters: asLong, explained: 'form_skuCode' },
  taxNumber: { format: asText, explained: 'form_taxNumber' },
  phone: { format: asText, explained: 'form_phone' },
  postalCode: { format: asText, explained: 'form_postalCode' },
  email: { explained: 'form_email' },
  integer: {
    value: (value) => (typeof value === 'number' ? value : undefined),
    format: () => '#,##0',
    typedNumber: withComma,
    explained: 'form_integer',
  },
  decimal: { value: decimal, typedNumber: withComma, explained: 'form_decimal' },
  money: {
    value: decimal,
    format: () => '#,##0.00',
    typedNumber: withComma,
    explained: 'form_money',
  },
  date: {
    value: (value) => (typeof value === 'string' ? new Date(`${value}T00:00:00Z`) : undefined),
    format: (locale) => DAYS[locale],
    explained: 'form_date',
  },
  dateTime: {
    value: (value) => (typeof value === 'string' ? new Date(`${value.slice(0, 19)}Z`) : undefined),
    format: () => 'yyyy/mm/dd hh:mm:ss',
    typedInstant: (iso) => iso.slice(0, 19).replaceAll('-', '/').replace('T', ' '),
    explained: 'form_dateTime',
  },
  boolean: { explained: undefined },
  choice: { explained: undefined },
  reference: { characters: () => 28, explained: 'form_reference' },
};

/** Returns the spreadsheet rules of a field's type. */
export function getSheetRules(field: Field): SheetRules<Field> {
  // rules only ever meet fields of their own kind, which `kind` selects here
  return sheetRules[field.kind] as unknown as SheetRules<Field>;
}
