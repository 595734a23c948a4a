// @module-tag both
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { beginSession } from '../../server/accounts/sign-in/session.ts';
import { PERSON_CHANNEL } from '../../server/database/channels.ts';
import { connectDatabase } from '../../server/database/connect.ts';
import { openNotices } from '../../server/database/notices.ts';
import { createPersons } from '../../server/access/persons.ts';
import type { Persons } from '../../server/access/persons.ts';
import { POSTGRES } from './database/database.ts';
import { testApp, withinASecond } from './harness.ts';
import type { PersonKey, TestApp } from './harness.ts';
import { cutListeningLines, silentWay } from './live/listening-line.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

/** Milliseconds after which persons are read again, unless no announcement was missed. */
const HELD_MS = 1_000;

const sessionOf = (key: PersonKey): Promise<number> =>
  beginSession(t.db, { headers: {}, ip: '127.0.0.1' } as FastifyRequest, t.clock, {
    personId: t.world.people[key].id,
  });
const nameOf = async (persons: Persons, sessionId: number) => (await persons.get(sessionId))?.name1;

/** Gives a person another name behind the back of every process. */
async function renameUnannounced(key: PersonKey, name1: string): Promise<void> {
  await t.db.transaction().execute(async (trx) => {
    await sql`alter table business_partner disable trigger business_partner_rights`.execute(trx);
    await trx
      .updateTable('businessPartner')
      .set({ name1 })
      .where('id', '=', t.world.people[key].id)
      .execute();
    await sql`alter table business_partner enable trigger business_partner_rights`.execute(trx);
  });
}

/** Persons whose time, and the certainty that nothing was missed until then, a test moves. */
async function personsInOwnTime() {
  let [now, heard] = [0, 0];
  const database = { ...t.database, heardUntil: () => heard };
  const persons = createPersons(database, t.clock, () => now);
  await persons.start();
  return {
    persons,
    /** Time goes by while everything announced comes in. */
    pass(milliseconds: number) {
      now += milliseconds;
      heard = now;
    },
    /** Time goes by, and the line says nothing. */
    passInSilence(milliseconds: number) {
      now += milliseconds;
    },
  };
}

