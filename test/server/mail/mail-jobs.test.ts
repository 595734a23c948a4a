// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { issueLink, takeLink } from '../../../server/accounts/link/links.ts';
import { createJobs } from '../../../server/jobs/jobs.ts';
import { waitsUntilGivenUp } from '../../../server/jobs/perform.ts';
import { enqueueNext, hourly } from '../../../server/jobs/recurring.ts';
import type { Jobs } from '../../../server/jobs/jobs.ts';
import { handleMail, MAIL_ATTEMPTS } from '../../../server/mail/hand-over.ts';
import type { MailOutcome } from '../../../server/mail/hand-over.ts';
import { blankDeadMails, queueMail } from '../../../server/mail/mail.ts';
import { takeUpWaiting } from '../../../server/mail/waiting.ts';
import { parseMailFailure } from '../../../src/domain/rules/operation/mail-failure.ts';
import { openTestDatabase, testClock } from '../harness.ts';
import { receiveMails } from '../mail-receiver.ts';
import type { Database } from '../../../server/database/connect.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runner = (): Jobs => createJobs({ database, clock: testClock(), log: silent });
const FROM = 'no-reply@x.example';
const GREETING = {
  to: 'ana@x.example',
  template: 'released',
  params: { name: 'Ana <b>' },
  locale: 'es-ES',
  link: 'https://portal.example/#/login',
} as const;
const mailTo = (address: string) =>
  database.db
    .selectFrom('mail')
    .selectAll()
    .where('toAddress', '=', address)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();

