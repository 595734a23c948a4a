import { findingValues } from '../../src/i18n/finding-values.ts';
import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  formatDate,
  formatMoney,
  formatNumber,
  formatRank,
  formatTime,
  withMinus,
} from '../../src/i18n/format.ts';
import {
  formatDateTime,
  formatLongDay,
  formatWrittenTime,
  formatZone,
} from '../../src/i18n/format-date-time.ts';
import type { Digits } from '../../src/i18n/format.ts';
import { locales, matchLocale } from '../../src/i18n/locale.ts';

test('[5.13] decimals: dot for thousands, comma for decimals, exact beyond a float', () => {
  const cases: readonly [string, Digits, string][] = [
    ['1234.5', {}, '1.234,5'],
    ['1234', {}, '1.234'],
    ['0', { min: 2, max: 2 }, '0,00'],
    ['2.345', { min: 2, max: 2 }, '2,35'],
    ['-2.345', { min: 2, max: 2 }, '-2,35'],
    ['12345678901234567890.12', { min: 2, max: 2 }, '12.345.678.901.234.567.890,12'],
    ['0.0000000001', {}, '0,0000000001'],
    ['7', { min: 1 }, '7,0'],
  ];
  for (const [decimal, digits, expected] of cases)
    assert.equal(formatNumber(decimal, digits), expected);
});

test('a number that is read has a true minus, and nothing else is touched', () => {
  assert.deepEqual(
    ['-1.200', 'R$\u00a0-150,00', '12/11/2026 10:00 GMT-3', '1.200'].map(withMinus),
    ['\u22121.200', 'R$\u00a0\u2212150,00', '12/11/2026 10:00 GMT-3', '1.200'],
  );
});

test('[9.05] prizes in R$', () => {
  assert.equal(formatMoney('15000'), 'R$\u00a015.000,00');
});

test('[9.01] the day in words is that of the hour beside it', () => {
  const instant = new Date('2026-11-24T03:35:00Z');
  assert.deepEqual(
    locales.map((locale) => [formatLongDay(instant, locale), formatTime(instant, locale)]),
    [
      ['Monday, November 23', '10:35 PM'],
      ['terça-feira, 24 de novembro', '00:35'],
      ['martes, 24 de noviembre', '03:35'],
    ],
  );
});

test('[9.01] dates and times in the order, zone and clock of the language', () => {
  const instant = '2026-11-21T02:05:09Z';
  assert.deepEqual(
    locales.map((locale) => formatDateTime(instant, locale)),
    ['11/20/2026 09:05:09 PM', '20/11/2026 23:05:09', '21/11/2026 02:05:09'],
  );
  assert.deepEqual(
    locales.map((locale) => formatTime(instant, locale)),
    ['09:05 PM', '23:05', '02:05'],
  );
  assert.equal(
    formatDateTime('2026-11-21T05:00:00Z', 'en-US', { seconds: false }),
    '11/21/2026 12:00 AM',
  );
  assert.equal(
    formatDateTime('2026-11-21T03:00:00Z', 'pt-BR', { seconds: false }),
    '21/11/2026 00:00',
  );
});

test('[5.12] a plain date stays its day in every language, also when it travels as a timestamp', () => {
  for (const value of ['2026-11-01', '2026-11-01T03:00:00.000Z']) {
    assert.deepEqual(
      locales.map((locale) => formatDate(value, locale)),
      ['11/01/2026', '01/11/2026', '01/11/2026'],
    );
  }
  assert.equal(formatDate('', 'en-US'), '');
});

test('places', () => {
  assert.deepEqual(
    [1, 2, 3, 4, 11, 21].map((place) => formatRank(place, 'en-US')),
    ['1st', '2nd', '3rd', '4th', '11th', '21st'],
  );
  assert.equal(formatRank(4, 'pt-BR'), '4º');
  assert.equal(formatRank(4, 'es-ES'), '4.º');
});

test('[9.01] wishes for a language: exact, by language, else en-US', () => {
  assert.equal(matchLocale(['fr-FR', 'pt']), 'pt-BR');
  assert.equal(matchLocale(['es-MX']), 'es-ES');
  assert.equal(matchLocale(['PT-br']), 'pt-BR');
  assert.equal(matchLocale(['de']), 'en-US');
  assert.equal(matchLocale([]), 'en-US');
});

test('days in findings are written in the order of the language', () => {
  const params = { date: '2027-01-31', nItem: 3, key: '2027-01-31x' };
  assert.deepEqual(findingValues(params, 'pt-BR'), { ...params, date: '31/01/2027' });
  assert.deepEqual(findingValues(params, 'en-US'), { ...params, date: '01/31/2027' });
});

test('[3.20] [U3] a fiscal time is the same in every language: as its document writes it', () => {
  const written = '2026-10-10T23:30:09-03:00';
  assert.deepEqual(
    locales.map((locale) => formatWrittenTime(written, locale)),
    ['10/10/2026 11:30:09 PM', '10/10/2026 23:30:09', '10/10/2026 23:30:09'],
  );
  assert.equal(formatWrittenTime('2026-10', 'pt-BR'), '2026-10');
});

test('[U3] the zone of a time is named in the language, with its distance at that moment', () => {
  assert.deepEqual(
    locales.map((locale) => formatZone('2026-11-25T12:00:00Z', locale)),
    [
      'Eastern Standard Time (GMT-5)',
      'Horário Padrão de Brasília (GMT-3)',
      'hora estándar de Europa occidental (GMT+0)',
    ],
  );
  assert.equal(formatZone('2026-07-01T12:00:00Z', 'en-US'), 'Eastern Daylight Time (GMT-4)');
  assert.deepEqual(
    locales.map((locale) =>
      formatDateTime('2026-11-26T04:51:46Z', locale, { seconds: false, zone: true }),
    ),
    ['11/25/2026 11:51 PM GMT-5', '26/11/2026 01:51 GMT-3', '26/11/2026 04:51 GMT+0'],
  );
});

test('fields of an NF-e are named in words, and as the file names them in brackets', () => {
  const shown = (field: string) => findingValues({ field }, 'pt-BR')['field'];
  assert.equal(shown('nNF'), 'o número (nNF)');
  assert.equal(shown('CNPJ (emit)'), 'o CNPJ (CNPJ, emit)');
  assert.equal(shown('det 1/@nItem'), 'o número do item (det 1/@nItem)');
  assert.equal(shown('xOutro'), 'um campo (xOutro)');
});

test('[U42] [U53] an invoice’s number and a CFOP are written one way in every text: 48.213, 5.102', () =>
  assert.deepEqual(findingValues({ numNF: '48213', cfop: '5102', count: 3 }, 'en-US'), {
    numNF: '48.213',
    cfop: '5.102',
    count: 3,
  }));
