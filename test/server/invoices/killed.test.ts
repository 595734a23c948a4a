// @module-tag both
// @module-tag whole
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'vitest';
import { build } from 'esbuild';
import { migrationNames } from '../../../scripts/migration-names.mjs';
import { workerSource } from '../../../scripts/worker-source.mjs';
import { sql } from 'kysely';
import { buildApp } from '../../../server/app.ts';
import { readConfig } from '../../../server/base/config.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import type { Database } from '../../../server/database/connect.ts';
import { copyPostgres, fillFolder, POSTGRES } from '../database/database.ts';
import { ORIGIN, signInAs } from '../harness.ts';
import { smallWorld, worldIn } from '../world.ts';
import { item, multipart, note } from './stage.ts';

const FILES = 1000;
const quiet = { info: () => undefined, warn: () => undefined };

test('[1.07] kill -9 twice in the middle of a thousand-file import: nothing lost, nothing twice', async () => {
  const folder = await mkdtemp(path.resolve('.cache/killed-'));
  const postgres = POSTGRES === undefined ? undefined : await copyPostgres(smallWorld);
  const environment = {
    NMV_LOG: 'silent',
    NMV_DEMO: '0',
    NMV_PORTAL_URL: `${ORIGIN}/intranet/`,
    NMV_SECRET: 'a-secret-of-more-than-32-characters',
    ...(postgres === undefined
      ? { NMV_DATA: path.join(folder, 'data') }
      : { DATABASE_URL: postgres.url }),
  };
  const child = path.join(folder, 'import-child.mjs');
  await build({
    entryPoints: ['test/server/invoices/import-child.ts'],
    outfile: child,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    logLevel: 'error',
    loader: { '.css': 'text', '.csv': 'text', '.sql': 'text' },
    define: migrationNames,
    plugins: [workerSource],
  });
  const open = (): Promise<Database> => connectDatabase(readConfig(environment), quiet);
  try {
    if (postgres === undefined) await fillFolder(path.join(folder, 'data'), smallWorld);
    await uploadAll(await open(), environment);
    const killed = [
      await runUntilKilled(child, environment, 1),
      await runUntilKilled(child, environment, 120),
    ];
    assert.ok(
      killed.every((done) => done < FILES),
      `killed too late: ${killed}`,
    );
    await finishAndCheck(await open(), environment);
  } finally {
    await rm(folder, { recursive: true, force: true });
    await postgres?.drop();
  }
});

/** Uploads over HTTP; nothing is stored yet, because no job runs. */
async function uploadAll(database: Database, environment: Record<string, string>): Promise<void> {
  const world = await worldIn(database.db);
  const app = await buildApp({ database, config: readConfig(environment) });
  const files = Array.from({ length: FILES }, (_, at) =>
    note(world, 'A', 1000 + at, `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`, [
      item('P20', 'BD', '1'),
    ]),
  );
  const page = await signInAs(app, world.people.S1.email);
  const answer = await page.post('/apis/v1/invoices/uploads', undefined, {
    payload: multipart(files, { emitType: '2' }),
    headers: { 'content-type': 'multipart/form-data; boundary=stage-boundary' },
  });
  assert.equal(answer.status, 202, answer.raw.body);
  await app.close();
  await database.close();
}

/** Lets a process of its own work until so many files are done, and kills it without warning. */
function runUntilKilled(
  child: string,
  environment: Record<string, string>,
  enough: number,
): Promise<number> {
  return new Promise((resolve, reject) => {
    const running = spawn(process.execPath, [child, String(enough)], {
      env: { ...process.env, ...environment },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    let done = 0;
    createInterface({ input: running.stdout }).on('line', (line) => {
      done = Number(line);
    });
    running.on('close', (code, signal) =>
      signal === 'SIGKILL'
        ? resolve(done)
        : reject(new Error(`the child ended by itself: ${code}`)),
    );
  });
}

async function finishAndCheck(
  database: Database,
  environment: Record<string, string>,
): Promise<void> {
  const { db } = database;
  const app = await buildApp({ database, config: readConfig(environment) });
  // the leases of the killed processes run out by themselves after some seconds; here time is short
  await db.updateTable('job').set({ leasedUntil: null }).where('finishedAt', 'is', null).execute();
  await app.services.jobs.drain();
  const one = async (query: string): Promise<Record<string, number>> =>
    (await sql<Record<string, number>>`${sql.raw(query)}`.execute(db)).rows[0] ?? {};
  assert.deepEqual(
    await one(
      `select count(*) as files, count(*) filter (where state = 'stored') as stored, count(content) as kept from upload_file`,
    ),
    { files: FILES, stored: FILES, kept: 0 },
  );
  assert.deepEqual(
    await one('select count(*) as invoices, count(distinct ch_nfe) as keys from invoice'),
    { invoices: FILES, keys: FILES },
  );
  assert.deepEqual(
    await one(
      'select (select count(*) from invoice_item) as items, (select count(*) from invoice_file) as files, (select count(*) from invoice_event) as events',
    ),
    { items: FILES, files: FILES, events: 2 * FILES },
  );
  assert.deepEqual(
    await one(`select count(*) as messages from message where code = 'import-done'`),
    { messages: 1 },
  );
  // the mail that reports it is gathered with others and waits for its hour
  assert.deepEqual(
    await one(
      "select count(*) as open from job where finished_at is null and not (kind = 'message-mails' and run_at > now())",
    ),
    { open: 0 },
  );
  await app.close();
  await database.close();
}
