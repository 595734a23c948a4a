import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { componentsOf } from '../../../../src/domain/rules/ranking/component.ts';
import { judgeItems } from '../../../../src/domain/rules/ranking/entries.ts';
import type { Entry } from '../../../../src/domain/rules/ranking/entries.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { cfopLookup } from '../../../../src/domain/rules/ranking/sign.ts';
import { campaign, cfops, channel, item, keyOf } from './facts.ts';

const BUYERS = ['52998224725', '11144477735', '33333333000191'];
const classAt = cfopLookup(cfops);

const facts = fc.record({
  channel: fc.constantFrom(1, 2, 3),
  kind: fc.constantFrom('sale', 'sale', 'billing', 'delivery', 'own return', 'buyer return'),
  localDate: fc
    .tuple(fc.constantFrom('08', '09', '10', '11', '12'), fc.integer({ min: 10, max: 28 }))
    .map(([month, day]) => `2026-${month}-${day}`),
  recipientTaxNum: fc.constantFrom(...BUYERS),
  productId: fc.constantFrom(1, 2, 3, null),
  qCom: fc.integer({ min: 0, max: 19 }).map(String),
  umConvFactor: fc.constantFrom('1', '1', '2', null),
  status1: fc.constantFrom('ROV020', 'ROV020', 'ROV030', 'ROV040', 'ROV090'),
  nItem: fc.constantFrom(1, 2),
  /** Which earlier one it is about, if any. */
  about: fc.nat(),
  refers: fc.constantFrom('item', 'document', 'document', 'no'),
  isLike: fc.boolean(),
  hasItsKey: fc.constantFrom(true, false, false, false),
  returnConfirmed: fc.boolean(),
} as const);
type Facts = typeof facts extends fc.Arbitrary<infer Value> ? Value : never;

const CODES = {
  sale: { cfop: '5102' },
  billing: { cfop: '5922' },
  delivery: { cfop: '5116' },
  'own return': { cfop: '1202', tpNF: '0', finNFe: '4' },
  'buyer return': { cfop: '5202', finNFe: '4' },
} as const;

function itemOf(told: Facts, name: string, earlier: readonly RankingItem[]): RankingItem {
  const about = earlier[told.about % Math.max(1, earlier.length)];
  const refs =
    about === undefined || about.chNFe === null || told.refers === 'no'
      ? []
      : [{ chNFe: about.chNFe, nItem: told.refers === 'item' ? told.nItem : null }];
  const seller = about !== undefined && told.isLike ? (about.issuerCustomerId ?? 1) : told.channel;
  const like =
    about !== undefined && told.isLike
      ? { recipientTaxNum: about.recipientTaxNum, productId: about.productId }
      : {};
  const taxNum = `1111111${seller}000191`;
  const { channel: _, kind, about: __, refers, isLike, hasItsKey, ...more } = told;
  const known = { ...more, ...like };
  const sides =
    kind === 'buyer return'
      ? {
          issuerCustomerId: null,
          issuerTaxNum: known.recipientTaxNum,
          recipientCustomerId: seller,
          recipientTaxNum: taxNum,
        }
      : { issuerCustomerId: seller, issuerTaxNum: taxNum };
  return item(name, {
    ...known,
    ...CODES[kind],
    ...sides,
    refs: kind === 'sale' && !isLike ? [] : refs,
    chNFe: hasItsKey && about !== undefined ? about.chNFe : keyOf(name),
  });
}

const histories = fc
  .array(facts, { minLength: 5, maxLength: 40 })
  .map((all) =>
    all.reduce<RankingItem[]>(
      (items, told, at) => [...items, itemOf(told, `${at + 1}`, items)],
      [],
    ),
  );

const season = (items: readonly RankingItem[]): RankingInput =>
  campaign(items, {
    participants: [channel(1, 1), channel(2, 2), channel(3, 3)],
    products: [1, 2, 3].map((productId) => ({
      productId,
      nmvWeight: '1.5',
      from: null,
      to: null,
    })),
  });

const shown = (entries: readonly Entry[]): string[] =>
  entries
    .map(({ item: { itemId }, sale, sign, verdict, quantity, value, reason, whollyReturned }) =>
      [
        itemId,
        sale?.itemId,
        sign,
        verdict.date,
        verdict.weight,
        verdict.personId,
        quantity,
        value,
        reason,
        whollyReturned,
      ].join(' '),
    )
    .toSorted();
const judged = (items: readonly RankingItem[]): string[] => shown(judgeItems(season(items)));

/** Judges the items apart as they hang together in the eyes of `seen`. */
function judgedApart(
  items: readonly RankingItem[],
  seen: (each: RankingItem) => RankingItem,
): string[] {
  const byId = new Map(items.map((each) => [each.itemId, each]));
  return componentsOf(items.map(seen), classAt)
    .flatMap((component) => judged(component.flatMap(({ itemId }) => byId.get(itemId) ?? [])))
    .toSorted();
}

const apartEqualsWhole = (seen: (each: RankingItem) => RankingItem) =>
  fc.property(histories, (items) => assert.deepEqual(judgedApart(items, seen), judged(items)));

test('[1.06] always: judging what hangs together apart gives the same as judging everything', () => {
  fc.assert(
    apartEqualsWhole((each) => each),
    { numRuns: 2000 },
  );
});

test('without what refers to a document, or without the purchases of a buyer, it would not', () => {
  const unseen = {
    references: (each: RankingItem) => ({ ...each, refs: [] }),
    purchases: (each: RankingItem) => ({ ...each, returnConfirmed: false }),
  };
  for (const [name, seen] of Object.entries(unseen))
    assert.equal(fc.check(apartEqualsWhole(seen), { numRuns: 2000 }).failed, true, name);
});

test('sales that nothing takes back stand each by itself; items of one document stand together', () => {
  const sold = [item('1'), item('2'), item('2', { nItem: 2 }), item('3')];
  assert.deepEqual(
    componentsOf(sold, classAt).map((component) => component.map(({ chNFe }) => chNFe)),
    [[keyOf('1')], [keyOf('2'), keyOf('2')], [keyOf('3')]],
  );
});

test('a confirmed return holds together what its buyer bought of its product, an unconfirmed one does not', () => {
  const sold = [item('1'), item('2'), item('3', { productId: 2 })];
  const back = { cfop: '1202', tpNF: '0', finNFe: '4' };
  const sizes = (last: RankingItem) =>
    componentsOf([...sold, last], classAt).map((component) => component.length);
  assert.deepEqual(sizes(item('4', { ...back, returnConfirmed: true })), [3, 1]);
  assert.deepEqual(sizes(item('4', back)), [1, 1, 1, 1]);
});

test('documents without a key are told apart by their invoices', () => {
  const typed = [item('1', { chNFe: null }), item('2', { chNFe: null })];
  assert.equal(componentsOf(typed, classAt).length, 2);
});
