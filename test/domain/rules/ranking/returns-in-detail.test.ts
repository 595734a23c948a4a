import assert from 'node:assert/strict';
import { test } from 'vitest';
import { toText } from '../../../../src/domain/decimal.ts';
import { judgeItems } from '../../../../src/domain/rules/ranking/entries.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { saleLines } from '../../../../src/domain/rules/ranking/sale-line.ts';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import { campaign, cfops, item, keyOf, lineOf, returnOf } from './facts.ts';

const rank = (items: readonly RankingItem[], differs: Partial<RankingInput> = {}) =>
  rankCampaign(campaign(items, differs));
const frozen = (frozenAt: string): Partial<RankingInput> => ({
  campaign: { ...campaign([]).campaign, frozenAt },
});
const whole = ({ chNFe }: RankingItem) => [{ chNFe: chNFe ?? '', nItem: null }];

test('[1.06] a line tells what was sold and what came back of it, in Kg/L and R$', () => {
  const sold = item('1', { qCom: '10', umConvFactor: '2', vProd: '100', vDesc: '10' });
  const items = [
    sold,
    returnOf(sold, '2', { qCom: '2', vProd: '20.05', vDesc: null }),
    returnOf(sold, '3', { qCom: '3', vProd: '30', vDesc: null }),
    returnOf(sold, '4', { qCom: '1', status1: 'ROV005' }),
    item('5', { sellerId: null, managerId: null, status1: 'ROV030' }),
    item('6', { mode: 'HAND', hasAttachment: false }),
    item('7', { umConvFactor: null }),
    item('8', { productId: null }),
  ];
  const lines = saleLines({ items, cfops, memberships: [], economicGroups: [] });
  assert.deepEqual(
    lines.map((line) => [
      line.itemId,
      line.quantity,
      line.returned,
      line.value,
      line.returnedValue,
      line.sellerId,
      line.managerId,
      line.counts,
      line.typed,
    ]),
    [
      [sold.itemId, '20', '10', '90', '50.05', 11, 21, true, false],
      [items[4]?.itemId, '10', '0', '100', '0', 0, 0, false, false],
      [items[5]?.itemId, '10', '0', '100', '0', 11, 21, false, true],
    ],
  );
});

test('[1.06] a return is taken from the person’s quantity and row, and a sale returned whole is no last one', () => {
  const kept = item('1', { localDate: '2026-09-10', qCom: '10' });
  const gone = item('2', { localDate: '2026-10-10', qCom: '5' });
  const result = rank([
    kept,
    gone,
    returnOf(kept, '3', { qCom: '4' }),
    returnOf(gone, '4', { qCom: '2' }),
    returnOf(gone, '5', { qCom: '3' }),
  ]);
  const [first] = result.standings;
  assert.deepEqual(
    [first?.quantity, first?.score, first?.lastScoringDate],
    ['6', '9', '2026-09-10'],
  );
});

test('[1.06] the value of a return is split over what it takes, to the cent and without loss', () => {
  const document = { chNFe: keyOf('1') };
  const lots = [6, 10].map((quantity, at) =>
    item('1', { ...document, nItem: at + 1, qCom: String(quantity) }),
  );
  const partsOf = (differs: Partial<RankingItem>) => {
    const [lot] = lots;
    assert.ok(lot);
    const back = returnOf(lot, '2', { refs: whole(lot), vDesc: null, ...differs });
    return judgeItems(campaign([...lots, back]))
      .filter(({ item: { itemId } }) => itemId === back.itemId)
      .map(({ sale, quantity, value, reason }) => [
        sale?.nItem,
        quantity && toText(quantity),
        toText(value),
        reason,
      ]);
  };
  assert.deepEqual(partsOf({ qCom: '8', vProd: '0.05' }), [
    [1, '6', '0.04', null],
    [2, '2', '0.01', null],
  ]);
  assert.deepEqual(partsOf({ qCom: '20', vProd: '100' }), [
    [1, '6', '30', null],
    [2, '10', '50', null],
    [1, '4', '0', 'return-exceeds-sale'],
  ]);
  assert.deepEqual(partsOf({ qCom: '6', vProd: '100' }), [[1, '6', '100', null]]);
  assert.deepEqual(
    partsOf({ qCom: '6', umConvFactor: null, uCom: 'BD' }),
    [[1, null, '0', 'no-conversion']],
    'what cannot be measured is shown with the sale it names',
  );
  assert.deepEqual(
    partsOf({ qCom: '6', umConvFactor: '3', status1: 'ROV040', returnStands: false }),
    [[undefined, '18', '0', 'not-approved']],
    'what takes nothing still says how much it is',
  );
});

