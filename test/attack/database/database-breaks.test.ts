// @module-tag postgres
import assert from 'node:assert/strict';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import pg from 'pg';
import { connectDatabase } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import { createPostgres, POSTGRES } from '../../server/database/database.ts';
import type { EventReader } from '../../server/live/event-reader.ts';
import { makeWorld, withinASecond } from '../../server/harness.ts';
import { item, multipart, note } from '../../server/invoices/stage.ts';
import { buildServer, startProcess } from '../../server/server-process.ts';
import type { ServerProcess } from '../../server/server-process.ts';
import type { World } from '../../server/world.ts';
import {
  endConnections,
  keepApproving,
  keepPosting,
  keepReading,
  PatientPage,
} from './broken-database.ts';
import { openCluster, POSTGRES_PROGRAMS } from './own-cluster.ts';

const quiet = { info: () => undefined, warn: () => undefined };
const BREAKS = process.env['NMV_DEEP'] === '1' ? 100 : 20;
const TO_APPROVE = 60;
/** Server build that the processes of these tests start from. */

let built: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  built = await buildServer();
});
afterAll(() => built.remove());

/** Two server processes on a database, and what the test looks at it by. */
interface Pair {
  readonly servers: readonly [ServerProcess, ServerProcess];
  readonly database: Database;
  readonly world: World;
  close(): Promise<void>;
}

