// @module-tag both
import assert from 'node:assert/strict';
import { appendFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { sql } from 'kysely';
import { auditCopy } from '../../../server/audit-copy.ts';
import { backUp } from '../../../server/backup/back-up.ts';
import type { BackupConfig } from '../../../server/backup/back-up.ts';
import { BackupRefused } from '../../../server/backup/manifest.ts';
import { rehearse, writeRehearsal } from '../../../server/backup/rehearse.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import type { Db } from '../../../server/database/db.ts';
import { copyPostgres, fillFolder, POSTGRES } from './database.ts';
import { quiet } from './empty-database.ts';
import { testConfig } from '../harness.ts';
import { smallWorld } from '../world.ts';

let folder: string;
let config: BackupConfig;
let drop: () => Promise<void> = async () => undefined;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-rehearse-'));
  const dataFolder = path.join(folder, 'data');
  if (POSTGRES === undefined) {
    await fillFolder(dataFolder, smallWorld);
    config = testConfig({ dataFolder });
  } else {
    const copy = await copyPostgres(smallWorld);
    ({ drop } = copy);
    config = testConfig({ databaseUrl: copy.url });
  }
  await mkdir(path.join(folder, 'backups'));
});
afterAll(async () => {
  await drop();
  await rm(folder, { recursive: true, force: true });
});

async function onDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const database = await connectDatabase(config, quiet);
  return work(database.db).finally(() => database.close());
}

/** Databases and folders that rehearsals of this process may have left. */
async function leftovers(): Promise<readonly string[]> {
  if (POSTGRES === undefined)
    return (await readdir(tmpdir())).filter((name) => name.startsWith('nmv-rehearsal-'));
  const { rows } = await onDatabase((db) =>
    sql<{ name: string }>`
      select datname as name from pg_database where datname like 'nmv_rehearsal_%'`.execute(db),
  );
  return rows.map(({ name }) => name);
}

const backup = (name: string) => path.join(folder, 'backups', name);

test('a rehearsal restores the newest backup beside the database, tells what it found, and leaves nothing', async () => {
  const had = await leftovers();
  await backUp(config, backup('old'), new Date('2026-11-01T03:00:00Z'));
  const newest = await backUp(config, backup('new'), new Date('2026-11-02T03:00:00Z'));
  const rehearsal = await rehearse(config, path.join(folder, 'backups'), auditCopy);
  assert.equal(rehearsal.folder, backup('new'));
  assert.deepEqual(rehearsal.manifest, newest);
  assert.equal(rehearsal.isGood, true);
  const told = writeRehearsal(rehearsal);
  assert.match(told, /Backup of 2026-11-02T03:00:00\.000Z in .*new, version/);
  assert.match(
    told,
    /ok {4}restored \d+ rows in \d+ tables, as many as were written \(\d+\.\d s\)/,
  );
  assert.match(told, /ok {4}\d+ migrations as this version has them, 0 more applied/);
  assert.match(told, /ok {4}sums of \d+ open campaigns, \d+ final results and the boards agree/);
  assert.match(told, /It can be restored: \d+\.\d s in all/);
  assert.deepEqual(await leftovers(), had);
  assert.equal((await rehearse(config, backup('old'), auditCopy)).folder, backup('old'));
});

test('sums that are not what they are made of are told, and the database itself is left as it is', async () => {
  const wrongSum = sql`insert into invoice_week (customer_id, emit_type, campaign_cicle_id, status1, week_part, invoices, quantity, value)
    values (-7, '2', 0, 'ROV020', '2026-01-05', 5, 1, 1)`;
  await onDatabase((db) => wrongSum.execute(db));
  await backUp(config, backup('wrong'), new Date('2026-11-03T03:00:00Z'));
  const rehearsal = await rehearse(config, path.join(folder, 'backups'), auditCopy);
  assert.equal(rehearsal.isGood, false);
  assert.match(writeRehearsal(rehearsal), /WRONG differs: sums of invoice_week/);
  const { rows } = await onDatabase((db) =>
    sql`select invoices from invoice_week where customer_id = -7`.execute(db),
  );
  assert.deepEqual(rows, [{ invoices: 5 }]);
});

test('a backup that cannot be restored is refused, and nothing is left of the attempt', async () => {
  const had = await leftovers();
  const { files } = await backUp(config, backup('cut'), new Date('2026-11-04T03:00:00Z'));
  await appendFile(path.join(backup('cut'), files[0]?.name ?? ''), 'x');
  const refused = (where: string, sentence: RegExp) =>
    assert.rejects(
      rehearse(config, where, auditCopy),
      (error) => error instanceof BackupRefused && sentence.test(error.message),
    );
  await refused(backup('cut'), /is missing or was changed/);
  await refused(path.join(folder, 'data-of-another'), /is no backup, and there is none in it/);
  assert.deepEqual(await leftovers(), had);
});
