// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { toNetwork } from '../../../server/http/limits.ts';
import { PASSWORD, testApp } from '../harness.ts';
import type { TestApp } from '../harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const attempt = (userEmail: string, password: string, address: string) =>
  t.visitor().post('/api/v1/login', { userEmail, password, name1: null }, { address });

test('after five wrong passwords an account waits at that address, and is told how long', async () => {
  const { email } = t.world.people.S1;
  for (let wrong = 0; wrong < 5; wrong += 1)
    assert.equal((await attempt(email, 'Wrong#2026', '10.1.0.1')).status, 401);
  const { status, headers } = await attempt(email, PASSWORD, '10.1.0.1');
  assert.equal(status, 429);
  const seconds = Number(headers['retry-after']);
  assert.ok(seconds >= 1 && seconds <= 300, `Retry-After ${seconds}`);
  t.clock.advance(seconds * 1000);
  assert.equal((await attempt(email, PASSWORD, '10.1.0.1')).status, 200);
});

test('a stranger at another address does not lock the account', async () => {
  const { email } = t.world.people.S2;
  for (let wrong = 0; wrong < 6; wrong += 1) await attempt(email, 'Wrong#2026', '10.2.0.1');
  assert.equal((await attempt(email, 'Wrong#2026', '10.2.0.1')).status, 429);
  assert.equal((await attempt(email, PASSWORD, '10.2.0.2')).status, 200);
});

test('an unknown account waits just the same: the limit reveals no accounts', async () => {
  for (let wrong = 0; wrong < 5; wrong += 1)
    assert.equal((await attempt('unknown@x.example', 'Wrong#2026', '10.3.0.1')).status, 401);
  assert.equal((await attempt('unknown@x.example', 'Wrong#2026', '10.3.0.1')).status, 429);
});

test('wrong passwords on many accounts from one address are limited together', async () => {
  const statuses = new Set<number>();
  for (let wrong = 0; wrong < 101; wrong += 1)
    statuses.add((await attempt(`guess${wrong}@x.example`, 'Wrong#2026', '10.4.0.1')).status);
  assert.deepEqual([...statuses], [401, 429]);
});

test('many at once get no further than one after another', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () => attempt(t.world.people.S3.email, 'Wrong#2026', '10.5.0.1')),
  );
  assert.equal(answers.filter(({ status }) => status === 401).length, 5);
  assert.equal(answers.filter(({ status }) => status === 429).length, 7);
});

test('all addresses of one IPv6 network count as one, and a neighbouring network does not', async () => {
  const { email } = t.world.people.S5;
  const from = [
    '2001:db8:1:2::1',
    '2001:db8:1:2:ffff::9',
    '2001:0db8:0001:0002:aaaa:bbbb:cccc:dddd',
    '2001:db8:1:2::',
    '2001:db8:1:2:0:0:0:7',
  ];
  for (const address of from)
    assert.equal((await attempt(email, 'Wrong#2026', address)).status, 401, address);
  assert.equal((await attempt(email, PASSWORD, '2001:db8:1:2::abcd')).status, 429);
  assert.equal((await attempt(email, PASSWORD, '2001:db8:1:3::1')).status, 200);
  assert.deepEqual(['::1', '::ffff:10.0.0.1', '10.0.0.1', 'fe80::1%eth0'].map(toNetwork), [
    '0:0:0:0::/64',
    '10.0.0.1',
    '10.0.0.1',
    'fe80:0:0:0::/64',
  ]);
});

test('signing in rightly many times is not limited', async () => {
  for (let right = 0; right < 8; right += 1)
    assert.equal((await attempt(t.world.people.S4.email, PASSWORD, '10.6.0.1')).status, 200);
});

test('the counters hold no address and no e-mail', async () => {
  await attempt('visible@x.example', 'Wrong#2026', '10.7.0.1');
  const kept = JSON.stringify(await t.db.selectFrom('rateLimit').selectAll().execute());
  assert.equal(/visible|10\.7\.0\.1|@/.test(kept), false);
});
