// @module-tag both
// @module-tag whole
import assert from 'node:assert/strict';
import { appendFile, cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { backUp } from '../../../server/backup/back-up.ts';
import type { BackupConfig } from '../../../server/backup/back-up.ts';
import { BackupRefused } from '../../../server/backup/manifest.ts';
import type { Manifest } from '../../../server/backup/manifest.ts';
import { restore } from '../../../server/backup/restore.ts';
import { countRows } from '../../../server/backup/rows.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import { FolderInUse } from '../../../server/database/folder-lock.ts';
import { copyPostgres, createPostgres, fillFolder, POSTGRES } from './database.ts';
import { openStage } from '../documents/stage.ts';
import { testConfig } from '../harness.ts';
import { smallWorld, worldIn } from '../world.ts';

const quiet = { info: () => undefined, warn: () => undefined };
let folder: string;
const drops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'nmv-backup-'));
});
afterAll(async () => {
  for (const drop of drops) await drop();
  await rm(folder, { recursive: true, force: true });
});

/** A database of the kind that these tests run on, with the small world in it or empty. */
async function place(name: string, isFull: boolean): Promise<BackupConfig> {
  if (POSTGRES === undefined) {
    const dataFolder = path.join(folder, name);
    if (isFull) await fillFolder(dataFolder, smallWorld);
    return testConfig({ dataFolder });
  }
  const { url, drop } = await (isFull ? copyPostgres(smallWorld) : createPostgres());
  drops.push(drop);
  return testConfig({ databaseUrl: url });
}

/** Returns the name of the place, as typed to confirm that it may be lost. */
const nameOf = ({ databaseUrl, dataFolder }: BackupConfig): string =>
  databaseUrl === undefined ? dataFolder : new URL(databaseUrl).pathname.slice(1);

const refused = (work: Promise<unknown>, pattern: RegExp) =>
  assert.rejects(work, (error) => error instanceof BackupRefused && pattern.test(error.message));

async function openAt(config: BackupConfig) {
  const database = await connectDatabase(config, quiet);
  return openStage({ opened: { database, world: await worldIn(database.db) } });
}

test('a backup returns whole to an empty place: rows, sign-in, valid documents; changed or later ones are refused', async () => {
  const [full, empty] = [await place('full', true), await place('empty', false)];
  const taken = path.join(folder, 'taken');
  const begun = await openAt(full);
  const id = await begun.sent('COO1');
  await begun.sign('S1', id);
  await begun.settle();
  const sealed = await begun.file('COO1', id, 'sealed');
  const before = await countRows(begun.db);
  if (POSTGRES === undefined) {
    await assert.rejects(backUp(full, path.join(folder, 'open'), new Date()), FolderInUse);
    await begun.mails.close();
    await begun.close();
  }
  // on PostgreSQL the server goes on meanwhile
  const manifest = await backUp(full, taken, new Date());
  if (POSTGRES !== undefined) {
    await begun.mails.close();
    await begun.close();
  }
  assert.deepEqual(manifest.rows, before);
  assert.ok((before['user_document_file'] ?? 0) > 0);
  await refused(backUp(full, taken, new Date()), /is not empty/);

  const changed = async (name: string, change: (copy: string) => Promise<void>) => {
    const copy = path.join(folder, name);
    await cp(taken, copy, { recursive: true });
    await change(copy);
    return copy;
  };
  const rewritten = (more: Partial<Manifest>) => (copy: string) =>
    writeFile(path.join(copy, 'manifest.json'), JSON.stringify({ ...manifest, ...more }));
  const [file] = manifest.files;
  const grown = await changed('grown', (copy) =>
    appendFile(path.join(copy, file?.name ?? ''), 'x'),
  );
  await refused(restore(empty, grown), /is missing or was changed/);
  const later = await changed('later', rewritten({ product: '99.0.0' }));
  await refused(restore(empty, later), /made by version 99.0.0/);
  const migrations = [...manifest.migrations, '9999-to-come'];
  await refused(
    restore(empty, await changed('ahead', rewritten({ migrations }))),
    /cannot be restored by version/,
  );
  await refused(restore(empty, await changed('strange', rewritten({ files: [{ name: '../x', bytes: 1, sha256: file?.sha256 ?? '' }] }))), /does not know the format/); // prettier-ignore
  await refused(restore(empty, folder), /has no complete backup/);
  await refused(restore(empty, await changed('other', rewritten({ kind: manifest.kind === 'pg' ? 'pglite' : 'pg' }))), /This backup is from/); // prettier-ignore

  assert.deepEqual((await restore(empty, taken)).rows, before);
  await refused(restore(empty, taken), /is not empty/);
  await refused(restore(empty, taken, 'another'), /is not empty/);
  const back = await openAt(empty);
  await (POSTGRES === undefined
    ? assert.rejects(restore(empty, taken, nameOf(empty)), FolderInUse)
    : refused(restore(empty, taken, nameOf(empty)), /A server works on/));
  assert.equal((await back.verify(sealed)).verdict, 'intact');
  assert.ok((await back.signInAs('S1')).accessToken);
  await back.mails.close();
  await back.close();
  // named, what is there is lost: also the session that was just begun
  assert.deepEqual((await restore(empty, taken, nameOf(empty))).rows, before);

  const written = await Promise.all(
    (await readdir(taken)).map((name) => readFile(path.join(taken, name))),
  );
  assert.equal(written.length, 2);
});
