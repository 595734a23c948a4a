import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  ranksText,
  prizeFindings,
  proposedPayment,
} from '../../../src/domain/rules/campaign/prize-checks.ts';
import { proposedDecimal } from '../../../src/domain/rules/campaign/proposed-decimal.ts';
import { shiftBetween, within } from '../../../src/domain/rules/campaign/shift-campaign.ts';
import { startTarget } from '../../../src/domain/rules/campaign/start-target.ts';
import type { Rounding } from '../../../src/domain/rules/campaign/start-target.ts';

const MEANT: readonly (readonly [typed: string, meant: string | undefined])[] = [
  ['15,8 mil', '15800'],
  ['4 mil kg', '4000'],
  ['1,234.50', '1234.5'],
  ['12,345,678', '12345678'],
  ['4.2', '4.2'],
  ['4.200', '4200'],
  ['R$ 1.500,00', '1500'],
  ['90 %', '90'],
  ['350 L', '350'],
  ['350 kg/l', '350'],
  ['1,5 milhão', '1500000'],
  ['1,2345', undefined],
  ['n/a', undefined],
  ['', undefined],
  ['12/05', undefined],
];
for (const [typed, meant] of MEANT)
  test(`[3.09] for “${typed}” ${meant ?? 'nothing'} is proposed`, () =>
    assert.equal(proposedDecimal(typed, 3), meant));

const STARTS: readonly (readonly [
  sold: string,
  percent: string,
  rounding: Rounding,
  target: string,
])[] = [
  ['16980', '12', '10', '19020'],
  ['16980', '12', '1', '19018'],
  ['16980', '-10', '1000', '15000'],
  ['0.4', '0', '1', '0'],
  ['-50', '12', '1', '0'],
  ['100', '-100', '1', '0'],
];
for (const [sold, percent, rounding, target] of STARTS)
  test(`[3.09] ${sold} sold and ${percent} % more, to ${rounding}: ${target}`, () =>
    assert.equal(startTarget(sold, percent, rounding), target));

test('[3.10] [5.19] a missing prize, a missing place and places beyond the participants are named, with the sum', () => {
  const prizes = [
    { position: 1, amount: '900.50', expectedPaymentDate: '2026-12-01' },
    { position: 3, amount: '100', expectedPaymentDate: '2026-11-30' },
    { position: 9, amount: '1', expectedPaymentDate: '2025-11-30' },
    { position: null, amount: null, expectedPaymentDate: null },
  ];
  assert.deepEqual(prizeFindings(prizes, 5, 4, '2026-11-30'), {
    without: [2, 4, 5],
    beyond: [9],
    moreThanParticipants: true,
    early: 2,
    total: '1001.5',
  });
  assert.equal(prizeFindings([], 3, 0, undefined).moreThanParticipants, false);
  assert.equal(prizeFindings([], 3, 3, undefined).moreThanParticipants, false);
});

test('[3.10] payments on the days of a campaign are told as early, and a day after posting and deciding is proposed', () => {
  const paid = (day: string | null) =>
    prizeFindings([{ position: 1, amount: '1', expectedPaymentDate: day }], 1, 1, '2027-01-20')
      .early;
  assert.deepEqual(['2026-11-30', '2027-01-20', '2027-01-21', null].map(paid), [1, 1, 0, 0]);
  assert.equal(proposedPayment('2027-01-20'), '2027-03-01');
});

test('[3.10] places that follow one another are told as a range', () =>
  assert.equal(ranksText([1, 3, 4, 5, 9, 10]), '1, 3 – 5, 9 – 10'));

const YEAR = { tsStart: '2026-07-01', tsEnd: '2027-06-30' };
test('[3.08] days move to the like days of a cycle that begins on the same day of a month', () => {
  const move = shiftBetween(YEAR, { tsStart: '2027-07-01', tsEnd: '2028-06-30' });
  assert.deepEqual(['2026-09-15', '2027-02-28', '2026-07-01'].map(move), [
    '2027-09-15',
    '2028-02-28',
    '2027-07-01',
  ]);
  const back = shiftBetween(YEAR, { tsStart: '2026-02-01', tsEnd: '2026-06-30' });
  assert.equal(back('2026-07-31'), '2026-02-28');
});
test('[3.08] else they move by as many days as the cycles lie apart', () =>
  assert.equal(
    shiftBetween(YEAR, { tsStart: '2026-07-11', tsEnd: '2026-12-31' })('2026-07-31'),
    '2026-08-10',
  ));
test('[3.08] a day outside a cycle moves to its nearest day', () =>
  assert.deepEqual(
    ['2026-06-01', '2026-08-01', '2028-01-01'].map((day) => within(day, YEAR)),
    ['2026-07-01', '2026-08-01', '2027-06-30'],
  ));
