// @module-tag postgres
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, test } from 'vitest';
import { EVIDENCE_BYTES, MOST_EVIDENCE } from '../../../src/domain/rules/invoice/evidence.ts';
import { VERIFY_BYTES } from '../../../src/domain/rules/documents/signing.ts';
import { sha256InTurns } from '../../../server/base/sha256.ts';
import type { ProblemBody } from '../../../src/domain/schema/operation/problem.ts';
import { testApp } from '../../server/harness.ts';
import type { Client, TestApp } from '../../server/harness.ts';
import { holdOf, mainThreadMs } from '../../server/held.ts';
import { openWorld } from '../../server/world.ts';

const MOST_MS = 100;
/** Other work of the process, such as collecting memory, only adds to a time. */
const TRIES = 8;

let t: TestApp;
let visitor: Client;
let seller: Client;
beforeAll(async () => {
  t = await testApp({ opened: await openWorld('own') });
  [visitor, seller] = [t.visitor(), await t.signInAs('S1')];
});
afterAll(() => t.close());

/** The least time of some tries. */
async function leastOf(time: () => Promise<number> | number): Promise<number> {
  let least = Infinity;
  for (let at = 0; at < TRIES; at += 1) least = Math.min(least, await time());
  return least;
}

/** For how long a call holds the thread. */
const holdOfCall = (page: Client, url: string, payload: Buffer, status: number): Promise<number> =>
  leastOf(async () => {
    const { result, heldMs } = await holdOf(() =>
      page.post(url, undefined, { payload, headers: { 'content-type': 'application/json' } }),
    );
    assert.equal(result.status, status, JSON.stringify(result.body));
    return heldMs;
  });

/** Measures the thread time of reading a body with a file and computing its digest. */
const timeOfReading = (payload: Buffer): Promise<number> =>
  leastOf(() => {
    const begun = mainThreadMs();
    const { file } = JSON.parse(payload.toString()) as { file: string };
    createHash('sha256').update(Buffer.from(file, 'base64')).digest();
    return mainThreadMs() - begun;
  });

/** Files of the largest size that is taken, by what makes them long to look at. */
const files: Readonly<Record<string, Buffer>> = {
  'of zeros': Buffer.alloc(VERIFY_BYTES),
  'of beginnings of a seal': Buffer.alloc(VERIFY_BYTES, '/ByteRange [0 1 1 1 '),
  'of blanks behind the beginning of a seal': Buffer.alloc(VERIFY_BYTES, ' ').fill(
    '/ByteRange [0 1 1 1 ',
    0,
    20,
  ),
};

for (const [name, file] of Object.entries(files))
  test(`verifying a file of 15 MB ${name} holds the main thread for less than half of what reading it takes`, async () => {
    const url = '/apis/v1/documents/verification';
    const payload = Buffer.from(
      JSON.stringify({ fileName: 'a.pdf', file: file.toString('base64') }),
    );
    const heldMs = await holdOfCall(visitor, url, payload, 200);
    const readMs = await timeOfReading(payload);
    assert.ok(heldMs < MOST_MS && heldMs < readMs / 2, `${heldMs} of ${readMs} ms`);
  });

test('the largest accepted evidence holds the main thread for less than 100 ms', async () => {
  const file = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(EVIDENCE_BYTES - 9, 'x')]);
  const payload = Buffer.from(
    JSON.stringify({
      of: { chNFe: '1'.repeat(44) },
      text: 'Mine.',
      evidence: Array(MOST_EVIDENCE).fill({ fileName: 'a.pdf', file: file.toString('base64') }),
    }),
  );
  const heldMs = await holdOfCall(seller, '/apis/v1/invoice-cases/claims', payload, 404);
  assert.ok(heldMs < MOST_MS, `${heldMs} ms`);
});

test('a file that is kept is hashed without holding the main thread', async () => {
  // ten times as large as any that is taken, so that times are long enough to compare
  const file = Buffer.alloc(10 * EVIDENCE_BYTES, 'x');
  let digest = '';
  const wholeMs = await leastOf(() => {
    const begun = mainThreadMs();
    digest = createHash('sha256').update(file).digest('hex');
    return mainThreadMs() - begun;
  });
  const heldMs = await leastOf(async () => {
    const { result, heldMs: held } = await holdOf(() => sha256InTurns(file));
    assert.equal(result, digest);
    return held;
  });
  assert.ok(heldMs < wholeMs / 2, `${heldMs} of ${wholeMs} ms`);
});

test('a large body of a million values is refused before it is read', async () => {
  const payload = Buffer.from(`{"evidence":[${'{},'.repeat(1_000_000)}{}]}`);
  const heldMs = await holdOfCall(seller, '/apis/v1/invoice-cases/claims', payload, 413);
  assert.ok(heldMs < MOST_MS / 2, `${heldMs} ms`);
});

test('a large body is refused for what a small one is', async () => {
  const blanks = ' '.repeat(2 * 1024 * 1024);
  for (const body of [
    `{"__proto__":{"isAdmin":true}}${blanks}`,
    `{"a":{"constructor":{"prototype":{"isAdmin":true}}}}${blanks}`,
    `{"a":${'['.repeat(40)}${']'.repeat(40)}}${blanks}`,
    `{"a":${blanks}`,
  ])
    for (const payload of [body, body.trim()]) {
      const { status, body: told } = await seller.post<ProblemBody>(
        '/apis/v1/invoice-cases/claims',
        undefined,
        { payload, headers: { 'content-type': 'application/json' } },
      );
      assert.deepEqual([status, told.code], [400, 'malformed-body']);
    }
});
