import assert from 'node:assert/strict';
import test, { after, before } from 'node:test';
import { sql } from 'kysely';
import { SMTPServer } from 'smtp-server';
import { createJobs, enqueueJob } from '../../server/jobs/jobs.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { handleMail, queueMail } from '../../server/mail/mail.ts';
import { openTestDatabase, testClock, withinASecond } from './harness.ts';
import type { Database } from '../../server/database/connect.ts';

let database: Database;
before(async () => {
  database = await openTestDatabase();
});
after(() => database.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runner = (): Jobs => createJobs({ database, clock: testClock(), log: silent });
const left = (kind: string) => database.db.selectFrom('job').selectAll().where('kind', '=', kind).where('finishedAt', 'is', null).execute();

test('a job runs once, with the transaction that asked for it', async () => {
  const done: unknown[] = [];
  const jobs = runner();
  jobs.handle('greet', async (payload) => void done.push(payload['name']));
  await database.db.transaction().execute((trx) => jobs.enqueue(trx, { kind: 'greet', payload: { name: 'Ana' } }));
  await database.db.transaction().execute(async (trx) => {
    await jobs.enqueue(trx, { kind: 'greet', payload: { name: 'nobody' } });
    throw new Error('undone');
  }).catch(() => undefined);
  await jobs.drain();
  await jobs.drain();
  assert.deepEqual(done, ['Ana']);
});

test('runners share the table: each of many jobs runs exactly once', async () => {
  const done: number[] = [];
  const runners = [runner(), runner(), runner()];
  for (const jobs of runners) jobs.handle('count', async (payload) => void done.push(Number(payload['n'])));
  for (let n = 0; n < 40; n += 1) await enqueueJob(database.db, { kind: 'count', payload: { n } });
  await Promise.all(runners.map((jobs) => jobs.drain()));
  assert.deepEqual([...done].sort((a, b) => a - b), Array.from({ length: 40 }, (_, n) => n));
});

test('a key keeps a second job out until the first is finished', async () => {
  let runs = 0;
  const jobs = runner();
  jobs.handle('keyed', async () => void (runs += 1));
  for (let times = 0; times < 3; times += 1) await enqueueJob(database.db, { kind: 'keyed', dedupeKey: 'k' });
  await jobs.drain();
  assert.equal(runs, 1);
  await enqueueJob(database.db, { kind: 'keyed', dedupeKey: 'k' });
  await jobs.drain();
  assert.equal(runs, 2);
});

test('a job that fails comes again later, and is given up in the end', async () => {
  let tries = 0;
  const jobs = runner();
  jobs.handle('hopeless', async () => {
    tries += 1;
    throw new Error('no luck');
  });
  await enqueueJob(database.db, { kind: 'hopeless' });
  await jobs.drain();
  assert.equal(tries, 1);
  const [waiting] = await left('hopeless');
  assert.equal(waiting?.failure, 'no luck');
  assert.ok(Date.parse(waiting?.runAt ?? '') > Date.now());
  for (let time = 0; time < 10; time += 1) {
    await database.db.updateTable('job').set({ runAt: sql<string>`now()` }).where('kind', '=', 'hopeless').execute();
    await jobs.drain();
  }
  assert.equal(tries, 8);
  assert.deepEqual(await left('hopeless'), []);
});

test('a job whose process died is taken up by another once its lease is over', async () => {
  let runs = 0;
  const jobs = runner();
  jobs.handle('orphan', async () => void (runs += 1));
  await enqueueJob(database.db, { kind: 'orphan' });
  await sql`update job set leased_until = now() + interval '1 minute', attempts = 1 where kind = 'orphan'`.execute(database.db);
  await jobs.drain();
  assert.equal(runs, 0);
  await sql`update job set leased_until = now() - interval '1 second' where kind = 'orphan'`.execute(database.db);
  await jobs.drain();
  assert.equal(runs, 1);
});

test('a running runner is woken by whoever adds a job, and stops after the step it is in', async () => {
  const done: unknown[] = [];
  const jobs = runner();
  jobs.handle('wake', async (payload) => void done.push(payload['n']));
  await jobs.start();
  await enqueueJob(database.db, { kind: 'wake', payload: { n: 1 } });
  await withinASecond(async () => assert.deepEqual(done, [1]));
  await jobs.stop();
  await enqueueJob(database.db, { kind: 'wake', payload: { n: 2 } });
  assert.equal((await left('wake')).length, 1);
});

test('a mail waits in the outbox, and leaves by the configured server in the reader\'s language', async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true, disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, _session, done) {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.server.address();
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0;
  const mail = { to: 'ana@x.example', template: 'released', params: { name: 'Ana <b>' }, locale: 'es-ES', link: 'https://portal.example/#/login' } as const;
  const kept = runner();
  handleMail(kept, { smtpUrl: undefined, mailFrom: 'no-reply@x.example' });
  await queueMail(database.db, mail);
  await kept.drain();
  const [stored] = await database.db.selectFrom('mail').selectAll().execute();
  assert.equal(stored?.subject, 'Su acceso fue habilitado');
  assert.equal(stored?.sentAt, null);
  assert.match(stored?.htmlBody ?? '', /Ana &#60;b&#62;/);
  const sending = runner();
  handleMail(sending, { smtpUrl: `smtp://127.0.0.1:${port}`, mailFrom: 'no-reply@x.example' });
  await queueMail(database.db, mail);
  await sending.drain();
  await new Promise<void>((resolve) => server.close(() => resolve()));
  assert.equal(received.length, 1);
  assert.match(received[0] ?? '', /To: ana@x\.example/);
});
