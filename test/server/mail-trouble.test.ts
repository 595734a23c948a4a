import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import type { Socket } from 'node:net';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { createJobs } from '../../server/jobs/jobs.ts';
import { handleMail } from '../../server/mail/hand-over.ts';
import { queueMail } from '../../server/mail/mail.ts';
import { makeToken } from '../../server/base/opaque-token.ts';
import { codesIn, parseMailFailure } from '../../src/domain/rules/operation/mail-failure.ts';
import type { Database } from '../../server/database/connect.ts';
import { openTestDatabase } from './database/database.ts';
import { testClock } from './harness.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const FROM = 'portal@provider.example';
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Answers of a mail server at each step; steps without an answer are accepted. */
interface Answers {
  readonly greeting?: string;
  readonly auth?: string;
  readonly mail?: string;
  readonly rcpt?: string;
  readonly data?: string;
}

interface Double {
  readonly url: string;
  readonly heard: string[];
  close(): Promise<void>;
}

const SECRETS = ['portal', 'secret'].join(':');

/** Starts a mail server on a bare socket with the given answers. */
async function speak(answers: Answers): Promise<Double> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say(answers.greeting ?? '220 here');
    let rest = '';
    socket.on('error', () => undefined);
    socket.on('data', (chunk: Buffer) => {
      rest += chunk.toString();
      const lines = rest.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        heard.push(line);
        if (inData) {
          if (line !== '.') continue;
          inData = false;
          say(answers.data ?? '250 kept');
        } else if (line.startsWith('EHLO')) {
          if (answers.auth !== undefined) say('250-AUTH PLAIN');
          say('250 hello');
        } else if (line.startsWith('AUTH')) say(answers.auth ?? '235 in');
        else if (line.startsWith('MAIL')) say(answers.mail ?? '250 ok');
        else if (line.startsWith('RCPT')) say(answers.rcpt ?? '250 ok');
        else if (line === 'DATA') {
          inData = true;
          say('354 go on');
        } else say(line === 'QUIT' ? '221 bye' : '250 ok');
      }
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const who = answers.auth === undefined ? '' : `${SECRETS}@`;
  return {
    url: `smtp://${who}127.0.0.1:${port}`,
    heard,
    close: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}

let number = 0;
/** Tries once to send a mail with a private link. */
async function tried(url: string) {
  const jobs = createJobs({ database, clock: testClock(), log: silent });
  handleMail(jobs, { smtpUrl: url, mailFrom: FROM });
  number += 1;
  const id = await queueMail(database.db, {
    to: `reader${number}@x.example`,
    template: 'document-code',
    params: { name: 'Ana', document: 'Termo', code: '123456', minutes: 10 },
    locale: 'pt-BR',
    token: makeToken(),
  });
  await jobs.drain();
  const { rows } = await sql<{ failure: string | null; state1: string; hasText: boolean }>`
    select failure, state1, has_text from mail_in_list where id = ${id}`.execute(database.db);
  const [row] = rows;
  assert.ok(row, 'administrators see it');
  await database.db.deleteFrom('job').where('kind', '=', 'mail').execute();
  return row;
}

const TROUBLE: readonly (readonly [string, Answers, string, string])[] = [
  [
    'MAIL FROM without sign-in',
    { mail: '530 5.7.57 Client not authenticated' },
    'serverTrouble',
    '5.7.57',
  ],
  [
    'a greeting that sends away',
    { greeting: '554 5.3.2 No SMTP service here' },
    'serverTrouble',
    '5.3.2',
  ],
  ['a quota', { rcpt: '550 5.4.5 Daily sending quota exceeded' }, 'serverTrouble', '5.4.5'],
  ['a throttled store', { data: '554 5.2.0 STOREDRV throttled' }, 'serverTrouble', '5.2.0'],
  ['a refused sign-in', { auth: '535 5.7.8 Bad credentials' }, 'signInRefused', '5.7.8'],
];

for (const [name, answers, reason, enhanced] of TROUBLE)
  test(`trouble of the mail server keeps a mail and its text, and is told with the second code: ${name}`, async () => {
    const server = await speak(answers);
    const mail = await tried(server.url);
    await server.close();
    assert.deepEqual([mail.state1, mail.hasText], ['waiting', true]);
    assert.equal(parseMailFailure(mail.failure ?? ''), reason, mail.failure ?? '');
    assert.ok(codesIn(mail.failure ?? '').includes(enhanced), mail.failure ?? '');
    assert.doesNotMatch(mail.failure ?? '', /reader|Client|quota exceeded/, 'codes alone');
  });

test('an address that does not exist ends a mail at once, and its link goes with it', async () => {
  const server = await speak({ rcpt: '550 5.1.1 no such user' });
  const mail = await tried(server.url);
  await server.close();
  assert.deepEqual([mail.state1, mail.hasText], ['failed', false]);
  assert.equal(parseMailFailure(mail.failure ?? ''), 'refused');
});

test('the portal greets mail servers by a name, and its mails say that no person wrote them', async () => {
  const server = await speak({});
  assert.equal((await tried(server.url)).state1, 'sent');
  await server.close();
  const greeting = server.heard.find((line) => line.startsWith('EHLO')) ?? '';
  assert.match(greeting, /^EHLO [\w-]+(\.[\w-]+)+$/);
  assert.ok(server.heard.includes('Auto-Submitted: auto-generated'), server.heard.join('\n'));
});

test('a mail server with an untrusted certificate is reported as such', async () => {
  // the library brings a self-signed one where none is given
  const server = new SMTPServer({ secure: true, authOptional: true });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const mail = await tried(`smtps://127.0.0.1:${port}`);
  await new Promise<void>((resolve) => void server.close(() => resolve()));
  assert.equal(parseMailFailure(mail.failure ?? ''), 'certificate', mail.failure ?? '');
  assert.equal(mail.state1, 'waiting');
});
