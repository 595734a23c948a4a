import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { addDays } from '../../../src/domain/rules/dates/dates.ts';
import {
  beginsPart,
  weekNumber,
  weekStart,
  weeksBetween,
} from '../../../src/domain/rules/dates/weeks.ts';
import { localeFacts, locales } from '../../../src/i18n/locale.ts';

const days = fc.integer({ min: 0, max: 40_000 }).map((far) => addDays('1995-01-01', far));

test('[9.01] weeks begin on Sunday in en-US and pt-BR, on Monday in es-ES', () => {
  assert.deepEqual(
    locales.map((locale) =>
      ['2026-11-21', '2026-11-22', '2026-11-23'].map((day) =>
        weekStart(day, localeFacts[locale].weekStart),
      ),
    ),
    [
      ['2026-11-15', '2026-11-22', '2026-11-22'],
      ['2026-11-15', '2026-11-22', '2026-11-22'],
      ['2026-11-16', '2026-11-16', '2026-11-23'],
    ],
  );
});

test('[2.18] weeks of either kind hold each day once, and are made of whole parts', () => {
  fc.assert(
    fc.property(days, fc.constantFrom(0 as const, 1 as const), (day, startsOn) => {
      const week = weekStart(day, startsOn);
      assert.equal(new Date(week).getUTCDay(), startsOn);
      assert.ok(week <= day && day <= addDays(week, 6));
      assert.ok(beginsPart(week));
      assert.deepEqual(weeksBetween(day, addDays(day, 7), startsOn), [week, addDays(week, 7)]);
    }),
  );
  assert.deepEqual(weeksBetween('2026-11-22', '2026-11-21', 0), []);
  assert.deepEqual(['2026-11-21', '2026-11-22', '2026-11-23', '2026-11-24'].map(beginsPart), [
    false,
    true,
    true,
    false,
  ]);
});

test('[2.18] a Monday week has its number by ISO 8601, a Sunday week by the first of January', () => {
  assert.deepEqual(
    ['2025-12-29', '2026-01-05', '2026-11-16', '2026-12-28', '2027-01-04'].map(weekNumber),
    [1, 2, 47, 53, 1],
  );
  assert.deepEqual(
    ['2025-12-28', '2026-01-04', '2026-11-15', '2026-12-20', '2026-12-27', '2027-01-03'].map(
      weekNumber,
    ),
    [1, 2, 47, 52, 1, 2],
  );
});
