import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { testApp } from '../server/harness.ts';
import type { TestApp } from '../server/harness.ts';

const ROUNDS = 150;
/** Chances in a million at which equal times would be called different. */
const CRITICAL_Z = 4.9;

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/**
 * Returns the distance of two samples in standard deviations of their rank sum (Mann-Whitney),
 * which outliers of a busy machine do not decide.
 */
function distance(one: readonly number[], other: readonly number[]): number {
  const all = [
    ...one.map((value) => ({ value, own: true })),
    ...other.map((value) => ({ value, own: false })),
  ].sort((a, b) => a.value - b.value);
  const rankSum = all.reduce((sum, { own }, index) => sum + (own ? index + 1 : 0), 0);
  const [n, m] = [one.length, other.length];
  return (rankSum - (n * (n + m + 1)) / 2) / Math.sqrt((n * m * (n + m + 1)) / 12);
}

let calls = 0;
/** Measures a call from its own address, so that no limit slows it. */
async function timed(url: string, body: object): Promise<number> {
  calls += 1;
  const page = t.visitor();
  await page.get('/apis/v1/anti-forgery');
  const start = performance.now();
  await page.post(url, body, { address: `10.${calls >> 16}.${(calls >> 8) & 255}.${calls & 255}` });
  return performance.now() - start;
}

/** Takes turns, so that what else the machine does meets both alike. */
async function compare(url: string, known: () => object, unknown: () => object): Promise<number> {
  const times = { known: [] as number[], unknown: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    const [first, second] =
      round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
    for (const each of [first, second])
      times[each].push(await timed(url, each === 'known' ? known() : unknown()));
    await t.db.deleteFrom('rateLimit').execute();
  }
  return distance(times.known, times.unknown);
}

test('the measure tells times apart that differ by a tenth', () => {
  const noisy = (mean: number) =>
    Array.from({ length: ROUNDS }, (_, at) => mean * (1 + ((at * 7919) % 100) / 500));
  assert.ok(Math.abs(distance(noisy(10), noisy(11))) > CRITICAL_Z);
  assert.ok(Math.abs(distance(noisy(10), noisy(10))) < CRITICAL_Z);
});

test('a wrong password takes as long for a known address as for an unknown one', async () => {
  const body = (userEmail: string) => ({ userEmail, password: 'Errada+2027', name1: null });
  const z = await compare(
    '/api/v1/login',
    () => body(t.world.people.S1.email),
    () => body(`n${calls}@channel.example`),
  );
  assert.ok(Math.abs(z) < CRITICAL_Z, `the times are ${z.toFixed(1)} standard deviations apart`);
});

test('a request for a new password takes as long for a known address as for an unknown one', async () => {
  const z = await compare(
    '/apis/v1/accesspolicies/passwordsresetreq',
    () => ({ userEmail: t.world.people.S2.email }),
    () => ({ userEmail: `n${calls}@channel.example` }),
  );
  assert.ok(Math.abs(z) < CRITICAL_Z, `the times are ${z.toFixed(1)} standard deviations apart`);
});
