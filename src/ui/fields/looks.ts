import type { CellValue, DecimalField, Field, FieldKind, FieldOfKind } from '../../domain/field.ts';
import type { FieldContext } from '../../domain/field-rules.ts';
import { formatValue, isMeasured, refersTo } from '../../domain/fields/kinds.ts';
import { dottedCfop } from '../../domain/rules/invoice/cfop-text.ts';
import { formatDateTime } from '../../i18n/format-date-time.ts';
import { formatMoney, formatNumber, withMinus } from '../../i18n/format.ts';
import { formatInvoiceNumber } from '../../i18n/invoice-number.ts';
import type { FieldLook } from './field-look.ts';

/** Texts longer than this take what a row of a form has left beside a usual field. */
const LONG_TEXT = 100;
const USUAL_SPAN = 4;
const STATUS_PX = 138;

const px = (width: number) => () => width;
const withUnit = (text: string, { unit }: DecimalField): string =>
  unit === undefined ? text : `${text}\u00a0${unit}`;
const prepareMask = () => import('../input/mask-engine.ts');

/** Looks of all field types: a new type adds an entry here. */
const looks: { readonly [Kind in FieldKind]: FieldLook<FieldOfKind<Kind>> } = {
  text: {
    text: (value, _locale, { isNumber = false }) => (isNumber ? formatInvoiceNumber(value) : value),
    isLong: ({ lines }) => lines > 1,
    span: ({ lines, maxLength }, used) =>
      lines > 1 ? 12 : maxLength > LONG_TEXT && used === USUAL_SPAN ? 8 : undefined,
  },
  code: {
    // the code of an operation is a CFOP
    text: (value, _locale, { refusal }) =>
      refusal === 'operation-code' ? dottedCfop(value) : value,
    widthPx: px(116),
  },
  skuCode: { widthPx: px(132) },
  integer: { sum: (sum) => formatNumber(sum), widthPx: px(96), isBare: () => true },
  decimal: {
    sum: (sum, field) => withUnit(formatNumber(sum, { min: 2, max: 2 }), field),
    widthPx: px(124),
    isBare: ({ unit }) => unit === undefined,
  },
  money: { text: formatMoney, sum: formatMoney, widthPx: px(132) },
  date: { widthPx: px(108), prepare: prepareMask },
  dateTime: {
    text: (value, locale, _field, zone) => formatDateTime(value, locale, {}, zone),
    widthPx: px(172),
    prepare: prepareMask,
  },
  boolean: {
    widthPx: px(84),
    isBare: () => true,
    saysOwnName: true,
    toggled: (value) => value !== true,
  },
  choice: {
    share: 0.7,
    widthPx: ({ look }) => (look === 'status' ? STATUS_PX : undefined),
  },
  reference: {
    firstLetter: (letter) => ({
      value: null,
      typed: letter,
      failure: { failure: 'reference' },
    }),
    prepare: () => import('../choice/combobox.tsx'),
  },
  taxNumber: { widthPx: px(168), prepare: prepareMask },
  phone: {
    widthPx: px(148),
    span: () => 3,
    precededBy: ({ iddField }) => iddField,
    prepare: prepareMask,
  },
  email: { leastPx: 220, share: 3.4, span: () => 6 },
  postalCode: { widthPx: px(104), prepare: prepareMask },
};

/** Returns the look of a field's type. */
export function getLook(field: Field): FieldLook<Field> {
  // a look only ever meets fields of its own kind, which `kind` selects here
  return looks[field.kind] as unknown as FieldLook<Field>;
}

/**
 * Formats a value as plain text, as users write it and spreadsheets read it.
 * @param title title of the row that the value refers to; without it the key is shown
 */
export function shownText(
  value: CellValue,
  field: Field,
  context: FieldContext,
  title?: string | null,
): string {
  if (value === null || value === '') return '';
  if (title !== undefined && title !== null && refersTo(field) !== undefined) return title;
  return (
    getLook(field).text?.(String(value), context.locale, field, context.zone) ??
    formatValue(value, field, context)
  );
}

/** The same as people read it. */
export function readText(
  value: CellValue,
  field: Field,
  context: FieldContext,
  title?: string | null,
): string {
  const text = shownText(value, field, context, title);
  return isMeasured(field) ? withMinus(text) : text;
}

/** Checks that a value needs the name of its field, such as a count or a yes. */
export const isBare = (field: Field): boolean => getLook(field).isBare?.(field) ?? false;

/** Checks that a column is as wide as its values, so that columns of words take the rest. */
export const hasOwnWidth = (field: Field): boolean => getLook(field).widthPx?.(field) !== undefined;
