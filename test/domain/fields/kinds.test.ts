import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { CellValue, CellValues, Field } from '../../../src/domain/field.ts';
import type { FieldContext } from '../../../src/domain/field-rules.ts';
import { isFailure } from '../../../src/domain/field-rules.ts';
import { boolean } from '../../../src/domain/fields/boolean.ts';
import { choice, status } from '../../../src/domain/fields/choice.ts';
import { code } from '../../../src/domain/fields/code.ts';
import { dateTime } from '../../../src/domain/fields/date-time.ts';
import { date } from '../../../src/domain/fields/date.ts';
import { decimal } from '../../../src/domain/fields/decimal.ts';
import { email } from '../../../src/domain/fields/email.ts';
import { formatFilter, parseFilter } from '../../../src/domain/fields/filter.ts';
import { integer } from '../../../src/domain/fields/integer.ts';
import { checkValue, formatValue, parseValue } from '../../../src/domain/fields/kinds.ts';
import { money } from '../../../src/domain/fields/money.ts';
import { phone } from '../../../src/domain/fields/phone.ts';
import { postalCode } from '../../../src/domain/fields/postal-code.ts';
import { reference } from '../../../src/domain/fields/reference.ts';
import { skuCode } from '../../../src/domain/fields/sku-code.ts';
import { taxNumber } from '../../../src/domain/fields/tax-number.ts';
import { text } from '../../../src/domain/fields/text.ts';

const context = (row: CellValues = {}, locale: FieldContext['locale'] = 'pt-BR'): FieldContext => ({
  locale,
  row,
  text: (key) => ({ yes: 'Sim', no: 'Não', masterStatus_active: 'Ativo' })[key],
});

/** Cases: field, typed text, value, shown text, surrounding row */
const TYPED: readonly (readonly [string, Field, string, CellValue, string, CellValues?])[] = [
  ['text', text({}), '  a \t b\n', 'a b', 'a b'],
  ['text of lines', text({ lines: 3 }), 'a\r\nb ', 'a\nb', 'a\nb'],
  ['nothing', text({}), '   ', null, ''],
  ['code', code({}), ' A-1/b ', 'A-1/b', 'A-1/b'],
  ['[5.08] a code as on the invoice', skuCode({}), ' 10.5,A  B ', '10.5,A  B', '10.5,A  B'],
  ['integer', integer({}), '1.234', 1234, '1.234'],
  ['[5.13] decimal', decimal({}), '1.234,50', '1234.5', '1.234,5'],
  ['money', money({}), 'R$ 1.000', '1000', '1.000,00'],
  ['[5.11] date', date({}), '31/12/2026', '2026-12-31', '31/12/2026'],
  ['date of a spreadsheet', date({}), '2026-12-31', '2026-12-31', '31/12/2026'],
  [
    '[5.14] date-time',
    dateTime({}),
    '2026/12/31 23:59:58',
    '2026-12-31T23:59:58Z',
    '2026/12/31 23:59:58',
  ],
  ['boolean', boolean({}), ' SIM', true, 'Sim'],
  ['no', boolean({}), '', false, 'Não'],
  ['choice by its word', status({}), 'ATIVO', 'active', 'Ativo'],
  ['choice by its value', choice({ values: ['x'], labels: 'none' }), 'X', 'x', 'x'],
  ['[5.16] CNPJ', taxNumber({}), '11.222.333/0001-81', '11222333000181', '11.222.333/0001-81'],
  ['CNPJ with letters', taxNumber({}), '12abc34501de35', '12ABC34501DE35', '12.ABC.345/01DE-35'],
  ['[5.16] CPF', taxNumber({}), '529.982.247-25', '52998224725', '529.982.247-25'],
  [
    'RUC',
    taxNumber({ typeField: 'type' }),
    '80009735-1',
    '800097351',
    '80009735-1',
    { type: 'RUC' },
  ],
  ['root', taxNumber({ part: 'root' }), '12.345.678', '12345678', '12.345.678'],
  [
    '[5.17] Brazilian cell phone',
    phone({}),
    '+55 (11) 98765-4321',
    '11987654321',
    '(11) 98765-4321',
  ],
  [
    '[5.17] Brazilian landline',
    phone({ line: 'land' }),
    '(11) 3333 4444',
    '1133334444',
    '(11) 3333-4444',
  ],
  [
    '[5.17] Paraguay',
    phone({ iddField: 'idd' }),
    '981 123456',
    '981123456',
    '981 123456',
    { idd: '595' },
  ],
  ['[5.17] elsewhere', phone({ iddField: 'idd' }), '123-456', '123456', '123456', { idd: '1' }],
  ['e-mail', email({}), ' mailto:a@b.co ', 'a@b.co', 'a@b.co'],
  ['[5.15] CEP', postalCode({}), '01310-100', '01310100', '01310-100'],
  ['[5.15] elsewhere', postalCode({ countryField: 'c' }), ' 1101 ', '1101', '1101', { c: 'PY' }],
  ['reference by number', reference({ to: 'product' }), '12', 12, '12'],
  ['reference by text', reference({ to: 'state', key: 'text' }), 'SP', 'SP', 'SP'],
];

