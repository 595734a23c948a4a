// @module-tag both
// @module-tag whole
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { Secret, TOTP } from 'otpauth';
import { connectDatabase, connectEmbedded } from '../../server/database/connect.ts';
import type { Database } from '../../server/database/connect.ts';
import { sendSystemMessage } from '../../server/messages/send.ts';
import type { TwoFactorOffer } from '../../src/domain/schema/accounts/account.ts';
import type { SecondStepNeeded } from '../../src/domain/schema/accounts/session.ts';
import { bare, copyPostgres, createPostgres, fillFolder, POSTGRES } from './database/database.ts';
import { readEvents } from './live/event-reader.ts';
import type { EventReader } from './live/event-reader.ts';
import { withinASecond } from './harness.ts';
import { cutListeningLines, listeningLines } from './live/listening-line.ts';
import { buildServer, DidNotStart, remoteCall, startProcess } from './server-process.ts';
import type { ServerProcess } from './server-process.ts';
import { makeWorld, PASSWORD, smallWorld, worldIn } from './world.ts';
import type { World, WorldPerson } from './world.ts';
import { quiet, signIn } from './process-calls.ts';

const UNREAD = '/apis/v1/notifications/unread';
const KEYS = '/apis/v1/embed-keys';

let server: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.remove());

if (POSTGRES === undefined) {
  test('a second server on the same folder stops with a clear sentence, and the first goes on', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nmv-lock-'));
    const first = await startProcess(server.entry, { NMV_DATA: folder });
    const second = await startProcess(server.entry, { NMV_DATA: folder }).catch(
      (error: unknown) => error,
    );
    assert.ok(second instanceof DidNotStart);
    assert.equal(second.code, 1);
    assert.match(
      second.message,
      /Another server already works on the database folder .*Stop it first, choose another folder with NMV_DATA, or set DATABASE_URL/,
    );
    assert.equal(/\n\s+at /.test(second.message), false);
    assert.equal((await fetch(`${first.address}/readyz`)).status, 200);
    assert.match(first.output(), /A power failure can lose recent changes/);
    assert.match(first.output(), /There is no administrator yet/);
    assert.equal(await first.end('SIGTERM'), 0);
    await rm(folder, { recursive: true, force: true });
  });

  test('kill -9 loses nothing that was acknowledged, and the folder is free at once', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'nmv-kill-'));
    await fillFolder(folder, smallWorld);
    const prepared = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
    const world = await worldIn(prepared.db);
    await prepared.close();
    const acknowledged: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const running = await startProcess(server.entry, { NMV_DATA: folder });
      const { user } = await signIn(running.address, world.people.ADMIN.email);
      const writers = Array.from({ length: 4 }, async () => {
        for (;;) {
          const body = {
            name1: 'x',
            origins: [{ origin: 'https://x.example' }],
            campaigns: [{ campaignId: world.campaignId }],
          };
          const answer = await remoteCall(running.address, 'POST', KEYS, {
            body,
            bearer: user.accessToken,
          }).catch(() => undefined);
          if (answer?.status !== 201) return;
          acknowledged.push((answer.body as { id: number }).id);
          if (acknowledged.length >= (round + 1) * 25) running.child.kill('SIGKILL');
        }
      });
      await Promise.all(writers);
      await running.end('SIGKILL');
    }
    const reopened = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
    const kept = new Set(
      (await reopened.db.selectFrom('embedKey').select('id').execute()).map(({ id }) => id),
    );
    await reopened.close();
    assert.ok(acknowledged.length >= 75);
    assert.deepEqual(
      acknowledged.filter((id) => !kept.has(id)),
      [],
    );
    await rm(folder, { recursive: true, force: true });
  });
}

/**
 * Runs a check within the clock's five minutes. Counters restart with each window, so a check
 * across the border runs again.
 */
async function inOneWindow(check: () => Promise<void>): Promise<void> {
  const window = () => Math.floor(Date.now() / 300_000);
  for (let begun = window(); ; begun = window()) {
    try {
      return await check();
    } catch (error) {
      if (window() === begun) throw error;
    }
  }
}

