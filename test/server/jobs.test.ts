// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { createJobs } from '../../server/jobs/jobs.ts';
import { waitsUntilGivenUp } from '../../server/jobs/perform.ts';
import { enqueueJob } from '../../server/jobs/job.ts';
import type { Jobs } from '../../server/jobs/jobs.ts';
import { DatabaseAway } from '../../server/database/away.ts';
import { LeaseLost } from '../../server/jobs/lease.ts';
import { POSTGRES } from './database/database.ts';
import { openTestDatabase, testClock, withinASecond } from './harness.ts';
import type { Database } from '../../server/database/connect.ts';

let database: Database;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database.close());

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const runner = (): Jobs => createJobs({ database, clock: testClock(), log: silent });
const left = (kind: string) =>
  database.db
    .selectFrom('job')
    .selectAll()
    .where('kind', '=', kind)
    .where('finishedAt', 'is', null)
    .execute();

test('a job runs once, with the transaction that asked for it', async () => {
  const done: unknown[] = [];
  const jobs = runner();
  jobs.handle('greet', async (payload) => void done.push(payload['name']));
  await database.db
    .transaction()
    .execute((trx) => jobs.enqueue(trx, { kind: 'greet', payload: { name: 'Ana' } }));
  await database.db
    .transaction()
    .execute(async (trx) => {
      await jobs.enqueue(trx, { kind: 'greet', payload: { name: 'unknown' } });
      throw new Error('undone');
    })
    .catch(() => undefined);
  await jobs.drain();
  await jobs.drain();
  assert.deepEqual(done, ['Ana']);
});

test('runners share the table: each of many jobs runs exactly once', async () => {
  const done: number[] = [];
  const runners = [runner(), runner(), runner()];
  for (const jobs of runners)
    jobs.handle('count', async (payload) => void done.push(Number(payload['n'])));
  for (let n = 0; n < 40; n += 1) await enqueueJob(database.db, { kind: 'count', payload: { n } });
  await Promise.all(runners.map((jobs) => jobs.drain()));
  assert.deepEqual(
    [...done].sort((a, b) => a - b),
    Array.from({ length: 40 }, (_, n) => n),
  );
});