test("a mail waits in the outbox, and leaves by the configured server in the reader's language", async () => {
  const server = await receiveMails();
  const kept = runner();
  handleMail(kept, { smtpUrl: undefined, mailFrom: FROM });
  await queueMail(database.db, GREETING);
  await kept.drain();
  const stored = await mailTo(GREETING.to);
  assert.equal(stored.subject, 'Su acceso está habilitado');
  assert.equal(stored.sentAt, null);
  assert.match(stored.htmlBody, /Ana &#60;b&#62;/);
  const sending = runner();
  handleMail(sending, { smtpUrl: server.url, mailFrom: FROM });
  await queueMail(database.db, GREETING);
  await sending.drain();
  await server.close();
  assert.equal(server.to(GREETING.to).length, 1);
  assert.match(server.to(GREETING.to)[0] ?? '', /To: ana@x\.example/);
  assert.match(
    (await mailTo(GREETING.to)).textBody,
    /habilitado/,
    'a mail without a secret stays readable',
  );
});

test('a mail written before the mail server existed leaves once there is one, and an old one waits for a person', async () => {
  const kept = runner();
  handleMail(kept, { smtpUrl: undefined, mailFrom: FROM });
  const [fresh, old] = ['fresh@x.example', 'old@x.example'];
  for (const to of [fresh, old]) await queueMail(database.db, { ...GREETING, to });
  const secret = await queueMail(database.db, {
    ...GREETING,
    to: 'secret@x.example',
    token: 'a-token-of-a-link',
  });
  await kept.drain();
  await database.db
    .updateTable('mail')
    .set({ createdAt: '2020-01-01T12:00:00Z' })
    .where((eb) => eb.or([eb('toAddress', '=', old), eb('id', '=', secret)]))
    .execute();
  const server = await receiveMails();
  const sending = runner();
  handleMail(sending, { smtpUrl: server.url, mailFrom: FROM });
  const told: number[] = [];
  const outcome: MailOutcome = (_trx, { id }) => Promise.resolve(void told.push(id));
  await Promise.all([1, 2].map(() => takeUpWaiting(database.db, testClock(), outcome)));
  await sending.drain();
  await takeUpWaiting(database.db, testClock(), outcome);
  await sending.drain();
  await server.close();
  assert.deepEqual(
    [server.to(fresh).length, server.to(old).length, server.to('secret@x.example').length],
    [1, 0, 0],
  );
  const { id, failure, textBody } = await mailTo(old);
  assert.equal(parseMailFailure(failure ?? ''), 'noServer');
  assert.match(textBody, /habilitado/, 'it can be sent yet');
  const { textBody: left } = await mailTo('secret@x.example');
  assert.equal(left, '', 'a link of yore is not');
  assert.deepEqual(told.sort(), [id, secret].sort());
});

test('a stranger’s text in a mail stays text: no markup, no header, no further reader', async () => {
  const server = await receiveMails();
  const sending = runner();
  handleMail(sending, { smtpUrl: server.url, mailFrom: FROM });
  const wrote =
    'Ana\r\nBcc: victim@x.example\r\nX-Evil: 1\r\n\r\n<a href="https://evil.example">x</a>';
  await queueMail(database.db, {
    to: 'boss@x.example',
    template: 'release-awaits',
    params: { name: wrote },
    locale: 'pt-BR',
    link: 'https://portal.example/#/a?b="><img src=x>',
  });
  await queueMail(database.db, {
    to: 'asker@x.example',
    template: 'release-refused',
    params: { name: wrote, reason: wrote },
    locale: 'pt-BR',
  });
  await sending.drain();
  await server.close();
  for (const address of ['boss@x.example', 'asker@x.example']) {
    const [sent = '', more] = server.to(address);
    assert.equal(more, undefined);
    const [headers = ''] = sent.split('\r\n\r\n', 1);
    assert.match(headers, /^Subject: /m);
    assert.doesNotMatch(headers, /^(Bcc|X-Evil):/im);
    const html = sent.slice(sent.indexOf('<!doctype html>'));
    assert.ok(html.includes('&#60;a href=&#34;https://evil.example&#34;&#62;'), html);
    assert.doesNotMatch(html, /<a href="https:\/\/evil|<img/);
  }
  assert.deepEqual(server.to('victim@x.example'), []);
});

/** Queues a mail whose link only its reader may know. @returns its token */
async function queueSecret(to: string): Promise<string> {
  const email = `${to}.person`;
  const known = await database.db
    .selectFrom('businessPartner')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst();
  const { id } =
    known ??
    (await database.db
      .insertInto('businessPartner')
      .values({ nmpCode: to, name1: 'Ana', alias: 'A.', email, bpType: '92' })
      .returning('id')
      .executeTakeFirstOrThrow());
  const token = await issueLink(
    database.db,
    { purpose: 'password-reset', personId: id, minutes: 60 },
    testClock(),
  );
  await queueMail(database.db, {
    to,
    template: 'password-reset',
    params: { name: 'Ana', hours: 1 },
    locale: 'pt-BR',
    link: `https://portal.example/#/reset?user=${token}`,
    token,
  });
  return token;
}

test('once sent, a mail with a secret link keeps its address, subject and times, and no text', async () => {
  const server = await receiveMails();
  const jobs = runner();
  handleMail(jobs, { smtpUrl: server.url, mailFrom: FROM });
  const token = await queueSecret('bia@x.example');
  await jobs.drain();
  await server.close();
  assert.ok(server.to('bia@x.example')[0]?.includes(token), 'it was sent whole');
  const { toAddress, subject, sentAt, textBody, htmlBody, tokenHash } =
    await mailTo('bia@x.example');
  assert.deepEqual(
    [toAddress, subject !== '', sentAt !== null, textBody, htmlBody, tokenHash],
    ['bia@x.example', true, true, '', '', null],
  );
});

/** Sends the outbox to a mail server that refuses the address. @returns the mail, the job, and what was logged */
async function refused(to: string, { attempts }: { readonly attempts: number }) {
  const server = await receiveMails();
  const logged: unknown[] = [];
  const jobs = createJobs({
    database,
    clock: testClock(),
    log: { ...silent, error: (fields) => void logged.push(fields) },
  });
  handleMail(jobs, { smtpUrl: server.url, mailFrom: FROM });
  await queueSecret(to);
  for (let attempt = 1; attempt <= attempts; attempt += 1) {
    await sql`update job set run_at = now() where kind = 'mail' and finished_at is null`.execute(
      database.db,
    );
    await jobs.drain();
  }
  await server.close();
  const job = await database.db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', 'mail')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  assert.ok(logged.length > 0);
  assert.doesNotMatch(JSON.stringify([logged, job]), new RegExp(to));
  return { mail: await mailTo(to), job };
}

test('a mail refused for good is not repeated and loses its text; neither log nor job repeats the address', async () => {
  const { mail, job } = await refused('unknown@x.example', { attempts: 1 });
  const failure = 'the mail server did not take a mail: EENVELOPE 550';
  assert.deepEqual(
    [mail.textBody, mail.htmlBody, mail.sentAt, mail.failure],
    ['', '', null, failure],
  );
  assert.deepEqual([job.finishedAt !== null, job.failure], [true, failure]);
});

test('a mail that is not taken now is tried again for a day', async () => {
  const { mail, job } = await refused('busy@x.example', { attempts: 12 });
  assert.deepEqual(
    [mail.textBody !== '', mail.failure, job.finishedAt, job.attempts],
    [true, null, null, 12],
  );
  assert.ok(waitsUntilGivenUp(MAIL_ATTEMPTS) > 24 * 3_600);
});

test('where mails only wait, they are readable until their link is used, superseded or too old', async () => {
  const clock = testClock();
  const textOf = async (to: string) => (await mailTo(to)).textBody;
  const used = await queueSecret('used@x.example');
  await queueSecret('old@x.example');
  const superseded = await queueSecret('again@x.example');
  await queueSecret('again@x.example');
  await blankDeadMails(database.db, clock);
  assert.notEqual(await textOf('used@x.example'), '');
  await takeLink(database.db, used, 'password-reset', clock);
  await blankDeadMails(database.db, clock);
  assert.deepEqual(
    [
      await textOf('used@x.example'),
      (await textOf('old@x.example')) !== '',
      (await textOf('again@x.example')) !== '',
    ],
    ['', true, true],
  );
  const kept = await database.db
    .selectFrom('mail')
    .select('textBody')
    .where('toAddress', '=', 'again@x.example')
    .execute();
  assert.equal(
    kept.some(({ textBody }) => textBody.includes(superseded)),
    false,
  );
  clock.advance(60 * 60_000);
  await blankDeadMails(database.db, clock);
  assert.equal(await textOf('old@x.example'), '');
  assert.notEqual(await textOf(GREETING.to), '', 'what holds no secret stays');
});

test('work of each hour is due by the clock that says what is due: the database’s', async () => {
  await database.db.transaction().execute(async (trx) => {
    await enqueueNext(trx, { kind: 'hourly-by-one-clock', next: hourly }, new Date(0));
    const { rows } = await sql<{ fits: boolean }>`
      select run_at = now() + interval '1 hour' as fits from job where kind = 'hourly-by-one-clock'`.execute(
      trx,
    );
    assert.deepEqual(rows, [{ fits: true }]);
  });
});
