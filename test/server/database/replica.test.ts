// @module-tag both
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { sql } from 'kysely';
import { BOARD_TABLES } from '../../../src/domain/board-tables/table.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import { routes } from '../../../server/routes.ts';
import { copyPostgres, POSTGRES } from './database.ts';
import { expect, testApp, testConfig } from '../harness.ts';
import { smallWorld, worldIn } from '../world.ts';

// The embedded database has no replica.
const skip = POSTGRES === undefined;
const EXPORT = '/apis/v1/customers/export?format=csv&columns=name1';
const LIST = '/apis/v1/customers';

/** Builds the address of a reading that may lag. */
function urlOf(url: string, campaignId: number): string {
  const path = url.replace(':campaign', String(campaignId));
  const board = /boards\/(campaigns|invoices|channels)\/file$/.exec(url)?.[1];
  const table = board && BOARD_TABLES[board as keyof typeof BOARD_TABLES][0];
  if (table !== undefined) return `${path}?table=${table}&format=csv`;
  if (path.endsWith('/stock/report/file')) return `${path}?from=2026-09&to=2026-11&format=csv`;
  if (path.endsWith('/statement')) return `${path}?personId=1`;
  if (path.endsWith(`${campaignId}/export`)) return `${path}?view=summary&format=csv`;
  if (path.endsWith('/invoices/export')) return `${path}?emitType=2&format=csv`;
  return path.endsWith('/export') ? `${path}?format=csv` : path;
}

test(
  'boards and exports read from a read-only replica, all else from the database; an absent one is bypassed',
  { skip },
  async (context) => {
    const [main, copy] = [await copyPostgres(smallWorld), await copyPostgres(smallWorld)];
    const reader = `nmv_reader_${process.pid}`;
    const told: string[] = [];
    const behind = await connectDatabase(testConfig({ databaseUrl: copy.url, poolSize: 2 }), {
      info: () => undefined,
      warn: () => undefined,
    });
    await sql
      .raw(`create role ${reader} login password 'reads' in role pg_read_all_data`)
      .execute(behind.db);
    const readUrl = new URL(copy.url);
    readUrl.username = reader;
    readUrl.password = 'reads';
    const database = await connectDatabase(
      testConfig({ databaseUrl: main.url, databaseReadUrl: readUrl.href }),
      { info: () => undefined, warn: (message) => void told.push(message) },
    );
    const world = await worldIn(database.db);
    const t = await testApp({ opened: { database, world } });
    context.onTestFinished(async () => {
      await t.close();
      await sql.raw(`drop role ${reader}`).execute(behind.db);
      await behind.close();
      await main.drop();
      await copy.drop();
    });
    // the replica is behind: what was renamed has its former name there
    const named = (name1: string) =>
      database.db
        .updateTable('customer')
        .set({ name1 })
        .where('id', '=', world.channels.A.id)
        .execute();
    await named('Canal Recém Renomeado');
    const admin = await t.signInAs('ADMIN');
    const exported = async () => String(expect(await admin.get<unknown>(EXPORT), 200));
    assert.doesNotMatch(await exported(), /Recém Renomeado/);
    assert.match(JSON.stringify(expect(await admin.get(LIST), 200)), /Recém Renomeado/);

    const lagging = routes.filter(({ mayLag }) => mayLag === true);
    assert.deepEqual(
      lagging.filter(({ method, writes }) => method !== 'GET' || writes !== undefined),
      [],
    );
    // a director sees data that an administrator as such may not
    const director = await t.signInAs('DIR');
    const answers = [];
    for (const { url } of lagging) {
      const asked = urlOf(url, world.campaignId);
      const { status } = await admin.get(asked);
      answers.push({ url, status: status === 403 ? (await director.get(asked)).status : status });
    }
    assert.deepEqual(
      answers.filter(({ status }) => status !== 200),
      [],
    );
    assert.ok(answers.length > 20, String(answers.length));
    assert.equal(database.pools()[1]?.name, 'replica');
    assert.equal(database.pools()[1]?.failures, 0);

    // a connection is cut while it works for an export: the user notices no fault
    let torn: Promise<string> | undefined;
    await behind.db.transaction().execute(async (trx) => {
      await sql`lock table customer in access exclusive mode`.execute(trx);
      torn = exported();
      for (let ended = 0; ended === 0;) {
        const { rows } = await sql`select pg_terminate_backend(pid) from pg_stat_activity
          where usename = ${reader} and wait_event_type = 'Lock'`.execute(behind.db);
        ended = rows.length;
      }
    });
    assert.match((await torn) ?? '', /Recém Renomeado/);

    // connections are torn off and no further one is had
    await sql.raw(`alter role ${reader} nologin`).execute(behind.db);
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where usename = ${reader}`.execute(
      behind.db,
    );
    for (let times = 0; times < 3; times += 1) assert.match(await exported(), /Recém Renomeado/);
    assert.ok(
      told.some((message) => /The replica does not serve/.test(message)),
      told.join('\n'),
    );
    assert.ok((database.pools()[1]?.failures ?? 0) > 0);
  },
);
