// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from 'kysely';
import { is, queryRows } from '../../../server/database/checked-rows.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import { enqueueChanges } from '../../../server/ledger/queue.ts';
import { copyPostgres, POSTGRES } from '../database/database.ts';
import { testApp, testConfig } from '../harness.ts';
import type { Client, TestApp } from '../harness.ts';
import { drainAll } from '../ledger/drain.ts';
import { smallWorld, worldIn } from '../world.ts';
import type { PersonKey } from '../world.ts';
import { describeStatements, Recorder } from './recorder.ts';
import { CAMPAIGN, fillSeason, oneInvoice } from './season.ts';

/** Version of PostgreSQL whose plans are kept: another may plan otherwise. */
const VERSION = '15';
const quiet = { info: () => undefined, warn: () => undefined };

/** Settings that plans rest on, as those of the machine may differ. */
const SETTINGS = [
  "work_mem = '4MB'",
  "effective_cache_size = '4GB'",
  'random_page_cost = 4',
  'seq_page_cost = 1',
  'cpu_tuple_cost = 0.01',
  'default_statistics_target = 100',
  'max_parallel_workers_per_gather = 0',
  'jit = off',
];

let made: Awaited<ReturnType<typeof copyPostgres>> | undefined;
let t: TestApp;
let skip: string | undefined =
  POSTGRES === undefined ? 'the embedded database has no statistics of its own' : undefined;
const recorder = new Recorder();
const clients = new Map<PersonKey, Client>();

beforeAll(async () => {
  if (POSTGRES === undefined) return;
  made = await copyPostgres(smallWorld);
  const name = new URL(made.url).pathname.slice(1);
  const config = testConfig({ databaseUrl: made.url, poolSize: 1 });
  const first = await connectDatabase(config, quiet);
  const [found] = await queryRows(first.db, { version: is.text })`
    select current_setting('server_version') as version`;
  if (found?.version.split('.')[0] !== VERSION)
    skip = `plans are kept of PostgreSQL ${VERSION}, and this is ${found?.version}`;
  for (const setting of SETTINGS)
    await sql.raw(`alter database ${name} set ${setting}`).execute(first.db);
  await sql`
    do $$ declare r record; begin
      for r in select oid::regclass as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace loop
        execute 'alter table ' || r.name || ' set (autovacuum_enabled = off)'; end loop; end $$`.execute(
    first.db,
  );
  await first.close();
  const database = await connectDatabase(config, quiet);
  const world = await worldIn(database.db);
  if (skip === undefined) {
    await fillSeason(database.db, world);
    // tables of the same size in each run, however they were filled
    await sql`vacuum full`.execute(database.db);
    await sql`vacuum analyze`.execute(database.db);
  }
  t = await testApp({ opened: { database: recorder.watch(database), world } });
  await t.app.services.ledger.close();
  for (const key of ['S1', 'MA', 'DIR'] as const) clients.set(key, await t.signInAs(key));
});
afterAll(async () => {
  if (made === undefined) return;
  await t.close();
  await made.drop();
});

const INVOICES = '/apis/v1/invoices?emitType=2&size=50';
const RANKING = `/apis/v1/rankings/${CAMPAIGN}`;

/** Reads that pages wait for, by the name of their file: who asks for what. */
const READS: readonly (readonly [string, PersonKey, string])[] = [
  ['invoices-of-seller', 'S1', INVOICES],
  ['invoices-of-manager', 'MA', INVOICES],
  ['invoices-of-director', 'DIR', INVOICES],
  ['invoices-searched', 'DIR', `${INVOICES}&q=rural%20123`],
  ['invoices-by-value', 'DIR', `${INVOICES}&sort=-totalVlrNF`],
  ['invoices-counted', 'DIR', '/apis/v1/invoices/summary?emitType=2'],
  ['ranking-summary', 'DIR', `${RANKING}?top=10`],
  ['ranking-full', 'DIR', `${RANKING}?page=2&size=100`],
  ['own-place', 'S1', `${RANKING}?top=10`],
  ['proof', 'S1', `${RANKING}/proof`],
  ['board-campaigns', 'DIR', '/apis/v1/boards/campaigns'],
  ['board-invoices', 'DIR', '/apis/v1/boards/invoices'],
  ['board-channels', 'DIR', '/apis/v1/boards/channels'],
];

/** Compares statements with those that were reviewed. */
const compare = async (name: string, sent: Awaited<ReturnType<typeof recorder.during>>) =>
  expect(
    await describeStatements(t.db, sent),
    'npm run sql:snapshots writes it, for review',
  ).toMatchFileSnapshot(`./postgresql-${VERSION}/${name}.sql`);

for (const [name, by, url] of READS)
  test(`the statements of ${name} and their plans are those that were reviewed`, async (c) => {
    if (skip !== undefined) return c.skip(skip);
    const ask = async () => {
      const answer = await clients.get(by)?.get(url);
      assert.equal(answer?.status, 200, JSON.stringify(answer?.body));
    };
    // statements that come once in a while, such as that for the caller, come before
    await ask();
    const sent = await recorder.during(ask);
    await compare(name, sent);
  });

test('the statements of the ledger’s drain and their plans are those that were reviewed', async (c) => {
  if (skip !== undefined) return c.skip(skip);
  const sent = await recorder.during(async () => {
    await sql`update invoice set status1 = 'ROV030' where id = ${oneInvoice}`.execute(t.db);
    await enqueueChanges(t.db, [{ kind: 'invoice', refId: oneInvoice }], 'refuse');
    await drainAll(t.db, '2026-11-20T13:00:00.000Z');
  });
  await compare('drain', sent);
});
