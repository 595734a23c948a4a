import assert from 'node:assert/strict';
import { test } from 'vitest';
import { cfopRows } from '../../../../src/domain/rules/invoice/cfop-flags.ts';
import type { StockCfop, StockDocument } from '../../../../src/domain/rules/stock/facts.ts';
import { stockCfopLookup, stockMoves } from '../../../../src/domain/rules/stock/movements.ts';

const A = 1;
const B = 2;
const cfopAt = stockCfopLookup(cfopRows());

const sale: StockDocument = {
  invoiceId: 7,
  mode: 'XML',
  status1: 'ROV030',
  statusBefore: null,
  trust: 'trusted',
  situacaoNFe: '100',
  finNFe: '1',
  tpNF: '1',
  tpNFCredito: null,
  tpNFDebito: null,
  localDate: '2026-11-08',
  issuerCustomerId: A,
  recipientCustomerId: null,
  items: [{ itemId: 70, cfop: '5102', qCom: '12', productId: 5, umConvFactor: '20' }],
};
const of = (cfop: string, change: Partial<StockDocument> = {}): StockDocument => ({
  ...sale,
  ...change,
  items: sale.items.map((item) => ({ ...item, cfop })),
});
/** The moves as `channel kind quantity`. */
const told = (document: StockDocument): readonly string[] =>
  stockMoves(document, cfopAt).map(
    ({ customerId, kind, quantity }) => `${'-AB'.charAt(customerId)} ${kind} ${quantity}`,
  );

const toB = { recipientCustomerId: B };
const fromProvider = { issuerCustomerId: null, recipientCustomerId: A };
const entry = { tpNF: '0' };

const TABLE: readonly (readonly [string, StockDocument, readonly string[]])[] = [
  ['a sale', of('5102'), ['A sold -240']],
  ['a sale to another state', of('6102'), ['A sold -240']],
  ['a sale to a channel', of('5102', toB), ['A sold -240', 'B received 240']],
  ['what the provider sells', of('6101', fromProvider), ['A received 240']],
  ['a sale that is billed first', of('5922', toB), []],
  ['and delivered later', of('5116'), ['A sold -240']],
  ['and so of what was bought', of('5117', toB), ['A sold -240', 'B received 240']],
  ['a sale to order, billed', of('5118'), []],
  ['by who had ordered', of('5120'), []],
  ['and its goods', of('5923', toB), ['A sold -240', 'B received 240']],
  ['goods in consignment', of('5917', toB), ['A sold -240', 'B received 240']],
  ['that come back', of('5918', toB), ['A returned -240', 'B returned 240']],
  ['that are returned by symbol', of('5919', toB), []],
  ['a sale out of consignment received', of('5115'), ['A sold -240']],
  ['a sale out of consignment given', of('5114'), []],
  ['goods for a warehouse', of('5905'), []],
  ['that come from there', of('5907'), []],
  ['goods that travel with the seller', of('5904'), []],
  ['and come home', of('1904', entry), []],
  ['a gift', of('5910', fromProvider), ['A bonus 240']],
  ['a sample', of('5911', toB), ['A bonus -240', 'B bonus 240']],
  ['a transfer', of('5152', toB), ['A sold -240', 'B received 240']],
  ['a loss, written to oneself', of('5927', { recipientCustomerId: A }), ['A loss -240']],
  ['a loss, written to whomever', of('5927', toB), ['A loss -240']],
  ['a loss without recipient', of('5927'), ['A loss -240']],
  ['a return that the seller books', of('1202', { ...entry, finNFe: '4' }), ['A returned 240']],
  ['a return to the provider', of('5202', { finNFe: '4' }), ['A returned -240']],
  [
    'a return to another channel',
    of('5202', { finNFe: '4', ...toB }),
    ['A returned -240', 'B returned 240'],
  ],
  [
    'goods that a credit note brings back',
    of('1202', { ...entry, finNFe: '5', tpNFCredito: '03' }),
    ['A returned 240'],
  ],
  ['a credit note on values', of('1202', { ...entry, finNFe: '5', tpNFCredito: '01' }), []],
  ['a complement', of('5102', { finNFe: '2' }), []],
  ['a debit note', of('5102', { finNFe: '6' }), []],
  ['an unknown code', of('5999'), []],
  ['before the code was in force', of('5102', { localDate: '2002-12-31' }), []],
  ['between strangers', of('5102', { issuerCustomerId: null }), []],
];

for (const [name, document, moves] of TABLE)
  test(`[2.25] ${name} (${document.items[0]?.cfop}) moves ${moves.join(' and ') || 'nothing'}`, () => {
    assert.deepEqual(told(document), moves);
  });

test('[2.25] an authorised file moves stock approved or not, until it is cancelled', () => {
  for (const status1 of ['ROV005', 'ROV010', 'ROV020', 'ROV030', 'ROV040', 'ROV050'] as const)
    assert.deepEqual(told({ ...sale, status1 }), ['A sold -240'], status1);
  assert.deepEqual(told({ ...sale, status1: 'ROV090' }), []);
  assert.deepEqual(told({ ...sale, status1: 'ROV010', statusBefore: 'ROV090' }), []);
});

test('[2.25] an entry typed, not authorised, not signed or with an unknown signer moves nothing', () => {
  for (const change of [
    { mode: 'HAND' },
    { mode: 'KEY' },
    { situacaoNFe: null },
    { situacaoNFe: '110' },
    { trust: null },
    { trust: 'notTrusted' },
  ] as const)
    assert.deepEqual(told({ ...sale, ...change }), [], JSON.stringify(change));
  assert.deepEqual(told({ ...sale, trust: 'notChecked', situacaoNFe: '150' }), ['A sold -240']);
});

test('[2.25] an item without product or factor moves an unknown quantity; none is guessed', () => {
  const item = { itemId: 70, cfop: '5102', qCom: '12', productId: 5, umConvFactor: null };
  const without = (change: object) => ({ ...sale, items: [{ ...item, ...change }] });
  assert.deepEqual(told(without({})), ['A sold null']);
  assert.deepEqual(told(without({ productId: null, umConvFactor: '20' })), ['A sold null']);
  assert.deepEqual(told(without({ qCom: '0' })), []);
});

test('[2.13] the flag decides, on the day of the invoice', () => {
  const row = (startVal: string, endVal: string | null, indEstoque: boolean): StockCfop => ({
    rfbCode: '5102',
    indEstoque,
    indDevol: false,
    indRetorno: false,
    startVal,
    endVal,
  });
  const at = stockCfopLookup([
    row('2003-01-01', '2026-10-31', true),
    row('2026-11-01', null, false),
  ]);
  const moves = (localDate: string) => stockMoves({ ...sale, localDate }, at).length;
  assert.deepEqual([moves('2026-10-31'), moves('2026-11-01')], [1, 0]);
});

test('a debit note for a loss in stock takes the lost goods away; any other debit note moves nothing', () => {
  const debit = (tpNFDebito: string | null, cfop: string) =>
    told(of(cfop, { finNFe: '6', tpNFDebito }));
  assert.deepEqual(debit('07', '5927'), ['A loss -240']);
  assert.deepEqual(debit('07', '5102'), []);
  assert.deepEqual(debit('06', '5927'), []);
  assert.deepEqual(debit(null, '5927'), []);
});