for (const [name, field, typed, value, shown, row] of TYPED) {
  test(`${name}: ${JSON.stringify(typed)} is read, kept and shown`, () => {
    assert.deepEqual(parseValue(typed, field, context(row)), value);
    assert.equal(checkValue(value, field, context(row)), undefined);
    assert.equal(formatValue(value, field, context(row)), shown);
    if (value !== null)
      assert.deepEqual(parseValue(shown, field, context(row)), value, 'what is shown can be typed');
  });
}

test('[5.11] dates are typed in the order of the language', () => {
  assert.equal(parseValue('12/31/2026', date({}), context({}, 'en-US')), '2026-12-31');
  assert.ok(isFailure(parseValue('31/12/2026', date({}), context({}, 'en-US'))));
});

const UNREADABLE: readonly (readonly [Field, string, string])[] = [
  [integer({}), '1,5', 'number'],
  [integer({}), '1.5', 'number'],
  [decimal({}), '1.5', 'decimal'],
  [decimal({ maxFraction: 1 }), '1,25', 'fraction'],
  [money({}), '1,234', 'fraction'],
  [date({}), '30/02/2026', 'date'],
  [dateTime({}), '2026/02/30 10:00:00', 'date-time'],
  [boolean({}), 'perhaps', 'yes-no'],
  [status({}), 'gone', 'choice'],
  [phone({}), 'none', 'phone'],
  [reference({ to: 'product' }), 'x', 'reference'],
];
test('an unreadable value is refused', () => {
  for (const [field, typed, failure] of UNREADABLE) {
    const read = parseValue(typed, field, context());
    assert.ok(isFailure(read), `${field.kind} ${typed}`);
    assert.equal(read.failure, failure);
  }
});

const REFUSED: readonly (readonly [Field, CellValue, string])[] = [
  [text({ required: true }), null, 'required'],
  [text({}), 'x'.repeat(121), 'too-long'],
  [text({}), 'a\nb', 'invalid'],
  [text({}), 5, 'invalid'],
  [code({}), 'a b', 'code'],
  [code({}), 'a'.repeat(21), 'too-long'],
  [skuCode({}), '=1', 'sku-code'],
  [skuCode({}), 'a'.repeat(61), 'too-long'],
  [integer({ max: 5 }), 6, 'above-max'],
  [integer({ max: 5 }), 3_000_000_000, 'overflow'],
  [integer({}), -1, 'below-min'],
  [integer({}), 1.5, 'number'],
  [decimal({ above: '0' }), '0', 'not-above'],
  [decimal({ min: '1' }), '0.5', 'below-min'],
  [decimal({ max: '1' }), '2', 'above-max'],
  [decimal({ max: '1' }), '1000000000000', 'overflow'],
  [decimal({}), '1e5', 'decimal'],
  [decimal({ maxFraction: 1 }), '0.25', 'fraction'],
  [money({}), '0.001', 'fraction'],
  [date({}), '2026-02-30', 'date'],
  [date({}), '1000-01-01', 'date-range'],
  [dateTime({}), 'now', 'date-time'],
  [boolean({}), 'x', 'yes-no'],
  [status({}), 'gone', 'choice'],
  [taxNumber({}), '11222333000180', 'tax-number'],
  [taxNumber({}), '1', 'tax-number'],
  [taxNumber({}), 1, 'invalid'],
  [taxNumber({ part: 'root' }), '1', 'tax-number'],
  [phone({}), '1133334444', 'phone'],
  [email({}), 'a@b', 'email'],
  [email({}), `${'a'.repeat(250)}@b.co`, 'too-long'],
  [postalCode({}), '1', 'postal-code'],
  [reference({ to: 'product' }), -1, 'reference'],
  [reference({ to: 'state', key: 'text' }), 'a b', 'reference'],
];
test('a value that cannot be kept is refused', () => {
  for (const [field, value, failure] of REFUSED)
    assert.equal(
      checkValue(value, field, context())?.failure,
      failure,
      `${field.kind} ${String(value)}`,
    );
});

