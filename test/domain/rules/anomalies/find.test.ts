import assert from 'node:assert/strict';
import { test } from 'vitest';
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
  stock: null,
  ...more,
});

const facts = (more: Partial<AnomalyFacts> = {}): AnomalyFacts => ({
  invoiceId: 1,
  dtEmis: '2026-10-20',
  takesBack: false,
  value: '2000',
  quantity: '200',
  usual: null,
  leaps: [],
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

test('a usual invoice is not unusual', () => {
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

const USUAL = {
  usualValue: '2500',
  highValue: '30000',
  usualQuantity: '200',
  highQuantity: '1500',
} as const;
const ofStock = (stock: string | null, more: Partial<ComparedItem> = {}) =>
  codes({ items: [item({ quantity: '1000', value: '10000', stock, ...more })] });

test('twice what the channel had in stock is told, where it is large besides and something is known of the stock', () => {
  assert.deepEqual(ofStock('500'), ['beyondStock']);
  assert.deepEqual(ofStock('501'), []);
  assert.deepEqual(ofStock('-40'), ['beyondStock'], 'less than nothing');
  assert.deepEqual(ofStock('0', { usualQuantity: null, usualPrice: null }), ['beyondStock']);
  assert.deepEqual(
    ofStock('0', { usualQuantity: '201' }),
    [],
    'a usual sale of who posts too little',
  );
  assert.deepEqual(ofStock(null), [], 'nothing is known');
  assert.deepEqual(ofStock('0', { isSale: false }), []);
});

test('lines of one product are held against the stock together, and told once', () => {
  const half = (nItem: number) => item({ nItem, quantity: '600', value: '6000', stock: '500' });
  const found = findAnomalies(facts({ items: [half(1), half(2)] }));
  assert.deepEqual(
    found.map(({ code, nItem, params }) => [code, nItem, params['quantity'], params['stock']]),
    [['beyondStock', 1, '1200.00', '500.00']],
  );
});

test('an invoice far beyond nearly all of its channel is told by its value and by its quantity', () => {
  assert.deepEqual(codes({ usual: USUAL, value: '120000' }), ['valueFar']);
  assert.deepEqual(codes({ usual: USUAL, value: '119999.99' }), [], 'not four times the high one');
  assert.deepEqual(codes({ usual: USUAL, quantity: '6000' }), ['quantityFar']);
  assert.deepEqual(codes({ usual: { ...USUAL, usualQuantity: '700' }, quantity: '6000' }), []);
  assert.deepEqual(codes({ usual: USUAL, value: '1270000', takesBack: true }), []);
  assert.deepEqual(codes({ usual: { ...USUAL, usualValue: '0', highValue: '0' } }), []);
});

test('an invoice that brings half of all points and a prize is found, with the places that it moves between', () => {
  const leap = {
    campaign: 'Soja',
    positions: 3,
    ranked: 12,
    points: '500',
    score: '1000',
    from: 9,
    to: 1,
  };
  const of = (
    more: Partial<Omit<typeof leap, 'from'> & { readonly from: number | null }>,
    rest: Partial<AnomalyFacts> = {},
  ) => codes({ leaps: [{ ...leap, ...more }], ...rest });
  assert.deepEqual(of({}), ['placeLeap']);
  assert.deepEqual(of({ from: null }), ['placeLeap']);
  assert.deepEqual(of({ points: '499' }), [], 'less than half');
  assert.deepEqual(of({ to: 4 }), [], 'no prize');
  assert.deepEqual(of({ from: 2, to: 1 }), [], 'one person is passed');
  assert.deepEqual(of({ from: null, ranked: 1 }), [], 'hardly anybody has points yet');
  assert.deepEqual(
    of({}, { usual: USUAL, quantity: '1499' }),
    [],
    'a sale like many of the channel',
  );
});

/** Numbers as sales have them, many small and few large, the same at every run. */
function* sales(seed: number): Generator<number> {
  let state = seed;
  const next = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  for (;;) {
    const normal = Math.sqrt(-2 * Math.log(next())) * Math.cos(2 * Math.PI * next());
    yield Math.exp(5 + normal * 0.9);
  }
}

test('a plain fraud is found by stock, value, quantity and leap; under 1 in 200 honest invoices is', () => {
  const fraud = {
    usual: USUAL,
    value: '1270000',
    quantity: '12000',
    items: [item({ quantity: '12000', value: '1270000', usualPrice: '106', stock: '35' })],
    leaps: [
      {
        campaign: 'Soja',
        positions: 5,
        ranked: 40,
        points: '12000',
        score: '12800',
        from: 14,
        to: 1,
      },
    ],
  };
  assert.deepEqual(codes(fraud), ['beyondStock', 'valueFar', 'quantityFar', 'placeLeap']);
  let flagged = 0;
  for (let channel = 1; channel <= 50; channel += 1) {
    const draw = sales(channel * 7_919);
    const past = Array.from({ length: 200 }, () => draw.next().value as number).toSorted(
      (one, other) => one - other,
    );
    const at = (share: number) => (past[Math.ceil(share * past.length) - 1] ?? 0).toFixed(2);
    const usual = {
      usualValue: at(0.5),
      highValue: at(0.95),
      usualQuantity: at(0.5),
      highQuantity: at(0.95),
    };
    for (let sale = 0; sale < 100; sale += 1) {
      const amount = (draw.next().value as number).toFixed(2);
      if (codes({ usual, value: amount, quantity: amount, items: [] }).length > 0) flagged += 1;
    }
  }
  assert.ok(flagged < 25, `${flagged} of 5,000`);
});
