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

test('[1.06] a return takes the seller, manager, weight, day and row of its sale', () => {
  const sold = item('1', { localDate: '2026-09-10' });
  const back = returnOf(sold, '2', {
    qCom: '4',
    localDate: '2026-12-24',
    sellerId: 99,
    managerId: 98,
  });
  const result = rank([sold, back], {
    products: [
      { productId: 1, nmvWeight: '1.5', from: null, to: '2026-09-30' },
      { productId: 1, nmvWeight: '9', from: '2026-10-01', to: null },
    ],
    participants: [channel(1, 1, [target(5, { productId: 1, minSalesQuantTarget: '6' })])],
  });
  const line = lineOf(result, back);
  assert.deepEqual(
    [
      line.points,
      line.weight,
      line.personId,
      line.sellerId,
      line.managerId,
      line.date,
      line.localDate,
      line.targetId,
      line.saleItemId,
      line.trigger,
    ],
    ['-6', '1.5', 11, 11, 21, '2026-09-10', '2026-12-24', 5, sold.itemId, 'reached'],
  );
  assert.deepEqual(scores(result), { 11: '9.00' });
});

test('[1.06] a return counts from the end of its checks on, without approval, and a refusal gives nothing back', () => {
  const sold = item('1');
  const table: readonly (readonly [Partial<RankingItem>, string | null, string | null])[] = [
    [{ status1: 'ROV005' }, 'return-not-checked', 'wait-for-checks'],
    [
      { status1: 'ROV010', statusBeforeReprocess: 'ROV005' },
      'return-not-checked',
      'wait-for-checks',
    ],
    [{ status1: 'ROV010' }, 'return-not-checked', 'wait-for-checks'],
    [{ status1: 'ROV010', statusBeforeReprocess: 'ROV030' }, null, null],
    [{ status1: 'ROV030' }, null, null],
    [{ status1: 'ROV020' }, null, null],
    [{ status1: 'ROV040' }, null, null],
    [{ status1: 'ROV040', returnStands: false }, 'not-approved', 'contest'],
    [{ status1: 'ROV050', statusBeforeDispute: 'ROV020' }, null, null],
    [{ status1: 'ROV050', statusBeforeDispute: 'ROV040' }, null, null],
    [
      { status1: 'ROV050', statusBeforeDispute: 'ROV040', returnStands: false },
      'not-approved',
      'decide-dispute',
    ],
    [{ status1: 'ROV090' }, 'cancelled', null],
    [{ status1: 'ROV005', mode: 'HAND' }, 'not-approved', 'countersign'],
    [{ status1: 'ROV005', mode: 'KEY' }, 'not-approved', 'post-xml'],
  ];
  for (const [facts, reason, mend] of table) {
    const back = returnOf(sold, '2', { qCom: '4', ...facts });
    const result = rank([sold, back]);
    const line = lineOf(result, back);
    assert.deepEqual([line.reason, line.mend], [reason, mend], JSON.stringify(facts));
    assert.deepEqual(scores(result), { 11: reason === null ? '9.00' : '15.00' });
  }
});

test('[1.06] returns subtract up to the freeze, the day itself included', () => {
  const sold = item('1');
  const back = returnOf(sold, '2', { qCom: '4', localDate: '2026-12-20' });
  assert.deepEqual(scores(rank([sold, back], frozen('2026-12-20'))), { 11: '9.00' });
  const late = rank([sold, back], frozen('2026-12-19'));
  assert.deepEqual(scores(late), { 11: '15.00' });
  const line = lineOf(late, back);
  assert.deepEqual(
    [line.reason, line.mend, line.who],
    ['return-after-freeze', 'rectify-result', 'director'],
  );
});

test('[1.06] never more comes back than was sold', () => {
  const sold = item('1');
  const first = returnOf(sold, '2', { qCom: '7', localDate: '2026-10-02' });
  const second = returnOf(sold, '3', { qCom: '7', localDate: '2026-10-03' });
  const result = rank([second, sold, first]);
  assert.deepEqual(scores(result), { 11: '0.00' });
  assert.deepEqual(
    linesOf(result, second).map((line) => [line.quantity, line.points, line.reason]),
    [
      ['4', '0', 'return-exceeds-sale'],
      ['3', '-4.5', null],
    ].toReversed(),
  );
  assert.equal(result.standings[0]?.lastScoringDate, null);
  assert.equal(result.standings[0]?.awarded, false);
});

