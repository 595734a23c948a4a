import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { mask } from 'superstruct';
import {
  addDays,
  compareDates,
  dayOfWire,
  daysBetween,
  formatLocaleDate,
  isPlainDate,
  isWithin,
  localDate,
  parseDateTime,
  parseLocaleDate,
  startOfDay,
} from '../../../src/domain/rules/dates/dates.ts';
import type { DateLocale } from '../../../src/domain/local-date.ts';
import { dateText } from '../../../src/domain/schema/wire.ts';

const typed: readonly (readonly [string, DateLocale, ReturnType<typeof parseLocaleDate>])[] = [
  ['', 'en-US', null],
  ['  ', 'pt-BR', null],
  ['02/03/2026', 'en-US', '2026-02-03'],
  ['02/03/2026', 'pt-BR', '2026-03-02'],
  ['02/03/2026', 'es-ES', '2026-03-02'],
  ['2/3/2026', 'en-US', '2026-02-03'],
  ['12/31/2026', 'en-US', '2026-12-31'],
  ['31/12/2026', 'es-ES', '2026-12-31'],
  ['31/12/2026', 'en-US', { code: 'calendar' }],
  ['12/31/2026', 'pt-BR', { code: 'calendar' }],
  ['29/02/2028', 'pt-BR', '2028-02-29'],
  ['29/02/2026', 'pt-BR', { code: 'calendar' }],
  ['31/04/2026', 'es-ES', { code: 'calendar' }],
  ['00/01/2026', 'pt-BR', { code: 'calendar' }],
  ['12312027', 'en-US', '2027-12-31'],
  ['31122027', 'pt-BR', '2027-12-31'],
  ['31122027', 'en-US', { code: 'calendar' }],
  ['3122027', 'pt-BR', { code: 'syntax' }],
  ['2026-03-02', 'pt-BR', { code: 'syntax' }],
  ['02/03/26', 'pt-BR', { code: 'syntax' }],
  ['02/03/____', 'pt-BR', { code: 'syntax' }],
  ['tomorrow', 'en-US', { code: 'syntax' }],
];
for (const [text, locale, expected] of typed) {
  test(`[5.11] ${JSON.stringify(text)} in ${locale}`, () =>
    assert.deepEqual(parseLocaleDate(text, locale), expected));
}

const times: readonly (readonly [string, ReturnType<typeof parseDateTime>])[] = [
  ['', null],
  ['2026/03/02 23:40:05', '2026-03-02T23:40:05'],
  ['2026/03/02 00:00:00', '2026-03-02T00:00:00'],
  ['2026/02/30 10:00:00', { code: 'calendar' }],
  ['2026/03/02 24:00:00', { code: 'calendar' }],
  ['2026/03/02 10:60:00', { code: 'calendar' }],
  ['2026/03/02 10:00:60', { code: 'calendar' }],
  ['20260302234005', '2026-03-02T23:40:05'],
  ['2026030223400', { code: 'syntax' }],
  ['2026/03/02 10:00', { code: 'syntax' }],
  ['02/03/2026 10:00:00', { code: 'syntax' }],
  ['2026/03/02', { code: 'syntax' }],
];
for (const [text, expected] of times) {
  test(`[5.11] [5.14] date-time ${JSON.stringify(text)}`, () =>
    assert.deepEqual(parseDateTime(text), expected));
}

const starts: readonly (readonly [string, string])[] = [
  ['2026-09-01', '2026-09-01T03:00:00Z'],
  ['2026-01-15', '2026-01-15T03:00:00Z'],
  ['2018-01-15', '2018-01-15T02:00:00Z'], // summer time was in force
  ['2018-11-04', '2018-11-04T03:00:00Z'], // it began that midnight: the day starts at 01:00
  ['2018-02-18', '2018-02-18T03:00:00Z'], // it ended the midnight before
];
for (const [date, expected] of starts) {
  test(`[5.12] [9.02] ${date} starts at ${expected}`, () =>
    assert.equal(startOfDay(date), expected));
}

test('[5.12] the start of a day lies in that day, a second earlier does not', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 18_000 }), (days) => {
      const date = addDays('2003-01-01', days);
      const start = new Date(startOfDay(date));
      assert.equal(localDate(start), date);
      assert.equal(localDate(new Date(start.getTime() - 1000)), addDays(date, -1));
    }),
  );
});

test('[5.12] a day comes back from the wire as it went, as a day or as the instant at which it starts', () => {
  for (const [date, start] of starts) {
    assert.equal(dayOfWire(date), date);
    assert.equal(dayOfWire(start), date);
    assert.deepEqual(mask(start, dateText), date);
  }
  assert.equal(dayOfWire('2026-09-01T02:59:59.999Z'), '2026-08-31');
  assert.equal(dayOfWire('2026-09-01T23:30:00-03:00'), '2026-09-01');
  for (const text of ['', 'soon', '2026-02-30', '2026-02-30T99:00:00Z', '2026-09-01T03:00:00']) {
    assert.equal(dayOfWire(text), text);
    assert.throws(() => mask(text, dateText));
  }
});

test('[9.02] days are counted without zones', () => {
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  assert.equal(addDays('2026-01-01', -1), '2025-12-31');
  assert.equal(daysBetween('2026-11-21', '2026-11-30'), 9);
  assert.equal(daysBetween('2026-11-30', '2026-11-21'), -9);
  assert.deepEqual(
    [
      compareDates('2026-01-01', '2026-01-02'),
      compareDates('2026-01-02', '2026-01-01'),
      compareDates('2026-01-01', '2026-01-01'),
    ],
    [-1, 1, 0],
  );
});

test('[9.02] plain dates are days of the calendar', () => {
  const valid = [
    '2026-02-28',
    '2028-02-29',
    '2026-02-29',
    '2026-13-01',
    '2026-2-1',
    '',
    '2026-02-28T00:00',
    '0000-01-01',
  ].filter(isPlainDate);
  assert.deepEqual(valid, ['2026-02-28', '2028-02-29', '0000-01-01']);
});

test('[5.07] a day lies within its bounds, both included, open where there is none', () => {
  assert.deepEqual(
    ['2026-08-31', '2026-09-01', '2026-11-30', '2026-12-01'].map((day) =>
      isWithin(day, '2026-09-01', '2026-11-30'),
    ),
    [false, true, true, false],
  );
  assert.equal(isWithin('1900-01-01', null, '2026-11-30'), true);
  assert.equal(isWithin('2900-01-01', '2026-11-30', null), true);
});

test('[5.11] a day shown in a locale is read back as the same day', () => {
  assert.deepEqual(
    (['en-US', 'pt-BR', 'es-ES'] as const).map((locale) => formatLocaleDate('2026-03-02', locale)),
    ['03/02/2026', '02/03/2026', '02/03/2026'],
  );
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 40_000 }),
      fc.constantFrom('en-US', 'pt-BR', 'es-ES'),
      (days, locale) => {
        const date = addDays('1990-01-01', days);
        assert.equal(parseLocaleDate(formatLocaleDate(date, locale), locale), date);
      },
    ),
  );
});
