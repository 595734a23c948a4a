import assert from 'node:assert/strict';
import { test } from 'vitest';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import type { RankingLine, RankingResult } from '../../../../src/domain/rules/ranking/result.ts';
import { campaign, channel, item, keyOf, lineOf, returnOf, scores, target } from './facts.ts';

const rank = (items: readonly RankingItem[], differs: Partial<RankingInput> = {}): RankingResult =>
  rankCampaign(campaign(items, differs));
const linesOf = (result: RankingResult, of: RankingItem): readonly RankingLine[] =>
  result.lines.filter((line) => line.itemId === of.itemId);
const frozen = (frozenAt: string): Partial<RankingInput> => ({
  campaign: { ...campaign([]).campaign, frozenAt },
});
const ref = (
  of: RankingItem,
  nItem: number | null = null,
): { chNFe: string; nItem: number | null }[] => [{ chNFe: of.chNFe ?? '', nItem }];

test('[1.06] a reference to an unknown sale waits for it; to what is no sale, it takes nothing', () => {
  const sold = item('1');
  const shipment = item('2', { cfop: '5917' });
  const toNothing = returnOf(sold, '3', { refs: [{ chNFe: keyOf('99'), nItem: 1 }] });
  const toShipment = returnOf(sold, '4', { refs: ref(shipment) });
  const result = rank([sold, shipment, toNothing, toShipment]);
  assert.deepEqual(
    [lineOf(result, toNothing).reason, lineOf(result, toNothing).mend],
    ['return-sale-not-found', 'post-sale'],
  );
  assert.equal(lineOf(result, toShipment).reason, 'return-sale-does-not-count');
  assert.deepEqual(scores(result), { 11: '15.00' });
});

test('[1.06] a return of a sale that does not count takes nothing from anybody', () => {
  const outside = item('1', { localDate: '2026-08-31' });
  const waiting = item('2', { status1: 'ROV030' });
  const inside = item('3');
  const backs = [returnOf(outside, '4'), returnOf(waiting, '5')];
  const result = rank([outside, waiting, inside, ...backs]);
  for (const back of backs) assert.equal(lineOf(result, back).reason, 'return-sale-does-not-count');
  assert.deepEqual(scores(result), { 11: '15.00' });
});

test('[1.06] a buyer returns in his own code: the named item tells product and factor when the unit is the same', () => {
  const sold = item('1', { uCom: 'BD', qCom: '3', umConvFactor: '20' });
  const byBuyer: Partial<RankingItem> = {
    cfop: '5202',
    tpNF: '1',
    cProd: 'my own',
    productId: null,
    umConvFactor: null,
    categoryId: null,
    issuerCustomerId: null,
    issuerTaxNum: sold.recipientTaxNum,
    recipientCustomerId: 1,
    recipientTaxNum: sold.issuerTaxNum,
  };
  const back = returnOf(sold, '2', { ...byBuyer, qCom: '1' });
  const line = lineOf(rank([sold, back]), back);
  assert.deepEqual(
    [line.quantity, line.factor, line.points, line.productId],
    ['20', '20', '-30', 1],
  );
  assert.equal(line.issuerCustomerId, 1, "the line is the channel's, not the buyer's");
  const inLitres = returnOf(sold, '3', { ...byBuyer, uCom: 'L', qCom: '20' });
  const unconverted = lineOf(rank([sold, inLitres]), inLitres);
  assert.deepEqual(
    [unconverted.reason, unconverted.mend, unconverted.quantity],
    ['no-conversion', 'map-unit', null],
  );
  const noteOnly = returnOf(sold, '4', { ...byBuyer, refs: ref(sold) });
  assert.deepEqual(
    [
      lineOf(rank([sold, noteOnly]), noteOnly).reason,
      lineOf(rank([sold, noteOnly]), noteOnly).mend,
    ],
    ['not-mapped', 'map-sku'],
  );
});

test('[1.06] a return cannot lower another channel by naming its invoice', () => {
  const sold = item('1', { recipientTaxNum: '52998224725' });
  const foreignEntry = returnOf(sold, '2', { issuerCustomerId: 2, issuerTaxNum: '22222222000191' });
  const strangerExit = returnOf(sold, '3', {
    cfop: '5202',
    tpNF: '1',
    issuerCustomerId: null,
    issuerTaxNum: '11144477735',
    recipientCustomerId: 1,
    recipientTaxNum: '11111111000191',
  });
  const result = rank([sold, foreignEntry, strangerExit]);
  assert.deepEqual(scores(result), { 11: '15.00' });
  for (const back of [foreignEntry, strangerExit])
    assert.equal(lineOf(result, back).reason, 'return-sale-does-not-count');
});

test('[1.06] a branch of the channel, or of the buyer, may return as well', () => {
  const sold = item('1', { recipientTaxNum: '55555555000191' });
  const byBranch = returnOf(sold, '2', {
    qCom: '4',
    issuerCustomerId: 7,
    issuerTaxNum: '11111111000272',
  });
  const byBuyersBranch = returnOf(sold, '3', {
    qCom: '2',
    cfop: '5202',
    tpNF: '1',
    issuerCustomerId: null,
    issuerTaxNum: '55555555000272',
    recipientCustomerId: 1,
    recipientTaxNum: '11111111000191',
  });
  assert.deepEqual(scores(rank([sold, byBranch, byBuyersBranch])), { 11: '6.00' });
});