async function openPair(url: string): Promise<Pair> {
  const start = () => startProcess(built.entry, { DATABASE_URL: url, NMV_ALLOW_TEST_NFE: '1' });
  const servers = await Promise.all([start(), start()] as const);
  const database = await connectDatabase(
    { databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
    quiet,
  );
  const world = await makeWorld(database.db);
  // the servers go by the true time, whatever it is
  await database.db
    .updateTable('campaignCicle')
    .set({ tsStart: '2020-01-01', tsEnd: '2099-12-31' })
    .execute();
  return {
    servers,
    database,
    world,
    async close() {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await database.close();
    },
  };
}

const count = async ({ db }: Database, query: string): Promise<number> =>
  Number(
    (await sql<{ n: number }>`select count(*) as n from ${sql.raw(query)}`.execute(db)).rows[0]?.n,
  );
const isReady = async ({ address }: ServerProcess): Promise<boolean> =>
  (await fetch(`${address}/readyz`)).status === 200;

async function settled(database: Database): Promise<void> {
  await withinASecond(async () =>
    assert.equal(
      await count(database, "job where kind = 'invoice-import' and finished_at is null"),
      0,
    ),
  );
}

/** Uploads invoices and waits until they are in approval. */
async function invoicesToApprove(
  { database, world }: Pair,
  page: PatientPage,
): Promise<readonly { id: number; rowSCN: number }[]> {
  const files = Array.from({ length: TO_APPROVE }, (_, at) =>
    note(world, 'A', 1_000 + at, '2026-10-01', [item('P20', 'BD', '1')]),
  );
  await page.call('POST', '/apis/v1/invoices/uploads', 'to-approve', {
    type: 'multipart/form-data; boundary=stage-boundary',
    bytes: new Uint8Array(multipart(files, { emitType: '2' })),
  });
  await settled(database);
  const rows = await database.db
    .selectFrom('invoice')
    .select(['id', 'rowSCN'])
    .where('status1', '=', 'ROV030')
    .orderBy('id')
    .execute();
  assert.equal(rows.length, TO_APPROVE);
  return rows;
}

/**
 * Listens to a stream until all of these uploads are reported as done.
 * @returns true when they were before the stream ended
 */
async function hearsOfAll(
  stream: EventReader,
  batches: ReadonlySet<number>,
  heard: Set<number>,
): Promise<boolean> {
  while ([...batches].some((id) => !heard.has(id))) {
    const event = await stream.next();
    if (!event) return false;
    const data = event.data as { batchId?: number; finished?: boolean };
    if (event.event === 'import-progress' && data.finished && data.batchId !== undefined)
      heard.add(data.batchId);
  }
  return true;
}

/**
 * Runs two servers under load while their database is disturbed, then compares the acknowledged
 * writes with its content.
 * @param disturb receives the number of answers so far
 */
async function surviveUnderLoad(
  pair: Pair,
  disturb: (answered: () => number) => Promise<void>,
): Promise<{ interrupted: number }> {
  const { servers, database, world } = pair;
  const [poster, approver, reader] = await Promise.all([
    PatientPage.of(servers, world.people.S1),
    PatientPage.of(servers, world.people.COO1),
    PatientPage.of(servers, world.people.DIR),
  ] as const);
  const pages = [poster, approver, reader];
  const rows = await invoicesToApprove(pair, poster);
  const streams = await Promise.all(servers.map((server) => poster.stream(server)));
  let isOver = false;
  const load = [
    keepPosting(poster, world, 5_000, () => isOver),
    keepApproving(approver, rows, () => isOver),
    keepReading(reader, () => isOver),
  ] as const;
  const disturbed = disturb(() => pages.reduce((sum, page) => sum + page.answered, 0)).finally(
    () => {
      isOver = true;
    },
  );
  const [{ batches, numbers }, approved] = await Promise.all([...load, disturbed] as const);

  for (const server of servers) {
    assert.equal(server.child.exitCode, null, server.output());
    assert.equal(server.child.signalCode, null);
    await withinASecond(async () => assert.ok(await isReady(server)));
  }
  await settled(database);
  const kept = await database.db
    .selectFrom('uploadBatch')
    .select(['idempotencyKey', 'id'])
    .where('idempotencyKey', 'like', 'upload-%')
    .orderBy('id')
    .execute();
  assert.deepEqual(
    new Map(kept.map(({ idempotencyKey, id }) => [idempotencyKey ?? '', id])),
    new Map([...batches].sort((a, b) => a[1] - b[1])),
    'each upload once, under the id that was answered',
  );
  const stored = await database.db
    .selectFrom('invoice')
    .select('numNF')
    .where('numNF', '>=', '5000')
    .where('mode', '=', 'XML')
    .execute();
  assert.deepEqual(
    stored
      .map(({ numNF }) => Number(numNF))
      .filter((number) => number >= 5_000)
      .sort((a, b) => a - b),
    numbers,
    'each note once',
  );
  assert.equal(
    await count(database, "upload_file where state <> 'stored' or content is not null"),
    0,
  );
  assert.equal(
    await count(database, "message where code = 'import-done'"),
    batches.size + 1,
    'each poster is told once of each upload',
  );
  const decisions = await sql<{
    id: number;
    n: number;
  }>`select invoice_id as id, count(*) as n from invoice_event where x_evento = 'approve' group by invoice_id order by invoice_id`.execute(
    database.db,
  );
  assert.deepEqual(
    decisions.rows,
    approved.sort((a, b) => a - b).map((id) => ({ id, n: 1 })),
    'each approval once',
  );
  assert.equal(await count(database, "invoice where status1 = 'ROV020'"), approved.length);
  for (const stream of streams) {
    assert.ok(
      await hearsOfAll(stream, new Set(batches.values()), new Set()),
      'the stream stayed open and caught up',
    );
    stream.close();
  }
  return { interrupted: pages.reduce((sum, page) => sum + page.interrupted, 0) };
}

test(
  `${BREAKS} times all connections end under load: two servers go on, nothing is lost and nothing is done twice`,
  { /* the embedded database has no connections */ skip: POSTGRES === undefined, timeout: 300_000 },
  async (t) => {
    const { url, drop } = await createPostgres();
    const administrator = new pg.Client({ connectionString: url });
    await administrator.connect();
    const pair = await openPair(url);
    t.onTestFinished(async () => {
      await administrator.end();
      await pair.close();
      await drop();
    });
    const { interrupted } = await surviveUnderLoad(pair, async (answered) => {
      for (let at = 0; at < BREAKS; at += 1) {
        const before = answered();
        await withinASecond(async () => assert.ok(answered() >= before + 5));
        assert.ok((await endConnections(administrator)) > 0);
      }
    });
    void t.annotate(`${interrupted} calls were put off and came again`);
    assert.ok(interrupted > 0, 'calls were interrupted');
  },
);

test(
  'a PostgreSQL that stops and starts again is a pause: not ready, then ready, nothing lost, nothing twice',
  {
    /* PostgreSQL's initdb is not on this machine */ skip: POSTGRES_PROGRAMS === undefined,
    timeout: 300_000,
  },
  async (t) => {
    const cluster = await openCluster();
    const pair = await openPair(cluster.url);
    t.onTestFinished(async () => {
      await pair.close();
      await cluster.remove();
    });
    const { interrupted } = await surviveUnderLoad(pair, async (answered) => {
      const until = (wanted: boolean) =>
        withinASecond(async () =>
          assert.deepEqual(await Promise.all(pair.servers.map(isReady)), [wanted, wanted]),
        );
      const goesOn = async (): Promise<void> => {
        const before = answered();
        await withinASecond(async () => assert.ok(answered() >= before + 20));
      };
      for (const mode of ['fast', 'immediate'] as const) {
        await goesOn();
        await cluster.stop(mode);
        await until(false);
        await cluster.start();
        const started = performance.now();
        await until(true);
        void t.annotate(
          `ready ${Math.round(performance.now() - started)} ms after PostgreSQL was (${mode})`,
        );
      }
      await goesOn();
    });
    assert.ok(interrupted > 0, 'calls were interrupted');
  },
);
