import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, test } from 'vitest';
import { createJobs } from '../../../server/jobs/jobs.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { handleMail } from '../../../server/mail/hand-over.ts';
import { queueReady } from '../../../server/mail/mail.ts';
import { handleMessageMails } from '../../../server/messages/gather.ts';
import { sendSystemMessage } from '../../../server/messages/send.ts';
import type { MessageSettings } from '../../../src/domain/schema/messages/message-settings.ts';
import type { RowsActed } from '../../../src/domain/schema/operation/operation.ts';
import type { ListAnswer, SummaryAnswer } from '../../../src/domain/schema/entities/list.ts';
import { expect, testApp, testClock } from '../harness.ts';
import type { TestApp } from '../harness.ts';
import { receiveMails } from '../mail-receiver.ts';

let t: TestApp;
beforeEach(async () => {
  t = await testApp();
});
afterEach(() => t.close());

const FROM = 'no-reply@x.example';
const SETTINGS = '/apis/v1/notifications/settings';
const silent = {
  info: () => undefined,
  warn: () => undefined,
  error: () => undefined,
} as never;
/** A runner of its own that sends to a mail server. */
function sender(smtpUrl: string, options?: Parameters<typeof handleMail>[2]): Jobs {
  const jobs = createJobs({ database: t.database, clock: testClock(), log: silent });
  handleMail(jobs, { smtpUrl, mailFrom: FROM, mailRate: 100_000 }, options);
  handleMessageMails(jobs, { portalUrl: 'https://portal.example/', mailRate: 100_000 });
  return jobs;
}
/** Makes waiting mails due now. */
const hurry = () =>
  t.db
    .updateTable('job')
    .set({ runAt: '2020-01-01T00:00:00Z' })
    .where('finishedAt', 'is', null)
    .execute();
const approved = (numNF: string) =>
  sendSystemMessage(t.db, {
    to: [t.world.people.S1.id],
    code: 'invoice-approved',
    params: { count: 1, numNF },
    link: `/notasfiscais/manager/customer?id=${numNF}`,
    subjectType: '20',
  });
const mails = () =>
  t.db
    .selectFrom('mail')
    .select(['toAddress', 'subject', 'textBody', 'sentAt', 'failure', 'handedAt'])
    .orderBy('id')
    .execute();

test('a person gets a subject at once, once a day or not at all; an obligatory one stays in the portal', async () => {
  const server = await receiveMails();
  const jobs = sender(server.url);
  const reader = await t.signInAs('S1');
  const settings = expect(await reader.get<MessageSettings>(SETTINGS), 200);
  assert.deepEqual(
    settings.subjects.map(({ subjectType, portal, mail, fixed }) => [
      subjectType,
      portal,
      mail,
      fixed,
    ]),
    [
      ['10', true, 'now', true],
      ['15', true, 'now', false],
      ['20', true, 'digest', true],
      ['30', true, 'now', true],
      ['90', true, 'nothing', false],
    ],
  );
  await approved('101');
  await approved('102');
  await hurry();
  await jobs.drain();
  const [gathered] = server.to(t.world.people.S1.email);
  assert.match(gathered ?? '', /101[\s\S]*102/, 'one mail names both');
  const choose = async (mail: string, quiet: MessageSettings['quiet'] = null) =>
    expect(
      await reader.put<MessageSettings>(SETTINGS, {
        subjects: [{ subjectType: '20', portal: false, mail }],
        quiet,
      }),
      200,
    );
  const chosen = await choose('now');
  assert.deepEqual(
    chosen.subjects.find(({ subjectType }) => subjectType === '20'),
    { subjectType: '20', portal: true, mail: 'now', fixed: true },
  );
  await approved('103');
  await hurry();
  await jobs.drain();
  const [, atOnce] = server.to(t.world.people.S1.email);
  assert.match(atOnce ?? '', /customer\?id=103/);
  await choose('nothing');
  await approved('104');
  await hurry();
  await jobs.drain();
  assert.equal(server.to(t.world.people.S1.email).length, 2);
  const sao = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'America/Sao_Paulo',
    hour: '2-digit',
    hourCycle: 'h23',
  });
  const hour = Number(sao.format(new Date()));
  const two = (value: number) => String((value + 24) % 24).padStart(2, '0');
  await choose('now', { from: `${two(hour - 1)}:00`, to: `${two(hour + 2)}:00` });
  await approved('105');
  await jobs.drain();
  assert.equal(server.to(t.world.people.S1.email).length, 2, 'quiet');
  await hurry();
  await jobs.drain();
  assert.equal(server.to(t.world.people.S1.email).length, 3, 'afterwards');
  await server.close();
});

