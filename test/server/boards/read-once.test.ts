import assert from 'node:assert/strict';
import { test } from 'vitest';
import { EVERYTHING } from '../../../server/access/scope.ts';
import type { BoardRequest } from '../../../server/boards/asked.ts';
import { readOnce } from '../../../server/boards/read-once.ts';

const asked = {
  scope: EVERYTHING,
  filter: {},
  today: '2026-11-25',
  weekStartsOn: 0,
} as BoardRequest;
const branch: BoardRequest = { ...asked, scope: { ...EVERYTHING, kind: 'structure' } };

/** Builds readings that end on request. */
function readings() {
  const begun: { readonly end: (answer: number) => void; readonly fail: () => void }[] = [];
  const read = readOnce(
    () =>
      new Promise<number>((resolve, reject) => {
        begun.push({ end: resolve, fail: () => reject(new Error('broken')) });
      }),
  );
  return { begun, read };
}

test('[2.17] readers of one board at once get the same answer; after an announced change it is read again', async () => {
  const { begun, read } = readings();
  const owner = {};
  const [one, other] = [read(asked, { owner, newest: 1 }), read(asked, { owner, newest: 1 })];
  const later = read(asked, { owner, newest: 2 });
  const elsewhere = read(asked, { owner: {}, newest: 1 });
  const filtered = read({ ...asked, filter: { salesRegionId: 7 } }, { owner, newest: 1 });
  const otherWeeks = read({ ...asked, weekStartsOn: 1 }, { owner, newest: 1 });
  assert.equal(begun.length, 5, 'the second waits for the first');
  for (const [at, each] of begun.entries()) each.end(at);
  assert.deepEqual(
    await Promise.all([one, other, later, elsewhere, filtered, otherWeeks]),
    [0, 0, 1, 2, 3, 4],
  );
  const afterwards = read(asked, { owner, newest: 1 });
  begun.at(-1)?.end(9);
  assert.equal(await afterwards, 9, 'nothing is kept');
});

test('[2.17] a board’s part for a branch is read by itself, and a failure for one is read again for the other', async () => {
  const { begun, read } = readings();
  const owner = {};
  const own = [read(branch, { owner, newest: 1 }), read(branch, { owner, newest: 1 })];
  assert.equal(begun.length, 2);
  for (const [at, each] of begun.entries()) each.end(at);
  assert.deepEqual(await Promise.all(own), [0, 1]);
  const broken = read(asked, { owner, newest: 1 });
  const waiting = read(asked, { owner, newest: 1 });
  begun.at(-1)?.fail();
  await assert.rejects(broken, /broken/);
  while (begun.length < 4) await Promise.resolve();
  begun.at(-1)?.end(5);
  assert.equal(await waiting, 5);
});
