import assert from 'node:assert/strict';
import { test } from 'vitest';
import fc from 'fast-check';
import { groupComponents } from '../../../../src/domain/rules/ranking/component.ts';
import { judgeItems } from '../../../../src/domain/rules/ranking/entries.ts';
import type { RankingEntry } from '../../../../src/domain/rules/ranking/entries.ts';
import type { RankingInput, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import { cfopLookup } from '../../../../src/domain/rules/ranking/sign.ts';
import { campaign, cfops, channel, item, keyOf } from './facts.ts';
import { histories } from './histories.ts';

const classAt = cfopLookup(cfops);

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

const shown = (entries: readonly RankingEntry[]): string[] =>
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
  return groupComponents(items.map(seen), classAt)
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
    groupComponents(sold, classAt).map((component) => component.map(({ chNFe }) => chNFe)),
    [[keyOf('1')], [keyOf('2'), keyOf('2')], [keyOf('3')]],
  );
});

test('a confirmed return holds together what its buyer bought of its product, an unconfirmed one does not', () => {
  const sold = [item('1'), item('2'), item('3', { productId: 2 })];
  const back = { cfop: '1202', tpNF: '0', finNFe: '4' };
  const sizes = (last: RankingItem) =>
    groupComponents([...sold, last], classAt).map((component) => component.length);
  assert.deepEqual(sizes(item('4', { ...back, returnConfirmed: true })), [3, 1]);
  assert.deepEqual(sizes(item('4', back)), [1, 1, 1, 1]);
});

test('documents without a key are told apart by their invoices', () => {
  const typed = [item('1', { chNFe: null }), item('2', { chNFe: null })];
  assert.equal(groupComponents(typed, classAt).length, 2);
});