test('every table that a person is read from announces what happens to its rows', async () => {
  const { rows: sources } = await sql<{
    prosrc: string;
  }>`select prosrc from pg_proc where proname in ('nmv_person', 'nmv_reach', 'nmv_site_stands')`.execute(
    t.db,
  );
  const read = new Set(
    sources.flatMap(({ prosrc }) =>
      [...prosrc.matchAll(/\b(?:from|join) ([a-z_]+)/g)].map(([, name = '']) => name),
    ),
  );
  const { rows: triggers } = await sql<{ table: string; events: string }>`
    select c.relname as table, string_agg(distinct e.event, ' ' order by e.event) as events
    from pg_trigger g join pg_class c on c.oid = g.tgrelid join pg_proc p on p.oid = g.tgfoid and p.prosrc like ${`%pg_notify('${PERSON_CHANNEL}'%`}
    cross join lateral (values ('insert', 4), ('delete', 8), ('update', 16)) as e (event, bit) where g.tgtype & e.bit > 0 and g.tgenabled = 'O'
    group by c.relname`.execute(t.db);
  const announced = Object.fromEntries(triggers.map(({ table, events }) => [table, events]));
  const all = 'delete insert update';
  assert.deepEqual(
    Object.fromEntries(
      [...read]
        .filter((name) => !['node', 'lateral'].includes(name))
        .sort()
        .map((name) => [name, announced[name]]),
    ),
    {
      // a session has no reader before its creation, and a person with sessions is not deleted
      session: 'delete update',
      business_partner: 'update',
      // without members and levels a new group gives nothing
      user_group: 'delete update',
      user_group_member: all,
      user_group_permission: all,
      sales_node_holder: all,
      deputy: all,
      sales_node_place: all,
      customer_assignment: all,
      channel_link: all,
      // a new site has no session yet
      partner_site: 'delete update',
      partner_site_channel: all,
    },
  );
});

test('a person is held for as long as every announcement comes in, and dropped by the first that concerns him', async () => {
  const { persons, pass } = await personsInOwnTime();
  const session = await sessionOf('S1');
  const before = await nameOf(persons, session);
  await renameUnannounced('S1', 'Outro Nome');
  for (let second = 0; second < 3_600; second += 1) {
    pass(HELD_MS);
    assert.equal(await nameOf(persons, session), before);
  }
  await t.db
    .updateTable('businessPartner')
    .set({ name1: 'Nome Anunciado' })
    .where('id', '=', t.world.people.S1.id)
    .execute();
  assert.equal(await nameOf(persons, session), 'Nome Anunciado');
});

test('without that certainty a person is held for a second, and no longer', async () => {
  const { persons, pass, passInSilence } = await personsInOwnTime();
  const session = await sessionOf('S5');
  const before = await nameOf(persons, session);
  await renameUnannounced('S5', 'Nome Calado');
  passInSilence(HELD_MS - 1);
  assert.equal(await nameOf(persons, session), before);
  passInSilence(1);
  assert.equal(await nameOf(persons, session), 'Nome Calado');
  await renameUnannounced('S5', 'Nome Seguinte');
  pass(5 * HELD_MS);
  assert.equal(await nameOf(persons, session), 'Nome Calado', 'certain again, he is held again');
});

test('the instant up to which this database has heard advances while a reader waits', async () => {
  for (let times = 0; times < 3; times += 1) {
    const asked = performance.now();
    await withinASecond(async () => assert.ok(t.database.heardUntil() >= asked));
  }
});

test('a session that is over by the clock, and a day that begins, need no announcement', async () => {
  const { persons } = t.app.services;
  t.clock.set('2026-11-20T20:00:00.000Z');
  const [session, link] = [
    await sessionOf('S2'),
    {
      businessPartnerId: t.world.people.S2.id,
      customerId: t.world.channels.B.id,
      salesRoleId: 'CSC' as const,
    },
  ];
  await t.db
    .insertInto('channelLink')
    .values({ ...link, hireDate: '2026-11-21' })
    .execute();
  const channels = async () => (await persons.get(session))?.scope.customerIds.length;
  assert.equal(await channels(), 1);
  t.clock.set('2026-11-21T02:59:59.999Z');
  assert.equal(await channels(), 1, 'it is still the day before in São Paulo');
  t.clock.set('2026-11-21T03:00:00.000Z');
  assert.equal(await channels(), 2);
  t.clock.set('2026-11-21T07:59:59.999Z');
  assert.equal(await channels(), 2);
  t.clock.advance(1);
  assert.equal(await persons.get(session), undefined);
});

test('a session without a person is not held: it may be open a moment later', async () => {
  const { persons } = t.app.services;
  const session = await sessionOf('S3');
  await t.db
    .updateTable('session')
    .set({ endedAt: t.clock.now().toISOString() })
    .where('id', '=', session)
    .execute();
  assert.equal(await persons.get(session), undefined);
  await sql`alter table session disable trigger session_changed`.execute(t.db);
  await t.db.updateTable('session').set({ endedAt: null }).where('id', '=', session).execute();
  await sql`alter table session enable trigger session_changed`.execute(t.db);
  await withinASecond(async () =>
    assert.equal((await persons.get(session))?.id, t.world.people.S3.id),
  );
});

test('an acting user of a session ends with it, whatever was announced', async () => {
  const { persons } = t.app.services;
  const own = await sessionOf('DIR');
  const onTop = await beginSession(
    t.db,
    { headers: {}, ip: '127.0.0.1' } as FastifyRequest,
    t.clock,
    { personId: t.world.people.S4.id, actingUserId: t.world.people.DIR.id, originalSessionId: own },
  );
  assert.equal((await persons.get(onTop))?.acting?.id, t.world.people.DIR.id);
  await t.db
    .updateTable('session')
    .set({ endedAt: t.clock.now().toISOString() })
    .where('id', '=', own)
    .execute();
  assert.equal(await persons.get(onTop), undefined);
});

if (POSTGRES !== undefined) {
  test('while the line is broken nothing is certain; once it is back it is again', async () => {
    await withinASecond(async () => assert.ok(t.database.heardUntil() > 0));
    assert.ok((await cutListeningLines(t.db)) > 0);
    await withinASecond(async () => assert.equal(t.database.heardUntil(), -Infinity));
    const asked = performance.now();
    await withinASecond(async () => assert.ok(t.database.heardUntil() >= asked));
  });

  /** The database of this file, by a way that may fall silent. */
  async function bySilentWay() {
    const {
      rows: [own],
    } = await sql<{ name: string }>`select current_database() as name`.execute(t.db);
    const address = new URL(POSTGRES ?? '');
    address.pathname = own?.name ?? '';
    return silentWay(address.href);
  }

  test('a line that is dead and does not know it holds no person', async () => {
    const way = await bySilentWay();
    const database = await connectDatabase(
      { databaseUrl: way.url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
      { info: () => undefined, warn: () => undefined },
    );
    const persons = createPersons(database, t.clock);
    await persons.start();
    const session = await sessionOf('MB');
    await withinASecond(async () => assert.ok(database.heardUntil() > 0));
    assert.ok(await persons.get(session));
    way.silence();
    await t.db
      .updateTable('session')
      .set({ endedAt: t.clock.now().toISOString() })
      .where('id', '=', session)
      .execute();
    await withinASecond(async () => assert.equal(await persons.get(session), undefined));
    await database.close();
    await way.close();
  });

  test('a line that no longer answers is given up and opened again, and who listens is told of the gap', async () => {
    const way = await bySilentWay();
    const lost: string[] = [];
    const heard: string[] = [];
    const notices = openNotices(way.url, ({ message }) => void lost.push(message), 300);
    await notices.listen('test_gap', {
      take: (payload) => void heard.push(payload),
      gap: () => void heard.push('gap'),
    });
    await withinASecond(async () => assert.ok(notices.heardUntil() > 0));
    way.silence();
    await withinASecond(async () => {
      notices.heardUntil();
      assert.deepEqual(heard, ['gap']);
    });
    assert.equal(lost.length, 1);
    await t.database.notify(t.db, 'test_gap', 'again');
    await withinASecond(async () => assert.deepEqual(heard, ['gap', 'again']));
    await notices.close();
    await way.close();
  });
}