test('[1.06] a return that names items of its documents, only one of them or none, is served in that order', () => {
  const sold = item('1');
  const both = returnOf(sold, '2', {
    localDate: '2026-11-09',
    qCom: '7',
    refs: [{ chNFe: keyOf('99'), nItem: null }, ...returnOf(sold, '9').refs],
  });
  const note = returnOf(sold, '3', { localDate: '2026-11-01', qCom: '7', refs: whole(sold) });
  const result = rank([note, both, sold]);
  const taken = (of: RankingItem) =>
    result.lines
      .filter(({ itemId, reason }) => itemId === of.itemId && reason === null)
      .map(({ quantity }) => quantity);
  assert.deepEqual([taken(both), taken(note)], [['7'], ['3']]);
});

test('[1.06] an unmapped return that names documents says so; one known document of several makes the sale not count', () => {
  const shipment = item('1', { cfop: '5917' });
  const reasonOf = (differs: Partial<RankingItem>) => {
    const back = returnOf(shipment, '2', differs);
    return lineOf(rank([shipment, back]), back).reason;
  };
  const unknown = { chNFe: keyOf('99'), nItem: null };
  assert.equal(reasonOf({ productId: null, refs: whole(shipment) }), 'not-mapped');
  assert.equal(
    reasonOf({ productId: null, refs: [unknown, { chNFe: keyOf('98'), nItem: 1 }] }),
    'return-sale-not-found',
  );
  assert.equal(reasonOf({ refs: [unknown, ...whole(shipment)] }), 'return-sale-does-not-count');
});

test('[1.06] a reference to a billing means its deliveries of the same product alone', () => {
  const billing = item('1', { cfop: '5922' });
  const refs = whole(billing);
  const delivered = item('2', { cfop: '5116', refs, qCom: '4', localDate: '2026-10-02' });
  const other = item('3', { cfop: '5116', refs, productId: 2, localDate: '2026-10-03' });
  const back = returnOf(billing, '4', { refs, qCom: '3' });
  const line = lineOf(rank([billing, delivered, other, back]), back);
  assert.deepEqual([line.saleItemId, line.points], [delivered.itemId, '-4.5']);
});

test('[1.06] a confirmed return of a buyer finds what he bought on its day or before', () => {
  const sold = item('1', { localDate: '2026-10-05' });
  const byBuyer: Partial<RankingItem> = {
    cfop: '5202',
    tpNF: '1',
    refs: [],
    returnConfirmed: true,
    issuerCustomerId: null,
    issuerTaxNum: sold.recipientTaxNum,
    recipientCustomerId: 1,
    recipientTaxNum: sold.issuerTaxNum,
  };
  const saleOf = (differs: Partial<RankingItem>) => {
    const back = returnOf(sold, '2', { ...byBuyer, qCom: '1', ...differs });
    return lineOf(rank([sold, back]), back).saleItemId;
  };
  assert.equal(saleOf({ localDate: '2026-10-05' }), sold.itemId);
  assert.equal(saleOf({ localDate: '2026-10-04' }), null);
  assert.equal(saleOf({ issuerTaxNum: null }), null);
});

test('[1.06] a re-sale keeps the day of what was annulled, no more than that, and up to the freeze', () => {
  const first = item('1', { localDate: '2026-08-20', qCom: '10' });
  const back = returnOf(first, '2', { localDate: '2026-09-01' });
  const resale = (name: string, differs: Partial<RankingItem> = {}) =>
    item(name, { refs: whole(first), localDate: '2026-10-01', qCom: '6', ...differs });
  const [one, two] = [resale('3'), resale('4', { localDate: '2026-10-02' })];
  const result = rank([first, back, one, two]);
  assert.deepEqual(
    [lineOf(result, one).date, lineOf(result, two).date],
    ['2026-08-20', '2026-10-02'],
    'together they are more than the first',
  );
  const again = resale('5', { localDate: '2026-10-03', qCom: '4' });
  assert.equal(lineOf(rank([first, back, one, again]), again).date, '2026-08-20');
  const dateAt = (frozenAt: string) => lineOf(rank([first, back, one], frozen(frozenAt)), one).date;
  assert.deepEqual(
    [dateAt('2026-10-01'), dateAt('2026-09-30'), dateAt('2026-12-01')],
    ['2026-08-20', '2026-10-01', '2026-08-20'],
  );
});
