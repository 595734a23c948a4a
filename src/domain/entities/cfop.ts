import { defineEntity } from '../entity.ts';
import { boolean } from '../fields/boolean.ts';
import { choice } from '../fields/choice.ts';
import { code } from '../fields/code.ts';
import { date } from '../fields/date.ts';
import { text } from '../fields/text.ts';
import { isNeverSale } from '../rules/invoice/cfop.ts';
import { periodFailures } from './validity.ts';

/** Classes of an operation, derived from its flags. */
const CFOP_CLASSES = ['sale', 'return', 'recall', 'shipment', 'cancellation', 'other'] as const;

/** Flags of an operation that the rules depend on (3.19). */
export const CFOP_FLAGS = [
  'indVenda',
  'indDevol',
  'indRetorno',
  'indAnula',
  'indRemessa',
  'indEstoque',
] as const;

/** Fiscal operation codes [2.13] with the flags by which the rules go; one row a code and period. */
export const cfop = defineEntity({
  resource: 'cfop',
  path: 'cfop',
  table: 'cfop',
  tcode: '640-050',
  route: '/cfop',
  menu: { section: 'transactions', icon: 'hash' },
  fields: {
    rfbCode: code({
      required: true,
      maxLength: 4,
      pattern: /^[1235679]\d{3}$/,
      refusal: 'operation-code',
      hint: 'hintCfop',
    }),
    descr: text({ required: true, maxLength: 400, lines: 3 }),
    indVenda: boolean({}),
    indDevol: boolean({}),
    indRetorno: boolean({}),
    indAnula: boolean({}),
    indRemessa: boolean({}),
    indEstoque: boolean({ hint: 'hintStock' }),
    startVal: date({ required: true }),
    endVal: date({}),
    class: choice({
      values: CFOP_CLASSES,
      labels: 'cfopClass',
      label: 'cfopClass',
      readOnly: true,
      required: true,
    }),
    direction: choice({
      values: ['in', 'out'],
      labels: 'direction',
      readOnly: true,
      required: true,
    }),
    scope: choice({
      values: ['same_state', 'other_state', 'foreign'],
      labels: 'cfopScope',
      readOnly: true,
      required: true,
    }),
  },
  code: 'rfbCode',
  title: 'descr',
  scope: 'everybody',
  search: ['rfbCode', 'descr'],
  // the class says what five of the six marks would
  list: ['rfbCode', 'descr', 'class', 'direction', 'indEstoque'],
  filters: ['rfbCode', 'descr', 'class', 'direction', 'scope', ...CFOP_FLAGS, 'startVal', 'endVal'],
  sort: 'rfbCode',
  form: [
    {
      label: 'tabGeneral',
      fields: ['rfbCode', 'descr', 'class', 'direction', 'scope', 'startVal', 'endVal'],
    },
    {
      label: 'tabFlags',
      fields: CFOP_FLAGS,
    },
  ],
  unique: [['rfbCode', 'startVal']],
  check: (row) => [
    ...periodFailures(row.startVal, row.endVal, 'endVal'),
    ...(row.indVenda === true && row.indDevol === true
      ? [{ path: 'indDevol', code: 'sale-or-return' } as const]
      : []),
    ...(row.indVenda === true && isNeverSale(String(row.rfbCode ?? ''))
      ? [{ path: 'indVenda', code: 'never-a-sale' } as const]
      : []),
  ],
});