test('[1.06] credit notes that bring goods back and adjustments with inverse code subtract, others do not', () => {
  const sold = item('1');
  const table: readonly (readonly [Partial<RankingItem>, string])[] = [
    [{ finNFe: '5', tpNFCredito: '03' }, '9.00'],
    [{ finNFe: '5', tpNFCredito: '06', cfop: null }, '9.00'],
    [{ finNFe: '5', tpNFCredito: '02' }, '15.00'],
    [{ finNFe: '3', cfop: '1202' }, '9.00'],
    [{ finNFe: '3', cfop: '1102' }, '9.00'],
    [{ finNFe: '3', cfop: '1949' }, '15.00'],
  ];
  for (const [facts, expected] of table) {
    const back = returnOf(sold, '2', { qCom: '4', ...facts });
    assert.deepEqual(scores(rank([sold, back])), { 11: expected }, JSON.stringify(facts));
  }
});

test('[1.06] a return that names the billing of a future delivery takes back its deliveries, latest first', () => {
  const billing = item('1', { cfop: '5922', qCom: '20' });
  const first = item('2', { cfop: '5116', qCom: '5', localDate: '2026-10-02', refs: ref(billing) });
  const second = item('3', {
    cfop: '5116',
    qCom: '15',
    localDate: '2026-10-09',
    refs: ref(billing),
  });
  const back = returnOf(billing, '4', {
    cfop: '1202',
    qCom: '17',
    localDate: '2026-11-01',
    refs: ref(billing),
  });
  const result = rank([billing, first, second, back]);
  assert.deepEqual(
    linesOf(result, back)
      .map((line) => [line.saleItemId, line.quantity])
      .toSorted(),
    [
      [first.itemId, '2'],
      [second.itemId, '15'],
    ],
  );
  assert.deepEqual(scores(result), { 11: '4.50' });
});

test('[1.06] a re-sale of what was annulled keeps the day of the first sale', () => {
  const first = item('1', { localDate: '2026-11-28', status1: 'ROV020' });
  const annulled = returnOf(first, '2', { localDate: '2026-12-02' });
  const resale = item('3', { localDate: '2026-12-02', refs: ref(first) });
  const again = returnOf(resale, '4', { localDate: '2026-12-03' });
  const third = item('5', { localDate: '2026-12-04', refs: ref(resale) });
  const corrected = rank([third, resale, again, annulled, first]);
  assert.deepEqual(scores(corrected), { 11: '15.00' });
  assert.deepEqual(
    [lineOf(corrected, third).date, lineOf(corrected, third).points],
    ['2026-11-28', '15'],
  );
  assert.equal(corrected.standings[0]?.lastScoringDate, '2026-11-28');
});

test('[1.06] a re-sale keeps no day when nothing, or less than it sells, was annulled, nor after the freeze', () => {
  const first = item('1', { localDate: '2026-11-28' });
  const annulled = returnOf(first, '2', { localDate: '2026-12-02' });
  const partly = returnOf(first, '2', { localDate: '2026-12-02', qCom: '9' });
  const resale = item('3', { localDate: '2026-12-02', refs: ref(first) });
  const more = item('3', { localDate: '2026-12-02', refs: ref(first), qCom: '11' });
  const twice = item('4', { localDate: '2026-12-03', refs: ref(first) });
  const unconverted = item('5', { localDate: '2026-12-02', refs: ref(first), umConvFactor: null });
  const otherProduct = item('6', { localDate: '2026-12-02', refs: ref(first), productId: 2 });
  assert.equal(
    lineOf(rank([first, resale]), resale).reason,
    'outside-window',
    'a reference alone is no return',
  );
  assert.equal(lineOf(rank([first, partly, resale]), resale).reason, 'outside-window');
  assert.equal(lineOf(rank([first, annulled, more]), more).reason, 'outside-window');
  assert.equal(lineOf(rank([first, annulled, resale, twice]), twice).reason, 'outside-window');
  assert.equal(lineOf(rank([first, annulled, unconverted]), unconverted).reason, 'outside-window');
  assert.equal(
    lineOf(rank([first, annulled, otherProduct]), otherProduct).reason,
    'outside-window',
  );
  assert.equal(
    lineOf(rank([first, annulled, resale], frozen('2026-12-01')), resale).reason,
    'outside-window',
  );
});

test('[3.09] the invoiced value of a return that is split is split to the cent and loses nothing', () => {
  const document = { chNFe: keyOf('1'), vProd: '100' };
  const lots = [1, 2, 3].map((nItem) => item('1', { ...document, nItem, qCom: '1' }));
  const [lot] = lots;
  assert.ok(lot);
  const back = returnOf(lot, '2', { refs: ref(lot), qCom: '3', vProd: '100', vDesc: '0.01' });
  const participants = [channel(1, 1, [target(1, { productId: 1 })])];
  assert.equal(rank([...lots, back], { participants }).rows[0]?.salesInvoiced, '200.01');
});

test('[1.06] a return of an item without product or conversion takes nothing and leaves other sales alone', () => {
  const unmapped = item('1', { productId: null, umConvFactor: null });
  const fine = item('2');
  const back = returnOf(unmapped, '3', { umConvFactor: '1' });
  const result = rank([unmapped, fine, back]);
  assert.deepEqual(
    [lineOf(result, back).reason, lineOf(result, unmapped).reason],
    ['return-sale-does-not-count', 'not-mapped'],
  );
  assert.deepEqual(scores(result), { 11: '15.00' });
});