if (POSTGRES !== undefined) {
  describe('two servers on one PostgreSQL', () => {
    let pair: readonly [ServerProcess, ServerProcess];
    let database: Database;
    let world: World;
    let close: () => Promise<void>;

    beforeAll(async () => {
      const { url, drop } = await createPostgres();
      // both begin on the empty database at once: one migrates, the other waits
      pair = await Promise.all([
        startProcess(server.entry, { DATABASE_URL: url }),
        startProcess(server.entry, { DATABASE_URL: url }),
      ]);
      database = await connectDatabase(
        { databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
        quiet,
      );
      world = await makeWorld(database.db);
      close = async () => {
        assert.deepEqual(await Promise.all(pair.map((each) => each.end('SIGTERM'))), [0, 0]);
        await database.close();
        await drop();
      };
    });
    afterAll(() => close());

    test('share migrations, sessions and live events', async () => {
      const [one, two] = pair;
      const { user } = await signIn(one.address, world.people.S1.email);
      assert.equal(
        (await remoteCall(two.address, 'GET', UNREAD, { bearer: user.accessToken })).status,
        200,
      );

      const bearer = { authorization: `Bearer ${user.accessToken}` };
      const streams = await Promise.all(
        pair.map(({ address }) => readEvents(`${address}/apis/v1/live`, bearer)),
      );
      await sendSystemMessage(database.db, {
        to: [world.people.S1.id],
        code: 'released',
        subjectType: '90',
      });
      // rankings of the world that was just made move meanwhile
      const told = async (stream: EventReader): Promise<string | undefined> => {
        const event = (await stream.next())?.event;
        return event === 'ranking-moved' ? told(stream) : event;
      };
      assert.deepEqual(await Promise.all(streams.map(told)), ['notification', 'notification']);

      assert.equal(
        (await remoteCall(two.address, 'DELETE', '/api/v1/login', { bearer: user.accessToken }))
          .status,
        204,
      );
      await withinASecond(async () =>
        assert.equal(
          (await remoteCall(one.address, 'GET', UNREAD, { bearer: user.accessToken })).status,
          401,
        ),
      );
      assert.deepEqual(await Promise.all(streams.map(told)), ['session-ended', 'session-ended']);
    });

    test('a session that one ends is over at the other, also while its listening line is broken and after it came back', async () => {
      const [one, two] = pair;
      const begin = async () => (await signIn(one.address, world.people.S2.email)).user.accessToken;
      const statusAt = async ({ address }: ServerProcess, bearer: string) =>
        (await remoteCall(address, 'GET', UNREAD, { bearer })).status;
      /** Longer than a person is held without the certainty that nothing was missed. */
      const hold = async (bearer: string) => {
        for (const end = performance.now() + 1_300; performance.now() < end;)
          for (const each of pair) assert.equal(await statusAt(each, bearer), 200);
      };
      const endAtOne = async (bearer: string) =>
        assert.equal(
          (await remoteCall(one.address, 'DELETE', '/api/v1/login', { bearer })).status,
          204,
        );
      const overAtBoth = async (bearer: string) => {
        assert.equal(await statusAt(one, bearer), 401, 'at once where it was ended');
        await withinASecond(async () => assert.equal(await statusAt(two, bearer), 401));
      };

      const first = await begin();
      await hold(first);
      await endAtOne(first);
      await overAtBoth(first);

      const second = await begin();
      await hold(second);
      assert.equal(await cutListeningLines(database.db), 2);
      await endAtOne(second);
      await overAtBoth(second);

      const third = await begin();
      await withinASecond(async () => assert.equal(await listeningLines(database.db), 2));
      await hold(third);
      await database.db
        .updateTable('businessPartner')
        .set({ status1: 4 })
        .where('id', '=', world.people.S2.id)
        .execute();
      for (const each of pair)
        await withinASecond(async () => assert.equal(await statusAt(each, third), 401));
      await database.db
        .updateTable('businessPartner')
        .set({ status1: 3 })
        .where('id', '=', world.people.S2.id)
        .execute();
    });

    /** Turns the second factor on. @returns the token of a sign-in that waits for it */
    async function secondStepOf({ email }: WorldPerson): Promise<string> {
      const { address } = pair[0];
      const bearer = (await signIn(address, email)).user.accessToken;
      const { secret } = (
        await remoteCall(address, 'POST', '/apis/v1/accesspolicies/two-factor', {
          bearer,
          body: { password: PASSWORD },
        })
      ).body as TwoFactorOffer;
      const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate();
      assert.equal(
        (
          await remoteCall(address, 'POST', '/apis/v1/accesspolicies/two-factor/confirm', {
            bearer,
            body: { code },
          })
        ).status,
        200,
      );
      const { body } = await remoteCall(address, 'POST', '/api/v1/login', {
        body: { userEmail: email, password: PASSWORD, name1: null },
      });
      return (body as SecondStepNeeded).challengeToken;
    }

    test('count together what is limited, and each says how long to wait', async () => {
      const challengeToken = await secondStepOf(world.people.S3);
      const taken = {
        countryId: 'BR',
        name1: 'Luana Ferraz',
        email: world.people.S4.email,
        taxNumTypeId: 'CPF',
        taxNum: '52998224725',
        zipCode: '13010001',
        cellPhoneIDD: '55',
        cellPhone: '19998765432',
      };
      const limited: readonly (readonly [string, object, max: number, windowSeconds: number])[] = [
        [
          '/api/v1/login',
          { userEmail: world.people.S2.email, password: 'Wrong#2026', name1: null },
          5,
          300,
        ],
        ['/apis/v1/login/second-step', { challengeToken, code: 'AAAAA-AAAAA' }, 5, 300],
        ['/apis/v1/accesspolicies/newuseraccount', taken, 5, 600],
        [
          '/apis/v1/accesspolicies/passwordsresetreq',
          { userEmail: 'unknown@channel.example' },
          10,
          600,
        ],
        ['/apis/v1/accesspolicies/activation/resend', { token: 'a'.repeat(43) }, 5, 600],
      ];
      await Promise.all(
        limited.map(([url, body, max, windowSeconds]) =>
          inOneWindow(async () => {
            const ask = (at: number) =>
              remoteCall((at % 2 ? pair[0] : pair[1]).address, 'POST', url, { body });
            for (let at = 0; at < max; at += 1)
              assert.notEqual((await ask(at)).status, 429, `${url} ${at + 1}`);
            for (const at of [0, 1]) {
              const { status, headers } = await ask(at);
              const seconds = Number(headers.get('retry-after'));
              assert.ok(
                status === 429 && seconds >= 1 && seconds <= windowSeconds,
                `${url}: ${status}, Retry-After ${seconds}`,
              );
            }
          }),
        ),
      );
    });
  });
}

test('SIGTERM with an open stream stops the server in good order', async () => {
  const pg = POSTGRES === undefined ? undefined : await copyPostgres(bare);
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-term-'));
  if (pg === undefined) await fillFolder(folder, bare);
  const running = await startProcess(
    server.entry,
    pg ? { DATABASE_URL: pg.url } : { NMV_DATA: folder },
  );
  const link = /setup\?token=(\S+)/.exec(running.output())?.[1] ?? '';
  const person = { email: 'zero@x.example', name1: 'User Zero', password: PASSWORD };
  assert.equal(
    (
      await remoteCall(running.address, 'POST', '/apis/v1/setup', {
        body: { ...person, token: link, password: 'weak' },
      })
    ).status,
    400,
  );
  assert.equal(
    (
      await remoteCall(running.address, 'POST', '/apis/v1/setup', {
        body: { ...person, token: link },
      })
    ).status,
    204,
  );
  assert.equal(
    (
      await remoteCall(running.address, 'POST', '/apis/v1/setup', {
        body: { ...person, token: link, email: 'second@x.example' },
      })
    ).status,
    410,
  );
  const { user } = await signIn(running.address, person.email);
  assert.equal(user.isAdmin, true);
  const stream = await readEvents(`${running.address}/apis/v1/live`, {
    authorization: `Bearer ${user.accessToken}`,
  });
  const [code, ended] = await Promise.all([running.end('SIGTERM'), stream.next()]);
  assert.equal(code, 0);
  assert.equal(ended, undefined);
  await pg?.drop();
  await rm(folder, { recursive: true, force: true });
});

test('a wrong setting is said in one sentence', async () => {
  const failed = await startProcess(server.entry, { PORT: 'x' }).catch((error: unknown) => error);
  assert.ok(failed instanceof DidNotStart);
  assert.equal(failed.message.trim(), "PORT must be a whole number from 0 to 65535, but is 'x'.");
});