test('[1.06] a return of nothing is shown and takes nothing', () => {
  const sold = item('1');
  const back = returnOf(sold, '2', { qCom: '0' });
  assert.equal(lineOf(rank([sold, back]), back).points, '0');
});

test('[1.06] refNFe: the lines of the document with the same product, one after the other', () => {
  const document = { chNFe: keyOf('1') };
  const lot1 = item('1', { ...document, nItem: 1, qCom: '6' });
  const other = item('1', { ...document, nItem: 2, productId: 2, qCom: '50' });
  const lot2 = item('1', { ...document, nItem: 3, qCom: '10' });
  const back = returnOf(lot1, '2', { refs: ref(lot1), qCom: '8' });
  const result = rank([lot2, other, back, lot1]);
  assert.deepEqual(
    linesOf(result, back).map((line) => [line.saleItemId, line.quantity, line.points]),
    [
      [lot1.itemId, '6', '-9'],
      [lot2.itemId, '2', '-3'],
    ],
  );
});

test('[1.06] a reference with zeroed random number (refNFeSig) names the same document', () => {
  const sold = item('1', { chNFe: '35261011111111000191550010000000011123456781' });
  const back = returnOf(sold, '2', {
    refs: [{ chNFe: '35261011111111000191550010000000011000000001', nItem: null }],
    qCom: '4',
  });
  assert.deepEqual(scores(rank([sold, back])), { 11: '9.00' });
});

test('[1.06] a return that names an item comes before one that names a document, and one that names nothing', () => {
  const sold = item('1', { qCom: '10' });
  const exact = returnOf(sold, '2', { qCom: '6', localDate: '2026-11-03' });
  const byNote = returnOf(sold, '3', { qCom: '6', localDate: '2026-11-02', refs: ref(sold) });
  const byBuyer = returnOf(sold, '4', {
    qCom: '6',
    localDate: '2026-11-01',
    refs: [],
    returnConfirmed: true,
  });
  const result = rank([byBuyer, byNote, exact, sold]);
  assert.deepEqual(
    linesOf(result, exact).map((line) => line.quantity),
    ['6'],
  );
  assert.deepEqual(
    linesOf(result, byNote).map((line) => [line.quantity, line.reason]),
    [
      ['2', 'return-exceeds-sale'],
      ['4', null],
    ].toReversed(),
  );
  assert.deepEqual(
    linesOf(result, byBuyer).map((line) => [line.quantity, line.reason]),
    [['6', 'return-exceeds-sale']],
  );
});

test('[1.06] without a reference: only once confirmed, same buyer and product, latest first', () => {
  const older = item('1', { localDate: '2026-09-05', qCom: '10' });
  const latest = item('2', { localDate: '2026-10-05', qCom: '3', sellerId: 12 });
  const otherBuyer = item('3', { localDate: '2026-10-06', recipientTaxNum: '11144477735' });
  const otherProduct = item('4', { localDate: '2026-10-06', productId: 2 });
  const tooLate = item('5', { localDate: '2026-11-20' });
  const cancelled = item('6', { localDate: '2026-10-07', status1: 'ROV090' });
  const otherChannel = item('7', {
    localDate: '2026-10-07',
    issuerCustomerId: 2,
    issuerTaxNum: '22222222000191',
  });
  const sales = [older, latest, otherBuyer, otherProduct, tooLate, cancelled, otherChannel];
  const back = returnOf(latest, '8', { localDate: '2026-11-01', refs: [], qCom: '5' });
  const waiting = lineOf(rank([...sales, back]), back);
  assert.deepEqual(
    [waiting.points, waiting.reason, waiting.mend, waiting.who],
    ['0', 'return-not-confirmed', 'confirm-return', 'internal'],
  );
  const confirmed = linesOf(rank([...sales, { ...back, returnConfirmed: true }]), back);
  assert.deepEqual(
    confirmed.map((line) => [line.saleItemId, line.quantity, line.personId]).toSorted(),
    [
      [older.itemId, '2', 11],
      [latest.itemId, '3', 12],
    ],
  );
});

test('[1.06] a confirmed return without known buyer, product or purchase finds no sale', () => {
  const sold = item('1');
  for (const facts of [
    { recipientTaxNum: null },
    { productId: null },
    { recipientTaxNum: '11144477735' },
  ]) {
    const back = returnOf(sold, '2', { refs: [], returnConfirmed: true, ...facts });
    assert.equal(lineOf(rank([sold, back]), back).reason, 'return-sale-not-found');
  }
});
