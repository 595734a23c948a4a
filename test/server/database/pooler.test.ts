// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { sql } from 'kysely';
import { OtherSessions } from '../../../server/database/check-sessions.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import { checkSchema, migrate } from '../../../server/database/migrate.ts';
import { copyPostgres, createPostgres, POSTGRES } from './database.ts';
import { expect, signInAs, testApp, testConfig, withinASecond } from '../harness.ts';
import { noPooler, startPooler } from './pgbouncer.ts';
import { smallWorld, worldIn } from '../world.ts';

const quiet = { info: () => undefined, warn: () => undefined };
// It stands before PostgreSQL.
const skip = POSTGRES === undefined || noPooler !== undefined;
const UNREAD = '/apis/v1/notifications/unread';

/** Through a pooler, with another way past it. */
const through = (pooler: { readonly url: string }, made: { readonly url: string }) =>
  testConfig({ databaseUrl: pooler.url, databaseListenUrl: made.url });

/** Connects past the pooler, as the owner of the database. */
const ownerOf = ({ url }: { readonly url: string }) =>
  connectDatabase(testConfig({ databaseUrl: url, poolSize: 1 }), quiet);

test(
  'a database with other session defaults is refused with an explanation, and two processes migrate together',
  { skip },
  async () => {
    const made = await createPostgres();
    const [owner, early] = [await ownerOf(made), await startPooler(made.url)];
    const failure = await connectDatabase(through(early, made), quiet).catch(
      (error: unknown) => error,
    );
    await early.stop();
    assert.ok(failure instanceof OtherSessions, String(failure));
    for (const [line] of failure.message.matchAll(/alter database .*;/g))
      await sql.raw(line).execute(owner.db);
    const pooler = await startPooler(made.url);
    const pair = await Promise.all([1, 2].map(() => connectDatabase(through(pooler, made), quiet)));
    await Promise.all(pair.map(({ db }) => migrate(db)));
    await checkSchema(owner.db);
    for (const each of [...pair, owner]) await each.close();
    await pooler.stop();
    await made.drop();
  },
);

test(
  'a pooler for transactions supports all: sign-in and its end, jobs, live events, many calls on few connections',
  { skip },
  async () => {
    const made = await copyPostgres(smallWorld);
    const owner = await ownerOf(made);
    for (const setting of [`timezone = 'UTC'`, 'jit = off', 'statement_timeout = 60000'])
      await sql`alter database ${sql.id(new URL(made.url).pathname.slice(1))} set ${sql.raw(setting)}`.execute(
        owner.db,
      );
    const pooler = await startPooler(made.url);
    const config = through(pooler, made);
    const database = await connectDatabase(config, quiet);
    const world = await worldIn(database.db);
    const t = await testApp({ config, opened: { database, world }, jobs: true });
    const page = await t.signInAs('S1');
    assert.ok(
      (await Promise.all(Array.from({ length: 40 }, () => page.get(UNREAD)))).every(
        ({ status }) => status === 200,
      ),
    );
    // another connection than the one that reads it may have ended the session
    for (let round = 0; round < 5; round += 1) {
      const other = await signInAs(t.app, world.people.S2.email);
      expect(await other.get(UNREAD), 200);
      expect(await other.delete('/api/v1/login'), 204);
      assert.equal((await other.get(UNREAD)).status, 401, 'at once where it was ended');
    }
    // changes from outside this process arrive by the listening line
    await owner.db
      .updateTable('session')
      .set({ endedAt: t.clock.now().toISOString() })
      .where('businessPartnerId', '=', world.people.S1.id)
      .execute();
    await withinASecond(async () => assert.equal((await page.get(UNREAD)).status, 401));
    // a job is announced, taken and finished
    let done = 0;
    t.app.services.jobs.handle('pooled', async () => void (done += 1));
    await database.db
      .transaction()
      .execute((trx) => t.app.services.jobs.enqueue(trx, { kind: 'pooled' }));
    await withinASecond(async () => assert.equal(done, 1));
    await t.close();
    await owner.close();
    await pooler.stop();
    await made.drop();
  },
);
