import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  brazilianKind,
  computeCheckDigits,
  cnpjRoot,
  concealTaxNumber,
  formatTaxNumber,
  isSameCompany,
  normaliseTaxNumber,
  taxNumberFault,
  taxNumberRules,
  type TaxNumberFault,
  type TaxNumberKind,
} from '../../../src/domain/tax-number.ts';

const faults: readonly [TaxNumberKind, string, TaxNumberFault | undefined][] = [
  ['CPF', '529.982.247-25', undefined],
  ['CPF', '11144477735', undefined],
  ['CPF', '52998224724', 'checkDigit'],
  ['CPF', '00000000000', 'repeated'],
  ['CPF', '11111111111', 'repeated'],
  ['CPF', '5299822472', 'length'],
  ['CPF', '5299822472A', 'characters'],
  ['CPF', '', 'length'],
  ['CNPJ', '11.222.333/0001-81', undefined],
  ['CNPJ', '11222333000180', 'checkDigit'],
  ['CNPJ', '12.ABC.345/01DE-35', undefined],
  ['CNPJ', '12abc34501de35', undefined],
  ['CNPJ', '12ABC34501DE36', 'checkDigit'],
  ['CNPJ', '0X0J92JY000196', undefined],
  ['CNPJ', '0VL29QPW000179', 'checkDigit'],
  ['CNPJ', 'AAAAAAAAAAAA00', 'checkDigit'],
  ['CNPJ', '12ABC34501DE3A', 'characters'],
  ['CNPJ', '12ÁBC34501DE35', 'characters'],
  ['CNPJ', '00000000000000', 'repeated'],
  ['CNPJ', '1122233300018', 'length'],
  ['RUC', '80009735-1', undefined],
  ['RUC', '80028061-0', undefined],
  ['RUC', '2660-3', undefined],
  ['RUC', '80000008-0', undefined],
  ['RUC', '80009735-2', 'checkDigit'],
  ['RUC', '80009735-A', 'characters'],
  ['RUC', '123', 'length'],
  ['RUC', '1234567890', 'length'],
];

for (const [kind, text, fault] of faults) {
  test(`${kind} ${text || '(empty)'} is ${fault ?? 'valid'}`, () => {
    assert.equal(taxNumberFault(kind, text), fault);
  });
}

const digits: readonly [TaxNumberKind, string, string][] = [
  ['CPF', '529982247', '25'],
  ['CPF', '111444777', '35'],
  ['CNPJ', '112223330001', '81'],
  ['CNPJ', '12ABC34501DE', '35'],
  ['RUC', '80009735', '1'],
];
for (const [kind, body, expected] of digits) {
  test(`check digits of ${kind} ${body} are ${expected}`, () =>
    assert.equal(computeCheckDigits(kind, body), expected));
}

const forms: readonly [TaxNumberKind, string, string][] = [
  ['CPF', '52998224725', '529.982.247-25'],
  ['CNPJ', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['RUC', '800097351', '80009735-1'],
  ['CNPJ', '11 222', '11222'],
];
for (const [kind, text, expected] of forms) {
  test(`${kind} ${text} is written ${expected}`, () =>
    assert.equal(formatTaxNumber(kind, text), expected));
}

test('normalising keeps letters and leading zeros', () => {
  assert.equal(normaliseTaxNumber(' 01.abc.345/0001-35 '), '01ABC345000135');
});

test('a written number is read back as the same number', () => {
  for (const [kind, text, fault] of faults) {
    if (fault === undefined)
      assert.equal(normaliseTaxNumber(formatTaxNumber(kind, text)), normaliseTaxNumber(text));
  }
});

test('a concealed number shows its middle only', () => {
  assert.equal(concealTaxNumber('529.982.247-25'), '***98224***');
  assert.equal(concealTaxNumber('12.ABC.345/01DE-35'), '****C34501****');
  assert.equal(concealTaxNumber('12'), '12');
});

test('the length tells CPF from CNPJ', () => {
  assert.equal(brazilianKind('529.982.247-25'), 'CPF');
  assert.equal(brazilianKind('12.ABC.345/01DE-35'), 'CNPJ');
  assert.equal(brazilianKind('80009735-1'), undefined);
});

test('branches share the root of their company', () => {
  assert.equal(cnpjRoot('12.ABC.345/01DE-35'), '12ABC345');
  assert.ok(isSameCompany('47180625005610', '47.180.625/0001-46'));
  assert.ok(!isSameCompany('47180625005610', '11222333000181'));
});

test('input masks leave room for the longest number', () => {
  for (const { inputMask, length } of Object.values(taxNumberRules)) {
    assert.equal(inputMask.replace(/[^0#]/g, '').length, length.max);
  }
});