test('a message read before its mail was due is not mailed; a switched-off subject arrives as read, and is mailed', async () => {
  const jobs = sender('smtp://127.0.0.1:1');
  const reader = await t.signInAs('S1');
  await approved('201');
  expect(await reader.post('/apis/v1/notifications/read', {}), 200);
  t.clock.set(new Date(Date.now() + 60_000).toISOString());
  await t.db
    .updateTable('messageRecipient')
    .set({ readAt: new Date(Date.now() + 60_000).toISOString() })
    .execute();
  await hurry();
  await jobs.drain();
  assert.deepEqual(await mails(), []);
  const again = await t.signInAs('S1');
  expect(
    await again.put(SETTINGS, {
      subjects: [{ subjectType: '15', portal: false, mail: 'now' }],
      quiet: null,
    }),
    200,
  );
  await sendSystemMessage(t.db, {
    to: [t.world.people.S1.id],
    code: 'campaign-started',
    params: { name: 'Soja' },
    subjectType: '15',
  });
  const { unread } = expect(
    await again.get<{ unread: { all: number } }>('/apis/v1/notifications'),
    200,
  );
  assert.equal(unread.all, 0);
  await jobs.drain();
  assert.equal((await mails()).length, 1);
});

/** A mail server that takes a whole mail and dies, or hangs, before it answers. */
async function dyingServer(
  after: 'data' | 'hang',
): Promise<{ url: string; mails: () => number; close(): Promise<void> }> {
  let taken = 0;
  const server = createServer((socket) => {
    let isData = false;
    socket.on('error', () => undefined);
    socket.write('220 x.example\r\n');
    socket.on('data', (chunk) => {
      const text = chunk.toString();
      if (isData) {
        if (!text.endsWith('\r\n.\r\n')) return;
        taken += 1;
        if (after === 'data') socket.destroy();
      } else if (/^DATA/m.test(text)) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write('250 ok\r\n');
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails: () => taken,
    close: () => new Promise((resolve) => void server.close(() => resolve())),
  };
}

const write = (to: string) =>
  queueReady(t.db, [{ to, subject: 'Aviso', text: 'Texto', locale: 'pt-BR' }], {
    perMinute: 100_000,
  });

for (const after of ['data', 'hang'] as const)
  test(`a mail server that ${after === 'data' ? 'dies' : 'hangs'} with a whole mail gets it once, listed as uncertain`, async () => {
    const server = await dyingServer(after);
    const jobs = sender(server.url, {
      patience: { connectionTimeout: 5_000, greetingTimeout: 5_000, socketTimeout: 300 },
    });
    await write('ana@x.example');
    for (let times = 0; times < 3; times += 1) {
      await hurry();
      await jobs.drain();
    }
    assert.equal(server.mails(), 1);
    const [mail] = await mails();
    assert.match(mail?.failure ?? '', /did not say/);
    assert.deepEqual([mail?.sentAt, mail?.textBody], [null, 'Texto']);
    await server.close();
  });

test('a process killed while it hands a mail over leaves it uncertain: no person gets it twice', async () => {
  const server = await receiveMails();
  const jobs = sender(server.url);
  await write('bia@x.example');
  await t.db.updateTable('mail').set({ handedAt: '2026-11-20T12:00:00Z' }).execute();
  await hurry();
  await jobs.drain();
  assert.deepEqual(server.to('bia@x.example'), []);
  assert.match((await mails())[0]?.failure ?? '', /did not say/);
  await server.close();
});

test('a mail server that is absent, or refuses for now, is tried again, and then each person gets the mail once', async () => {
  const away = sender('smtp://127.0.0.1:1');
  await write('caio@x.example');
  await write('dora@x.example');
  await hurry();
  await away.drain();
  assert.deepEqual(
    (await mails()).map(({ sentAt, failure, handedAt }) => [sentAt, failure, handedAt]),
    [
      [null, null, null],
      [null, null, null],
    ],
  );
  const server = await receiveMails();
  const jobs = sender(server.url);
  await hurry();
  await jobs.drain();
  await hurry();
  await jobs.drain();
  assert.deepEqual(
    ['caio@x.example', 'dora@x.example'].map((to) => server.to(to).length),
    [1, 1],
  );
  await server.close();
});

test('mails about messages leave at the configured rate, each at its turn', async () => {
  await queueReady(
    t.db,
    ['a', 'b', 'c'].map((name) => ({
      to: `${name}@x.example`,
      subject: 'x',
      text: 'x',
      locale: 'pt-BR',
    })),
    { perMinute: 6 },
  );
  await queueReady(t.db, [{ to: 'd@x.example', subject: 'x', text: 'x', locale: 'pt-BR' }], {
    perMinute: 6,
  });
  const rows = await t.db
    .selectFrom('job')
    .select('runAt')
    .where('kind', '=', 'mail')
    .orderBy('id')
    .execute();
  const times = rows.map(({ runAt }) => Date.parse(runAt));
  assert.deepEqual(
    times.slice(1).map((time, at) => Math.round((time - (times[at] ?? 0)) / 1_000)),
    [10, 10, 10],
  );
});

test('administrators, and no other user, see what failed and why, and send it again or drop it', async () => {
  const MAILS = '/apis/v1/operation/mails';
  const server = await receiveMails();
  const jobs = sender(server.url);
  await write('unknown@x.example');
  await write('eva@x.example');
  await t.db
    .updateTable('mail')
    .set({ handedAt: '2026-11-20T12:00:00Z' })
    .where('toAddress', '=', 'eva@x.example')
    .execute();
  await hurry();
  await jobs.drain();
  const admin = await t.signInAs('ADMIN');
  const read = async (state = 'failed,uncertain') =>
    expect(await admin.get<ListAnswer>(`${MAILS}?state1=${state}`), 200).rows;
  const known = await read();
  assert.deepEqual(
    known.map(({ toAddress, state1, acts }) => [toAddress, state1, acts]),
    [
      ['eva@x.example', 'uncertain', ['again', 'drop']],
      ['unknown@x.example', 'failed', ['again', 'drop']],
    ],
  );
  assert.match(String(known[1]?.['failure']), /550/);
  const [uncertain, refused] = known;
  const action = (name: string, ...ids: (number | undefined)[]) =>
    admin.post<RowsActed>(`${MAILS}/act`, { act: name, ids });
  assert.equal((await (await t.signInAs('DIR')).get(MAILS)).status, 403);
  assert.deepEqual(expect(await action('again', uncertain?.id), 200), { done: 1, left: 0 });
  assert.deepEqual(expect(await action('drop', uncertain?.id, refused?.id), 200), {
    done: 1,
    left: 1,
  });
  assert.deepEqual(expect(await action('drop', refused?.id), 200), { done: 0, left: 1 });
  await jobs.drain();
  assert.equal(server.to('eva@x.example').length, 1);
  assert.deepEqual(await read(), []);
  const { counts } = expect(await admin.get<SummaryAnswer>(`${MAILS}/summary`), 200);
  assert.deepEqual(counts['state1'], { sent: 1 });
  await server.close();
});

test('a mail that is sent again by an administrator brings its file along, and only then the file is kept no longer', async () => {
  const server = await receiveMails();
  const jobs = sender(server.url);
  const content = Buffer.from('%PDF-1.7 a term that two people have signed');
  const refused = 'newcomer@x.example';
  const lost = 'gil@x.example';
  for (const to of [refused, lost])
    await queueReady(t.db, [
      {
        to,
        subject: 'Termo assinado',
        text: 'Texto',
        locale: 'pt-BR',
        attachment: { name: 'TERMO-7.pdf', content },
      },
    ]);
  await t.db
    .updateTable('mail')
    .set({ handedAt: '2026-11-20T12:00:00Z' })
    .where('toAddress', '=', lost)
    .execute();
  await jobs.drain();
  const kept = () =>
    t.db.selectFrom('mail').select(['id', 'sentAt', 'failure', 'attachment']).execute();
  const failed = await kept();
  assert.deepEqual(
    failed.map(({ failure, attachment }) => [
      failure !== null,
      Buffer.from(attachment ?? []).toString(),
    ]),
    [refused, lost].map(() => [true, content.toString()]),
  );
  const admin = await t.signInAs('ADMIN');
  const again = await admin.post<RowsActed>('/apis/v1/operation/mails/act', {
    act: 'again',
    ids: failed.map(({ id }) => id),
  });
  assert.deepEqual(expect(again, 200), { done: 2, left: 0 });
  await jobs.drain();
  await server.close();
  for (const to of [refused, lost]) {
    const [mail = '', more] = server.to(to);
    assert.equal(more, undefined);
    assert.match(mail, /filename="?TERMO-7\.pdf/);
    assert.ok(
      mail.replace(/\s/g, '').includes(content.toString('base64').replace(/=+$/, '')),
      mail,
    );
  }
  assert.deepEqual(
    (await kept()).map(({ sentAt, failure, attachment }) => [sentAt !== null, failure, attachment]),
    [refused, lost].map(() => [true, null, null]),
  );
});
