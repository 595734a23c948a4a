// @module-tag both
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { isInAudience } from '../../../server/live/live-event.ts';
import { sendSystemMessage } from '../../../server/messages/send.ts';
import type { ResourceDetail } from '../../../src/domain/schema/entities/entity.ts';
import type { UnreadAnswer } from '../../../src/domain/schema/accounts/session.ts';
import { readEvents } from './event-reader.ts';
import { testApp } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { EMBED_KEY, PARTNER_ORIGIN } from '../world.ts';

let t: TestApp;
let address: string;
beforeAll(async () => {
  t = await testApp();
  address = await t.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => t.close());

const LIVE = '/apis/v1/live';
const open = (page: Client, headers: Record<string, string> = {}, query = '') =>
  readEvents(`${address}${LIVE}${query}`, {
    authorization: `Bearer ${page.accessToken}`,
    ...headers,
  });
const tell = (to: number[], numNF: string) =>
  t.db.transaction().execute((trx) =>
    sendSystemMessage(trx, {
      to,
      code: 'invoice-approved',
      params: { count: 1, numNF, reason: '' },
      link: '/x',
      subjectType: '20',
    }),
  );

test("[7.08] [4.13] a system message stands in the inbox in the reader's language, until it is read", async () => {
  const page = await t.signInAs('S4');
  await tell([t.world.people.S4.id], '4711');
  const unread = async (locale: string) =>
    (
      await page.get<UnreadAnswer>('/apis/v1/notifications/unread', {
        headers: { 'accept-language': locale },
      })
    ).body.notifications;
  const [message] = await unread('en-US');
  assert.equal(message?.title, 'Your invoice 4.711 was approved');
  assert.equal(message?.subjectType, '20');
  assert.equal(message?.link, '/x');
  assert.equal((await unread('pt-BR'))[0]?.title, 'Sua nota 4.711 foi aprovada');
  assert.equal((await page.post(`/apis/v1/notifications/${message?.id}/read`)).status, 204);
  assert.deepEqual(await unread('en-US'), []);
  const stranger = await t.signInAs('S5');
  assert.equal((await stranger.post(`/apis/v1/notifications/${message?.id}/read`)).status, 404);
});

test('an open page hears of a message at once, with the count of unread ones; others hear nothing', async () => {
  const [mine, other] = [await open(await t.signInAs('S1')), await open(await t.signInAs('S2'))];
  await tell([t.world.people.S1.id], '1');
  await tell([t.world.people.S2.id], '2');
  const event = await mine.next();
  assert.equal(event?.event, 'notification');
  const { sentAt } = await t.db
    .selectFrom('message')
    .innerJoin('messageRecipient', 'messageRecipient.messageId', 'message.id')
    .where('businessPartnerId', '=', t.world.people.S1.id)
    .select('sentAt')
    .orderBy('message.id', 'desc')
    .executeTakeFirstOrThrow();
  assert.deepEqual(
    { ...(event?.data as object), id: 0 },
    {
      id: 0,
      title: 'Sua nota 1 foi aprovada',
      locale: 'pt-BR',
      sentAt: `${sentAt.slice(0, 19)}Z`,
      subjectType: '20',
      link: '/x',
      unread: 1,
    },
  );
  assert.match(JSON.stringify((await other.next())?.data), /Sua nota 2/);
  mine.close();
  other.close();
});

test('a rollback tells nothing', async () => {
  const page = await t.signInAs('S1');
  const stream = await open(page);
  await t.db
    .transaction()
    .execute(async (trx) => {
      await sendSystemMessage(trx, {
        to: [t.world.people.S1.id],
        code: 'released',
        subjectType: '90',
      });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await tell([t.world.people.S1.id], 'after');
  assert.match(JSON.stringify((await stream.next())?.data), /after/);
  stream.close();
});

test('a page that was away catches up from the event it saw last', async () => {
  const page = await t.signInAs('S3');
  const first = await open(page);
  await tell([t.world.people.S3.id], 'one');
  const seen = await first.next();
  first.close();
  await tell([t.world.people.S3.id], 'two');
  // the header of an EventSource, and the address, for which a foreign page needs no preflight
  for (const [headers, query] of [
    [{ 'last-event-id': seen?.id ?? '' }, ''],
    [{}, `?since=${seen?.id}`],
  ] as const) {
    const again = await open(page, headers, query);
    const texts = [];
    for (let event = await again.next(); event; event = await again.next()) {
      texts.push(JSON.stringify(event.data));
      if (/two/.test(texts.at(-1) ?? '')) break;
    }
    assert.ok(texts.some((text) => /two/.test(text)));
    again.close();
  }
});

test('a page that has just read, and does not know up to which event, is told what the last seconds told', async () => {
  const page = await t.signInAs('S5');
  await tell([t.world.people.S5.id], 'before');
  // a reader that requests no earlier events receives none
  const later = await open(page);
  const soon = await open(page, {}, '?since=0');
  assert.match(JSON.stringify((await soon.next())?.data), /before/);
  await tell([t.world.people.S5.id], 'after');
  assert.match(JSON.stringify((await later.next())?.data), /after/);
  assert.match(JSON.stringify((await soon.next())?.data), /after/);
  later.close();
  soon.close();
});

test('a stream ends with its session and says so', async () => {
  const page = await t.signInAs('MA');
  const stream = await open(page);
  await page.delete('/api/v1/login');
  assert.equal((await stream.next())?.event, 'session-ended');
  assert.equal(await stream.next(), undefined);
});

test('without a session there is no stream; a page with an embed key hears of its campaigns only', async () => {
  assert.equal((await readEvents(`${address}${LIVE}`, {})).status, 401);
  assert.equal(
    (
      await readEvents(`${address}${LIVE}?embedKey=${EMBED_KEY}`, {
        origin: 'http://other.example',
      })
    ).status,
    403,
  );
  assert.equal(
    (
      await readEvents(`${address}${LIVE}?embedKey=pk_nobody_knows_this`, {
        origin: PARTNER_ORIGIN,
      })
    ).status,
    404,
  );
  const stream = await readEvents(`${address}${LIVE}?embedKey=${EMBED_KEY}`, {
    origin: PARTNER_ORIGIN,
  });
  assert.equal(stream.status, 200);
  stream.close();
});

test("a channel's events reach who sees the channel whole; a seller hears by name only", async () => {
  const person = async (key: 'S1' | 'MA' | 'MB' | 'COO1' | 'COO2' | 'DIR') => {
    const page = await t.signInAs(key);
    const { readAccessToken } = await import('../../../server/http/session-token.ts');
    const sessionId = await readAccessToken(
      page.accessToken ?? '',
      t.app.services.secrets,
      t.clock,
    );
    const found = await t.app.services.persons.get(sessionId ?? 0);
    assert.ok(found);
    return found;
  };
  const audience = { customers: [t.world.channels.A.id] };
  const hears = async (key: 'S1' | 'MA' | 'MB' | 'COO1' | 'COO2' | 'DIR') =>
    isInAudience(audience, await person(key));
  assert.deepEqual(
    [
      await hears('S1'),
      await hears('MA'),
      await hears('MB'),
      await hears('COO1'),
      await hears('COO2'),
      await hears('DIR'),
    ],
    [false, true, false, true, false, true],
  );
  assert.equal(
    isInAudience({ ...audience, persons: [t.world.people.S1.id] }, await person('S1')),
    true,
  );
});

test('stopping the server ends open streams, and waits for no connection on which nothing is asked', async () => {
  const other = await testApp();
  const at = await other.app.listen({ port: 0, host: '127.0.0.1' });
  const page = await other.signInAs('S1');
  const stream = await readEvents(`${at}${LIVE}`, { authorization: `Bearer ${page.accessToken}` });
  const ahead = connect(Number(new URL(at).port), '127.0.0.1');
  await once(ahead, 'connect');
  const cut = once(ahead, 'close');
  const started = performance.now();
  const [ended] = await Promise.all([stream.next(), other.close()]);
  assert.equal(ended, undefined);
  await cut;
  // a server that waits for such a connection waits for a minute
  assert.ok(performance.now() - started < 30_000);
});

test('[3.03] every reader hears that a cycle was changed, also without the screen of cycles', async () => {
  const seller = await t.signInAs('S4');
  assert.equal((await seller.get('/apis/v1/campaign-cicles')).status, 403);
  const stream = await open(seller);
  const director = await t.signInAs('DIR');
  const { cicleId } = t.world;
  const cycle = await director.get<ResourceDetail>(`/apis/v1/campaign-cicles/${cicleId}`);
  const blocked = await director.post(`/apis/v1/campaign-cicles/${cicleId}/acts/block`, {
    rowSCN: cycle.body.rowSCN,
    reason: 'Datas em revisão',
  });
  assert.equal(blocked.status, 200, blocked.raw.body);
  let event = await stream.next();
  while (event !== undefined && event.event !== 'rows-changed') event = await stream.next();
  assert.equal((event?.data as { noun: string }).noun, 'campaignCicle');
  stream.close();
});
