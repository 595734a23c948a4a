import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Pool, PoolClosed, PoolFull } from '../../../server/workers/pool.ts';
import type { PoolOptions } from '../../../server/workers/pool.ts';

/** A thread that does as its items say; `data` counts [threads begun, tries of 'once', those at work, most of them beside a second try]. */
const source = `
const { parentPort, workerData } = require('node:worker_threads');
const counts = new Int32Array(workerData.counts);
Atomics.add(counts, 0, 1);
const acts = {
  endless() { for (;;); },
  die() { process.exit(1); },
  fat() { const held = []; for (;;) held.push(new Array(1000).fill(held.length)); },
  fail() { throw new Error('a fault of ours'); },
  once() { if (Atomics.add(counts, 1, 1) === 0) process.exit(1); Atomics.store(counts, 3, Atomics.load(counts, 2)); return 'second try'; },
};
parentPort.on('message', ({ items }) => {
  for (const item of items) {
    Atomics.add(counts, 2, 1);
    try {
      parentPort.postMessage({ part: acts[item] ? acts[item]() : item });
      parentPort.postMessage({ done: true });
    } catch (error) { parentPort.postMessage({ failed: error.message }); }
    Atomics.sub(counts, 2, 1);
  }
});
parentPort.postMessage('ready');
`;

/** Longer than any machine takes to fill a thread's memory. */
const UNTIL_FULL_MS = 600_000;

function poolOf(more: Partial<PoolOptions> = {}): {
  readonly pool: Pool;
  readonly counts: Int32Array;
  readonly said: string[];
} {
  const shared = new SharedArrayBuffer(16);
  const said: string[] = [];
  const pool = new Pool({
    source,
    threads: 1,
    data: () => ({ counts: shared }),
    timeMs: 500,
    heapMb: 32,
    mostWaiting: 3,
    log: (message) => said.push(message),
    ...more,
  });
  return { pool, counts: new Int32Array(shared), said };
}

test('an item that never ends or kills its thread is tried twice, and all others are done', async () => {
  const { pool, said } = poolOf();
  const outcomes = await pool.run('any', ['a', 'endless', 'b', 'die', 'c', 'fail', 'd']);
  assert.deepEqual(outcomes, [
    { parts: ['a'] },
    { halted: 'time' },
    { parts: ['b'] },
    { halted: 'crash' },
    { parts: ['c'] },
    { halted: 'crash' },
    { parts: ['d'] },
  ]);
  assert.equal(said.filter((line) => line.includes('replaced')).length, 4, 'each of the two twice');
  await pool.close();
});

test('an item that fills its memory is tried twice, and all others are done', async () => {
  const { pool, said } = poolOf({ timeMs: UNTIL_FULL_MS });
  assert.deepEqual(await pool.run('any', ['a', 'fat', 'b']), [
    { parts: ['a'] },
    { halted: 'memory' },
    { parts: ['b'] },
  ]);
  assert.equal(said.filter((line) => line.includes('replaced')).length, 2, 'twice');
  await pool.close();
});

test('the second try has nothing beside it, and succeeds where only the first was unlucky', async () => {
  const { pool, counts } = poolOf({ threads: 2 });
  const [first, second] = await Promise.all([
    pool.run('any', ['once', 'x']),
    pool.run(
      'any',
      Array.from({ length: 200 }, (_, at) => String(at)),
    ),
  ]);
  assert.deepEqual(first, [{ parts: ['second try'] }, { parts: ['x'] }]);
  assert.deepEqual(
    second.map((outcome) => 'parts' in outcome && outcome.parts[0]),
    Array.from({ length: 200 }, (_, at) => String(at)),
  );
  // the one that died never took itself back
  assert.equal(counts[3], 2);
  await pool.close();
});

test('no more may wait than are taken; closing ends what runs and what waits, with threads and all', async () => {
  const { pool } = poolOf({ timeMs: 60_000 });
  const asked = Array.from({ length: 4 }, () => pool.run('any', ['endless']));
  const ended = Promise.all(asked.map((each) => assert.rejects(each, PoolClosed)));
  await assert.rejects(pool.run('any', ['a']), PoolFull);
  await pool.close();
  await ended;
  assert.equal(pool.workers.length, 0);
  await assert.rejects(pool.run('any', ['a']), PoolClosed);
});

test('a request whose caller has gone is not begun', async () => {
  const { pool } = poolOf();
  const gone = new AbortController();
  const first = pool.run('any', ['endless']);
  const second = pool.run('any', ['b'], { signal: gone.signal });
  gone.abort();
  await assert.rejects(second, PoolClosed);
  assert.deepEqual(await first, [{ halted: 'time' }]);
  await pool.close();
});

test('threads restart with new data, after their current work', async () => {
  const { pool, counts } = poolOf();
  await pool.run('any', ['a']);
  const running = pool.run('any', ['b', 'c']);
  pool.renew();
  assert.deepEqual(await running, [{ parts: ['b'] }, { parts: ['c'] }]);
  await pool.run('any', ['d']);
  assert.equal(counts[0], 2);
  await pool.close();
});
