import assert from 'node:assert/strict';
import { test } from 'vitest';
import {
  byDayAndDocument,
  indexDocuments,
} from '../../../../src/domain/rules/ranking/documents.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { reasonParams, remedyFor } from '../../../../src/domain/rules/ranking/reasons.ts';
import { cfopLookup, classifyMovement } from '../../../../src/domain/rules/ranking/sign.ts';
import { effectiveStatus } from '../../../../src/domain/rules/ranking/status.ts';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import { targetStates } from '../../../../src/domain/rules/ranking/trigger.ts';
import { campaign, cfops, channel, item, keyOf, lineOf, target } from './facts.ts';

const rank = (items: readonly RankingItem[], differs: Partial<RankingInput> = {}) =>
  rankCampaign(campaign(items, differs));
const whole = ({ chNFe }: RankingItem) => [{ chNFe: chNFe ?? '', nItem: null }];

test('[1.06] items stand by day, document, number and id; a document names all of its items', () => {
  const document = { chNFe: keyOf('7') };
  const second = item('7', { ...document, nItem: 2 });
  const first = item('7', { ...document, nItem: 1 });
  const same = item('7', { ...document, nItem: 1 });
  const later = item('1', { localDate: '2026-10-02' });
  const typed = item('8', { chNFe: null });
  const all = [later, second, same, first, typed];
  assert.deepEqual(
    all.toSorted(byDayAndDocument).map(({ itemId }) => itemId),
    [typed, first, same, second, later].map(({ itemId }) => itemId),
  );
  const named = indexDocuments(all, all).namedBy({ chNFe: keyOf('7'), nItem: null });
  assert.deepEqual(named, [first, same, second]);
});

test('[1.06] goods come back by a credit note of refused deliveries, every time, and by an own entry of the channel', () => {
  const classAt = cfopLookup(cfops);
  const credit = item('1', { finNFe: '5', tpNFCredito: '03', cfop: '5102' });
  for (const _ of [1, 2]) assert.equal(classifyMovement(credit, classAt), 'return');
  for (const tpNFCredito of ['01', null])
    assert.equal(classifyMovement({ ...credit, tpNFCredito }, classAt), 'none');
  const adjusted = item('2', { finNFe: '3', refs: whole(credit), cfop: '1102', tpNF: '0' });
  assert.equal(classifyMovement(adjusted, classAt), 'return');
  for (const differs of [{ cfop: '5102' }, { issuerCustomerId: null }, { tpNF: '1' }])
    assert.equal(
      classifyMovement({ ...adjusted, ...differs }, classAt),
      'none',
      JSON.stringify(differs),
    );
});

test('[1.06] a code that moves nothing is told by its code, whatever the document is for', () => {
  const back = item('1', { cfop: '5917', finNFe: '2' });
  assert.equal(lineOf(rank([back]), back).reason, 'cfop');
  const complement = item('2', { finNFe: '2' });
  assert.deepEqual([lineOf(rank([complement]), complement).reason], ['document-purpose']);
});

test('[1.06] a dispute of unknown origin stays a dispute', () => {
  assert.equal(effectiveStatus(item('1', { status1: 'ROV050' })), 'ROV050');
});

test('[3.12] a reason names its next step, the party to act, and the values of its text', () => {
  const any = item('1', { cProd: 'P20', uCom: 'BD', cfop: '5917', finNFe: '2' });
  const turn = (reason: Parameters<typeof remedyFor>[0]) => {
    const { mend, who } = remedyFor(reason, any, true);
    return [mend, who];
  };
  assert.deepEqual(turn('trigger-not-reached'), ['reach-trigger', 'channel']);
  assert.deepEqual(turn('return-not-checked'), ['wait-for-checks', 'system']);
  assert.deepEqual(turn('return-sale-not-found'), ['post-sale', 'channel']);
  const words = (reason: Parameters<typeof reasonParams>[0]) => reasonParams(reason, any, '12.5');
  assert.deepEqual(words('trigger-not-reached'), { missing: '12.5' });
  assert.deepEqual(words('not-approved'), { status1: 'ROV020' });
  assert.deepEqual(words('cfop'), { cfop: '5917' });
  assert.deepEqual(words('document-purpose'), { finNFe: '2' });
  for (const reason of ['not-mapped', 'no-conversion'] as const)
    assert.deepEqual(words(reason), { cProd: 'P20', uCom: 'BD' });
  assert.deepEqual(words('cancelled'), {});
});

test('[1.06] a prize is on hold where nothing but an inactive user or link is in the way', () => {
  const items = [
    item('1', { qCom: '30', sellerId: 11 }),
    item('2', { qCom: '20', sellerId: 12 }),
    item('3', { qCom: '10', sellerId: 13 }),
    item('4', { qCom: '5', sellerId: 14 }),
  ];
  const person = (personId: number, userActive: boolean, linkActive: boolean) => ({
    personId,
    userActive,
    linkActive,
  });
  const { standings } = rank(items, {
    prizes: [1, 2, 3].map((position) => ({ position, amount: '100' })),
    people: [person(11, true, true), person(12, false, true), person(13, true, false)],
  });
  assert.deepEqual(
    standings.map(({ personId, awarded, onHold, prize }) => [personId, awarded, onHold, prize]),
    [
      [11, true, false, '100.00'],
      [12, false, true, null],
      [13, false, true, null],
      [14, false, false, null],
    ],
  );
});

test('[1.06] a target row that is reached lacks nothing; one that is not says how much', () => {
  const participants = [
    channel(1, 1, [
      target(1, { productId: 1, minSalesQuantTarget: '10' }),
      target(2, { categoryId: 100, minSalesQuantTarget: '10' }),
    ]),
  ];
  const { rows } = rank([item('1', { qCom: '15' }), item('2', { qCom: '4', productId: 2 })], {
    participants,
  });
  assert.deepEqual(
    rows.map(({ reached, missing }) => [reached, missing]),
    [
      [true, '0'],
      [false, '6'],
    ],
  );
  assert.deepEqual(
    targetStates(participants, new Map()).map(({ quantity, salesInvoiced }) => [
      quantity,
      salesInvoiced,
    ]),
    [
      ['0', '0'],
      ['0', '0'],
    ],
  );
});
