import assert from 'node:assert/strict';
import { test } from 'vitest';
import { rankCampaign } from '../../../../src/domain/rules/ranking/tally.ts';
import { cfopLookup, classifyMovement } from '../../../../src/domain/rules/ranking/sign.ts';
import type { Movement } from '../../../../src/domain/rules/ranking/sign.ts';
import type { RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { campaign, cfops, item, lineOf } from './facts.ts';

const classAt = cfopLookup(cfops);
const ref = [{ chNFe: '1', nItem: 1 }];
const entry = { tpNF: '0' };
const byBuyer = { issuerCustomerId: null, recipientCustomerId: 1 };

const cases: readonly (readonly [string, Partial<RankingItem>, Movement])[] = [
  ['a sale', { cfop: '5102' }, 'sale'],
  ['a sale to another state', { cfop: '6102' }, 'sale'],
  ['a sale typed by hand', { cfop: '5102', finNFe: null, tpNF: null }, 'sale'],
  ['a sale by the provider', { cfop: '5102', issuerCustomerId: null }, 'none'],
  ['a sale code on an entry note', { cfop: '5102', tpNF: '0' }, 'none'],
  ['billing of a future delivery', { cfop: '5922' }, 'none'],
  ['delivery of a future delivery', { cfop: '5117' }, 'sale'],
  ['sale to order', { cfop: '5119' }, 'sale'],
  ['shipment of a sale to order', { cfop: '5923' }, 'none'],
  ['consigned goods sold', { cfop: '5114' }, 'sale'],
  ['consigned goods shipped', { cfop: '5917' }, 'none'],
  ['bonus', { cfop: '5910' }, 'none'],
  ['transfer', { cfop: '5152' }, 'none'],
  ['an unknown code', { cfop: '5999' }, 'none'],
  ['no code', { cfop: null }, 'none'],
  ['own entry of a return', { cfop: '1202', finNFe: '4', ...entry }, 'return'],
  ['own entry of a return as a normal note', { cfop: '2202', finNFe: '1', ...entry }, 'return'],
  ['own entry with the code of an exit note', { cfop: '1202', finNFe: '4', tpNF: '1' }, 'none'],
  ['return by the buyer', { cfop: '5202', finNFe: '4', ...byBuyer }, 'return'],
  ['return by a buyer in another state', { cfop: '6202', finNFe: '4', ...byBuyer }, 'return'],
  ['return to a supplier', { cfop: '5202', finNFe: '4' }, 'none'],
  ['return of consigned goods', { cfop: '1918', finNFe: '4', ...entry }, 'none'],
  [
    'symbolic return of consigned goods that were sold',
    { cfop: '1919', finNFe: '4', ...entry },
    'none',
  ],
  ['return of a transfer', { cfop: '1209', finNFe: '4', ...entry }, 'none'],
  ...['1208', '1209', '1918', '1919', '1213', '1214', '1503'].flatMap(
    (cfop): (readonly [string, Partial<RankingItem>, Movement])[] => [
      [`${cfop} that refers to a sale`, { cfop, finNFe: '4', refs: ref, ...entry }, 'return'],
      [`${cfop} as a normal note`, { cfop, refs: ref, ...entry }, 'return'],
      [`${cfop} without a reference`, { cfop, finNFe: '4', ...entry }, 'none'],
      [`${cfop} by no channel`, { cfop, refs: ref, ...entry, issuerCustomerId: null }, 'none'],
    ],
  ),
  ['recall', { cfop: '1914', finNFe: '4', ...entry }, 'none'],
  ['annulment of a value', { cfop: '1206', finNFe: '4', ...entry }, 'none'],
  ['a sale code on a return note', { cfop: '5102', finNFe: '4' }, 'none'],
  ['complement', { cfop: '5102', finNFe: '2' }, 'none'],
  ['complement of a return', { cfop: '1202', finNFe: '2', ...entry }, 'none'],
  ['debit note', { cfop: '5102', finNFe: '6' }, 'none'],
  ['adjustment with a sale code', { cfop: '5102', finNFe: '3', refs: ref }, 'none'],
  [
    'adjustment with a return code and a reference',
    { cfop: '1202', finNFe: '3', refs: ref, ...entry },
    'return',
  ],
  [
    'adjustment with the mirrored code and a reference',
    { cfop: '1102', finNFe: '3', refs: ref, ...entry },
    'return',
  ],
  ['adjustment without a reference', { cfop: '1202', finNFe: '3', ...entry }, 'none'],
  [
    'credit note, delivery refused',
    { cfop: '1202', finNFe: '5', tpNFCredito: '03', ...entry },
    'return',
  ],
  [
    'credit note, refused in part',
    { cfop: '1202', finNFe: '5', tpNFCredito: '06', ...entry },
    'return',
  ],
  ['credit note of interest', { cfop: '1202', finNFe: '5', tpNFCredito: '01', ...entry }, 'none'],
  ['credit note of no kind', { cfop: '1202', finNFe: '5', ...entry }, 'none'],
  [
    'credit note of an unknown issuer',
    { cfop: '1202', finNFe: '5', tpNFCredito: '03', issuerCustomerId: null },
    'none',
  ],
];

for (const [name, facts, expected] of cases) {
  test(`[3.19] sign: ${name} is ${expected}`, () => {
    assert.equal(classifyMovement(item('1', facts), classAt), expected);
  });
}

test('[3.19] a code counts only while it is valid', () => {
  const dated = cfopLookup([
    {
      rfbCode: '5102',
      indVenda: false,
      indDevol: false,
      startVal: '2026-06-01',
      endVal: '2026-12-31',
    },
    { rfbCode: '5102', indVenda: true, indDevol: false, startVal: null, endVal: '2026-05-31' },
  ]);
  assert.equal(dated('5102', '2026-05-31'), 'sale');
  assert.equal(dated('5102', '2026-06-01'), 'none');
  assert.equal(dated('5102', '2027-01-01'), null);
});

test('[3.12] a code that is unknown can be added; one that is no sale stays none', () => {
  const unknown = item('1', { cfop: '5999' });
  const shipment = item('2', { cfop: '5917' });
  const cancelled = item('3', { cfop: '5917', status1: 'ROV090' });
  const result = rankCampaign(campaign([unknown, shipment, cancelled]));
  assert.deepEqual(pick(lineOf(result, unknown)), [
    'cfop',
    'add-cfop',
    'internal',
    { cfop: '5999' },
  ]);
  assert.deepEqual(pick(lineOf(result, shipment)), ['cfop', null, null, { cfop: '5917' }]);
  assert.deepEqual(pick(lineOf(result, cancelled)), ['cancelled', null, null, {}]);
  assert.deepEqual(result.standings, []);
});

test('[3.12] a document that moves nothing says so, and a document of no channel that no participant is in it', () => {
  const reasons: readonly (readonly [Partial<RankingItem>, unknown[]])[] = [
    [{ finNFe: '2' }, ['document-purpose', null, null, { finNFe: '2' }]],
    [{ finNFe: '6' }, ['document-purpose', null, null, { finNFe: '6' }]],
    [{ finNFe: '4' }, ['document-purpose', null, null, { finNFe: '4' }]],
    [{ issuerCustomerId: null }, ['not-participant', 'change-campaign', 'campaign-owner', {}]],
    [{ tpNF: '0' }, ['cfop', null, null, { cfop: '5102' }]],
  ];
  for (const [facts, expected] of reasons) {
    const of = item('1', facts);
    assert.deepEqual(pick(lineOf(rankCampaign(campaign([of])), of)), expected);
  }
});

function pick(line: ReturnType<typeof lineOf>): unknown[] {
  return [line.reason, line.mend, line.who, line.reasonParams];
}
