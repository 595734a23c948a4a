import assert from 'node:assert/strict';
import test from 'node:test';
import type { AnomalyFacts, ComparedItem } from '../../../../src/domain/rules/anomalies/facts.ts';
import { findAnomalies } from '../../../../src/domain/rules/anomalies/find.ts';
import { ANOMALY_THRESHOLDS as LIMITS } from '../../../../src/domain/rules/anomalies/thresholds.ts';

const item = (more: Partial<ComparedItem> = {}): ComparedItem => ({
  nItem: 1,
  extCode: 'P20',
  uCom: 'BD',
  qCom: '10',
  isSale: true,
  productName: 'Vigore',
  quantity: '200',
  value: '2000',
  usualQuantity: '180',
  usualPrice: '10',
  ...more,
});

const facts = (more: Partial<AnomalyFacts> = {}): AnomalyFacts => ({
  invoiceId: 1,
  dtEmis: '2026-10-20',
  takesBack: false,
  items: [item()],
  others: [],
  buyer: 'other',
  buyerName: 'Fazenda',
  windowBefore: null,
  windowEnding: null,
  sellerName: 'Lara',
  shareNow: 30,
  shareBefore: 25,
  invoicesNow: 20,
  notesOfDay: 2,
  notesOfUsualDay: 1.5,
  ...more,
});

const codes = (more: Partial<AnomalyFacts>): readonly string[] =>
  findAnomalies(facts(more)).map(({ code }) => code);

test('what is usual is not unusual', () => {
  assert.deepEqual(codes({}), []);
});

test('a near duplicate has the same buyer, goods and quantities within the days, in whichever order and notation', () => {
  const other = (dtEmis: string, qCom = '10.0') => ({
    invoiceId: 2,
    numNF: '77',
    dtEmis,
    items: [{ extCode: 'P20', uCom: 'BD', qCom }],
  });
  assert.deepEqual(codes({ others: [other('2026-10-13')] }), ['nearDuplicate']);
  assert.deepEqual(codes({ others: [other('2026-10-27')] }), ['nearDuplicate']);
  assert.deepEqual(codes({ others: [other('2026-10-12')] }), [], 'too long ago');
  assert.deepEqual(codes({ others: [other('2026-10-19', '11')] }), [], 'another quantity');
  assert.deepEqual(codes({ others: [other('2026-10-19')], takesBack: true }), []);
});

test('a hundred times the usual quantity at the usual price is told, ninety-nine times is not', () => {
  const times = (count: number) =>
    codes({ items: [item({ quantity: String(180 * count), value: String(1800 * count) })] });
  assert.deepEqual(times(LIMITS.quantityTimes), ['quantityHigh']);
  assert.deepEqual(times(LIMITS.quantityTimes - 1), []);
});

test('a quantity far off with a price far off the other way is a unit taken for another, and told once', () => {
  const [found, ...others] = findAnomalies(
    facts({ items: [item({ quantity: '3600', value: '1800' })] }),
  );
  assert.deepEqual([found?.code, found?.params['times'], others], ['unitMixUp', '20', []]);
  assert.deepEqual(codes({ items: [item({ quantity: '9', value: '1800' })] }), ['unitMixUp']);
});

test('a price three times lower or higher is told; without enough sales there is nothing usual', () => {
  const price = (value: string, more: Partial<ComparedItem> = {}) =>
    codes({ items: [item({ value, ...more })] });
  assert.deepEqual(price('6000'), ['priceFar']);
  assert.deepEqual(price('600'), ['priceFar']);
  assert.deepEqual(price('5999'), []);
  assert.deepEqual(price('6000', { usualPrice: null }), []);
  assert.deepEqual(price('6000', { quantity: null }), [], 'not mapped');
});

test('a sale to the channel itself, to its people and inside its group is told, a return to them is not', () => {
  assert.deepEqual(codes({ buyer: 'self' }), ['saleToOneself']);
  assert.deepEqual(codes({ buyer: 'person' }), ['saleToOneself']);
  assert.deepEqual(codes({ buyer: 'group' }), ['saleToRelative']);
  assert.deepEqual(codes({ buyer: 'self', takesBack: true }), []);
});

test('a return is told for some days after the window, and a sale never', () => {
  const after = (dtEmis: string, takesBack = true) =>
    codes({ takesBack, dtEmis, windowBefore: { name: 'Soja', end: '2026-10-31' } });
  assert.deepEqual(after('2026-11-01'), ['returnAfterWindow']);
  assert.deepEqual(after('2026-11-15'), ['returnAfterWindow']);
  assert.deepEqual(after('2026-11-16'), []);
  assert.deepEqual(after('2026-11-01', false), []);
});

test('a share that was little and is much is told, of enough invoices', () => {
  assert.deepEqual(codes({ shareNow: 80, shareBefore: 40 }), ['sellerShare']);
  assert.deepEqual(codes({ shareNow: 79, shareBefore: 40 }), []);
  assert.deepEqual(codes({ shareNow: 80, shareBefore: 41 }), []);
  assert.deepEqual(codes({ shareNow: 80, shareBefore: null }), [], 'nothing was sold before');
  assert.deepEqual(codes({ shareNow: 80, shareBefore: 40, invoicesNow: 4 }), []);
});

test('many notes on the last day of a window are told when the seller’s usual day has far fewer', () => {
  const ending = { windowEnding: { name: 'Soja' }, notesOfDay: 10 };
  assert.deepEqual(codes({ ...ending, notesOfUsualDay: 2 }), ['lastHour']);
  assert.deepEqual(codes({ ...ending, notesOfUsualDay: 2.1 }), []);
  assert.deepEqual(codes({ ...ending, notesOfDay: 9, notesOfUsualDay: 1 }), []);
  assert.deepEqual(codes({ notesOfDay: 50 }), [], 'no window ends');
});

test('a sale line that costs nothing is told, given away whole or by its discount; a bonus under its own code is not', () => {
  const line = (more: Partial<ComparedItem>) => codes({ items: [item(more)] });
  assert.deepEqual(line({ value: '0.00' }), ['worthNothing']);
  assert.deepEqual(line({ value: '0.01', usualPrice: null }), []);
  assert.deepEqual(line({ value: '0.00', isSale: false }), []);
  assert.deepEqual(line({ value: null }), [], 'typed without a price');
});