test('empty shows as nothing, and values of no type of the kind too', () => {
  for (const field of [
    text({}),
    integer({}),
    decimal({}),
    money({}),
    date({}),
    dateTime({}),
    taxNumber({}),
    phone({}),
    postalCode({}),
  ]) {
    assert.equal(formatValue(null, field, context()), '');
    assert.equal(formatValue(true, field, context()), field.kind === 'text' ? 'true' : '');
  }
});

const FILTERS: readonly (readonly [Field, string, unknown])[] = [
  [text({}), 'a b', { op: 'contains', text: 'a b' }],
  [text({}), '^a', { op: 'starts', text: 'a' }],
  [text({}), '=a', { op: 'equals', text: 'a' }],
  [text({}), '!', { op: 'empty' }],
  [text({}), '*', { op: 'filled' }],
  [text({}), '^', undefined],
  [text({}), '=', undefined],
  [text({}), '  ', undefined],
  [text({}), 'x'.repeat(201), undefined],
  [integer({}), '5', { op: 'range', from: '5', to: '5' }],
  [decimal({}), '1.5..', { op: 'range', from: '1.5', to: null }],
  [date({}), '..2026-01-01', { op: 'range', from: null, to: '2026-01-01' }],
  [date({}), '2026-02-30', undefined],
  [integer({}), '1..2..3', undefined],
  [integer({}), '..', undefined],
  [integer({}), 'x', undefined],
  [status({}), 'active,blocked', { op: 'one-of', values: ['active', 'blocked'] }],
  [status({}), 'gone', undefined],
  [boolean({}), 'true', { op: 'one-of', values: ['true'] }],
  [reference({ to: 'product' }), '1,2', { op: 'one-of', values: ['1', '2'] }],
  [reference({ to: 'state', key: 'text' }), 'SP', { op: 'one-of', values: ['SP'] }],
  [reference({ to: 'product' }), 'x', undefined],
  [reference({ to: 'product' }), Array.from({ length: 201 }, () => '1').join(), undefined],
];
test('conditions are read as they are written', () => {
  for (const [field, written, filter] of FILTERS) {
    const read = parseFilter(written, field);
    assert.deepEqual(read, filter, `${field.kind} ${written}`);
    if (read !== undefined) assert.equal(formatFilter(read), written);
  }
  assert.equal(formatFilter({ op: 'contains', text: '=a' }), ' =a');
  assert.deepEqual(parseFilter(' =a', text({})), { op: 'contains', text: '=a' });
});

test('an overlong value is refused with the field’s length, before any expression reads it', () => {
  const long = 'a'.repeat(200_000);
  for (const field of [
    text({ maxLength: 60, nameOf: 'person' }),
    code({}),
    skuCode({}),
    email({}),
    decimal({}),
    money({}),
    date({}),
    dateTime({}),
  ]) {
    const read = parseValue(long, field, context());
    assert.ok(isFailure(read), field.kind);
    assert.equal(read.failure, 'too-long', field.kind);
    assert.equal(checkValue(long, field, context())?.failure, 'too-long', field.kind);
  }
  assert.deepEqual(parseValue(` ${' '.repeat(500)}Ana`, text({ maxLength: 60 }), context()), 'Ana');
});
