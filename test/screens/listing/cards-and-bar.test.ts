import assert from 'node:assert/strict';
import { test } from 'vitest';
import { channelInvoices } from '../../../src/domain/listings/invoices.ts';
import { placeInCard } from '../../../src/screens/listing/rows/card-places.ts';
import { partActions } from '../../../src/screens/listing/selection-bar.tsx';

const looks = {
  numNF: { under: 'dtEmis' },
  emitXNome: { under: 'bpCtvId', card: 'last' },
  destXNome: { card: 'middle' },
} as const;
const place = (alike: readonly string[], hasExtra = true) =>
  placeInCard(channelInvoices, channelInvoices.list, looks, new Set(alike), hasExtra);

test('a card says in three lines what tells its row apart', () => {
  assert.deepEqual(place([]), {
    lead: 'numNF',
    under: 'dtEmis',
    end: undefined,
    middle: ['destXNome'],
    last: ['emitXNome', 'bpCtvId'],
    foot: 'status1',
  });
});

test('a card leaves out what every row says', () => {
  assert.deepEqual(place(['emitXNome']).last, ['bpCtvId', 'totalQuantity']);
  assert.deepEqual(place(['bpCtvId']).last, ['emitXNome']);
  assert.equal(place([], false).end, 'totalQuantity', 'a quantity where nothing else stands there');
});

const act = (name: string, why?: string) => ({ name, label: name, why, run: () => undefined });
const named = (actions: readonly { readonly name: string }[]) => actions.map(({ name }) => name);

test('[D13] at most three buttons act on many rows; the rest, and what is impossible, is in a menu', () => {
  const cases = [
    { acts: [act('copy')], buttons: ['copy'], others: [] },
    { acts: [act('a'), act('b'), act('copy')], buttons: ['a', 'b', 'copy'], others: [] },
    {
      acts: [act('a'), act('b'), act('c'), act('copy')],
      buttons: ['a', 'b'],
      others: ['c', 'copy'],
    },
    { acts: [act('a', 'no'), act('b'), act('copy')], buttons: ['b', 'copy'], others: ['a'] },
    { acts: [act('a', 'no'), act('b', 'no')], buttons: [], others: ['a', 'b'] },
  ];
  for (const { acts, buttons, others } of cases) {
    const parted = partActions(acts);
    assert.deepEqual([named(parted.buttons), named(parted.others)], [buttons, others]);
  }
});