test('a key keeps a second job out until the first is finished', async () => {
  let runs = 0;
  const jobs = runner();
  jobs.handle('keyed', async () => void (runs += 1));
  for (let times = 0; times < 3; times += 1)
    await enqueueJob(database.db, { kind: 'keyed', dedupeKey: 'k' });
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
  const tried = Date.now();
  await jobs.drain();
  assert.equal(tries, 1);
  const [waiting] = await left('hopeless');
  assert.equal(waiting?.failure, 'no luck');
  assert.ok(
    Date.parse(waiting?.runAt ?? '') >= tried + waitsUntilGivenUp(2) * 1_000,
    'later by what it waits after its first failure',
  );
  for (let time = 0; time < 10; time += 1) {
    await database.db
      .updateTable('job')
      .set({ runAt: sql<string>`now()` })
      .where('kind', '=', 'hopeless')
      .execute();
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
  await sql`update job set leased_until = now() + interval '1 minute', attempts = 1 where kind = 'orphan'`.execute(
    database.db,
  );
  await jobs.drain();
  assert.equal(runs, 0);
  await sql`update job set leased_until = now() - interval '1 second' where kind = 'orphan'`.execute(
    database.db,
  );
  await jobs.drain();
  assert.equal(runs, 1);
});

/** A gate that a handler waits at, and what says that it has come there. */
function gate() {
  let [come, open] = [() => undefined as void, () => undefined as void];
  const reached = new Promise<void>((resolve) => {
    come = resolve;
  });
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return {
    reached,
    open: () => open(),
    async wait() {
      come();
      await opened;
    },
  };
}

const jobOf = (kind: string) =>
  database.db.selectFrom('job').selectAll().where('kind', '=', kind).executeTakeFirstOrThrow();
const expire = (kind: string) =>
  sql`update job set leased_until = now() - interval '1 second' where kind = ${kind}`.execute(
    database.db,
  );
const write = (trx: Database['db'], key: string, value: string) =>
  trx
    .insertInto('setting')
    .values({ key, value: JSON.stringify(value) })
    .execute();

test('a lease is renewed for as long as its handler works', async () => {
  const stopAt = gate();
  const jobs = createJobs({ database, clock: testClock(), log: silent, leaseSeconds: 3 });
  jobs.handle('long', () => stopAt.wait());
  await enqueueJob(database.db, { kind: 'long' });
  const working = jobs.drain();
  await stopAt.reached;
  const first = (await jobOf('long')).leasedUntil ?? '';
  await withinASecond(async () => assert.ok(((await jobOf('long')).leasedUntil ?? '') > first));
  stopAt.open();
  await working;
  assert.ok((await jobOf('long')).finishedAt !== null);
});

test('a runner believed dead writes neither its work nor the job’s end, and is stopped', async () => {
  const [stopAt, others] = [gate(), gate()];
  const outcomes: string[] = [];
  const slow = createJobs({ database, clock: testClock(), log: silent, leaseSeconds: 6 });
  slow.handle('fenced', async (_payload, { signal, whileHeld, assertHeld }) => {
    await stopAt.wait();
    await assert.rejects(
      whileHeld((trx) => write(trx, 'fenced', 'slow')),
      LeaseLost,
    );
    await assert.rejects(assertHeld(database.db), LeaseLost);
    await withinASecond(async () => assert.ok(signal.aborted));
    outcomes.push('slow');
  });
  const other = createJobs({ database, clock: testClock(), log: silent, leaseSeconds: 60 });
  other.handle('fenced', async (_payload, { whileHeld }) => {
    await others.wait();
    await whileHeld((trx) => write(trx, 'fenced', 'other'));
    outcomes.push('other');
  });
  await enqueueJob(database.db, { kind: 'fenced' });
  const first = slow.drain();
  await stopAt.reached;
  await expire('fenced');
  const second = other.drain();
  await others.reached;
  stopAt.open();
  await first;
  const { finishedAt, claim, leasedUntil } = await jobOf('fenced');
  assert.deepEqual(
    [finishedAt, claim, leasedUntil !== null],
    [null, 2, true],
    "the job is still the other one's",
  );
  others.open();
  await second;
  assert.deepEqual(outcomes, ['slow', 'other']);
  assert.ok((await jobOf('fenced')).finishedAt !== null);
  assert.deepEqual(
    await database.db.selectFrom('setting').select('value').where('key', '=', 'fenced').execute(),
    [{ value: 'other' }],
  );
});

test(
  'a job whose holder writes under it is not taken, even when its lease has run out',
  { /* one transaction at a time */ skip: POSTGRES === undefined },
  async () => {
    const stopAt = gate();
    const [holder, other] = [runner(), runner()];
    let taken = 0;
    holder.handle('pinned', async (_payload, { whileHeld }) =>
      whileHeld(async (trx) => {
        await stopAt.wait();
        await write(trx, 'pinned', 'holder');
      }),
    );
    other.handle('pinned', async () => void (taken += 1));
    await enqueueJob(database.db, { kind: 'pinned' });
    const working = holder.drain();
    await stopAt.reached;
    await expire('pinned');
    await other.drain();
    stopAt.open();
    await working;
    assert.deepEqual([taken, (await jobOf('pinned')).claim], [0, 1]);
  },
);

test('an absent or full database is not counted against a job', async () => {
  const jobs = runner();
  const errors = [
    new DatabaseAway(new Error('gone')),
    Object.assign(new Error('full'), { code: '53100' }),
  ];
  jobs.handle(
    'unlucky',
    async () => {
      const error = errors.shift();
      if (error) throw error;
    },
    1,
  );
  await enqueueJob(database.db, { kind: 'unlucky' });
  for (const failure of ['gone', 'full']) {
    await jobs.drain();
    const job = await jobOf('unlucky');
    assert.deepEqual(
      [job.attempts, job.failure, job.finishedAt, job.leasedUntil],
      [0, failure, null, null],
    );
    await sql`update job set run_at = now() where kind = 'unlucky'`.execute(database.db);
  }
  await jobs.drain();
  const { finishedAt, failure } = await jobOf('unlucky');
  assert.deepEqual([finishedAt !== null, failure], [true, null]);
});

test('a running runner wakes when a job is added, and stops after its current step', async () => {
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
