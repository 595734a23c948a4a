import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import test, { after, before } from 'node:test';
import { connectDatabase, connectEmbedded } from '../../server/database/connect.ts';
import { alone, migrate } from '../../server/database/migrate.ts';
import { seedReference } from '../../server/database/seed.ts';
import { sendSystemMessage } from '../../server/messages/send.ts';
import type { UserInfo } from '../../src/domain/wire/session.ts';
import { createPostgres, POSTGRES } from './database.ts';
import { readEvents } from './event-reader.ts';
import { withinASecond } from './harness.ts';
import { buildServer, DidNotStart, remoteCall, startProcess } from './server-process.ts';
import { makeWorld, PASSWORD } from './world.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const UNREAD = '/apis/v1/notifications/unread';
const KEYS = '/apis/v1/embed-keys';

let server: Awaited<ReturnType<typeof buildServer>>;
before(async () => {
  server = await buildServer();
});
after(() => server.remove());

async function signIn(address: string, userEmail: string, password = PASSWORD): Promise<{ status: number; user: UserInfo }> {
  const { status, body } = await remoteCall(address, 'POST', '/api/v1/login', { body: { userEmail, password, name1: null } });
  return { status, user: body as UserInfo };
}

if (POSTGRES === undefined) {
  test('a second server on the same folder stops with a clear sentence, and the first goes on', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nmv-lock-'));
    const first = await startProcess(server.entry, { NMV_DATA: folder });
    const second = await startProcess(server.entry, { NMV_DATA: folder }).catch((error: unknown) => error);
    assert.ok(second instanceof DidNotStart);
    assert.equal(second.code, 1);
    assert.match(second.message, /Another server already works on the database folder .*Stop it first, choose another folder with NMV_DATA, or set DATABASE_URL/);
    assert.equal(/\n\s+at /.test(second.message), false);
    assert.equal((await fetch(`${first.address}/readyz`)).status, 200);
    assert.match(first.output(), /not against power loss/);
    assert.match(first.output(), /There is no administrator yet/);
    assert.equal(await first.end('SIGTERM'), 0);
    await rm(folder, { recursive: true, force: true });
  });

  test('kill -9 loses nothing that was acknowledged, and the folder is free at once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nmv-kill-'));
    const prepared = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
    await migrate(prepared.db);
    await alone(prepared.db, seedReference);
    const world = await makeWorld(prepared.db);
    await prepared.close();
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const running = await startProcess(server.entry, { NMV_DATA: folder });
      const { user } = await signIn(running.address, world.people.ADMIN.email);
      const writers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const body = { name1: 'x', allowedOrigins: ['https://x.example'], campaignIds: [world.campaignId] };
          const answer = await remoteCall(running.address, 'POST', KEYS, { body, bearer: user.accessToken }).catch(() => undefined);
          if (answer?.status !== 201) return;
          acknowledged.push((answer.body as { id: number }).id);
          if (acknowledged.length >= (round + 1) * 25) running.child.kill('SIGKILL');
        }
      });
      await Promise.all(writers);
    }
    const reopened = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
    const kept = new Set((await reopened.db.selectFrom('embedKey').select('id').execute()).map(({ id }) => id));
    await reopened.close();
    assert.ok(acknowledged.length >= 75);
    assert.deepEqual(acknowledged.filter((id) => !kept.has(id)), []);
    await rm(folder, { recursive: true, force: true });
  });
}

if (POSTGRES !== undefined) {
  test('two servers on one PostgreSQL share migrations, limits, sessions and live events', async () => {
    const { url, drop } = await createPostgres();
    // both begin on the empty database at once: one migrates, the other waits
    const [one, two] = await Promise.all([startProcess(server.entry, { DATABASE_URL: url }), startProcess(server.entry, { DATABASE_URL: url })]);
    const database = await connectDatabase({ databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 }, quiet);
    const world = await makeWorld(database.db);

    for (let wrong = 0; wrong < 5; wrong += 1) assert.equal((await signIn((wrong % 2 ? one : two).address, world.people.S2.email, 'Wrong#2026')).status, 401);
    assert.equal((await signIn(one.address, world.people.S2.email)).status, 429);
    assert.equal((await signIn(two.address, world.people.S2.email)).status, 429);

    const { user } = await signIn(one.address, world.people.S1.email);
    assert.equal((await remoteCall(two.address, 'GET', UNREAD, { bearer: user.accessToken })).status, 200);

    const bearer = { authorization: `Bearer ${user.accessToken}` };
    const streams = await Promise.all([one, two].map(({ address }) => readEvents(`${address}/apis/v1/live`, bearer)));
    const told = performance.now();
    await sendSystemMessage(database.db, { to: [world.people.S1.id], code: 'released', subjectType: '90' });
    const events = await Promise.all(streams.map((stream) => stream.next()));
    assert.deepEqual(events.map((event) => event?.event), ['notification', 'notification']);
    assert.ok(performance.now() - told < 1_000);

    assert.equal((await remoteCall(two.address, 'DELETE', '/api/v1/login', { bearer: user.accessToken })).status, 204);
    await withinASecond(async () => assert.equal((await remoteCall(one.address, 'GET', UNREAD, { bearer: user.accessToken })).status, 401));
    assert.deepEqual((await Promise.all(streams.map((stream) => stream.next()))).map((event) => event?.event), ['session-ended', 'session-ended']);

    assert.deepEqual(await Promise.all([one.end('SIGTERM'), two.end('SIGTERM')]), [0, 0]);
    await database.close();
    await drop();
  });
}

test('SIGTERM with an open stream stops the server in good order', async () => {
  const pg = POSTGRES === undefined ? undefined : await createPostgres();
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-term-'));
  const running = await startProcess(server.entry, pg ? { DATABASE_URL: pg.url } : { NMV_DATA: folder });
  const link = /setup\?token=(\S+)/.exec(running.output())?.[1] ?? '';
  const person = { email: 'zero@x.example', name1: 'User Zero', password: PASSWORD };
  assert.equal((await remoteCall(running.address, 'POST', '/apis/v1/setup', { body: { ...person, token: link, password: 'weak' } })).status, 400);
  assert.equal((await remoteCall(running.address, 'POST', '/apis/v1/setup', { body: { ...person, token: link } })).status, 204);
  assert.equal((await remoteCall(running.address, 'POST', '/apis/v1/setup', { body: { ...person, token: link, email: 'second@x.example' } })).status, 410);
  const { user } = await signIn(running.address, person.email);
  assert.equal(user.isAdmin, true);
  const stream = await readEvents(`${running.address}/apis/v1/live`, { authorization: `Bearer ${user.accessToken}` });
  const began = performance.now();
  const [code, ended] = await Promise.all([running.end('SIGTERM'), stream.next()]);
  assert.equal(code, 0);
  assert.equal(ended, undefined);
  assert.ok(performance.now() - began < 5_000);
  await pg?.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a wrong setting is said in one sentence', async () => {
  const failed = await startProcess(server.entry, { PORT: 'x' }).catch((error: unknown) => error);
  assert.ok(failed instanceof DidNotStart);
  assert.equal(failed.message.trim(), "PORT must be a whole number from 0 to 65535, but is 'x'.");
});
