import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { test } from 'vitest';
import { sql } from 'kysely';
import { readConfig } from '../../../server/base/config.ts';
import { connectDatabase } from '../../../server/database/connect.ts';
import type { Db } from '../../../server/database/db.ts';
import { migrate } from '../../../server/database/migrate.ts';
import { seedReference } from '../../../server/seed.ts';
import { findIdentities } from '../../../server/people/identity-report.ts';
import type { IdentityFinding } from '../../../server/people/identity-report.ts';
import { openWorld } from '../harness.ts';
import { buildServer } from '../server-process.ts';

async function all(found: AsyncGenerator<IdentityFinding>): Promise<string[]> {
  const lines: string[] = [];
  for await (const { table, id, field, wrong } of found)
    lines.push(`${table} ${id} ${field} ${wrong}`);
  return lines.sort();
}

test('stored e-mails and names that are not of one form are told by their keys, and stay as they are', async () => {
  const { database, world } = await openWorld();
  const { db } = database;
  try {
    assert.deepEqual(await all(findIdentities(db)), [], 'the world is clean');
    const { S1, S2, S3 } = world.people;
    const { A, B } = world.channels;
    await db
      .updateTable('businessPartner')
      .set({ email: 's1@ch\u0430nnel.example', motherName: 'Ana\u200b Lima' })
      .where('id', '=', S1.id)
      .execute();
    await db
      .updateTable('businessPartner')
      .set({ email: 'ｓ3@channel.example', name1: 'Мaria' })
      .where('id', '=', S2.id)
      .execute();
    await db
      .updateTable('customer')
      .set({ name1: 'Canal\u202e A' })
      .where('id', '=', A.id)
      .execute();
    await db
      .updateTable('customer')
      .set({ tradeName: 'Ｃanal B' })
      .where('id', '=', B.id)
      .execute();
    const fingerprint = async () =>
      (
        await sql<{
          md5: string;
        }>`select md5(string_agg(p::text, '' order by id)) as md5 from business_partner p`.execute(
          db,
        )
      ).rows[0]?.md5;
    const before = await fingerprint();
    assert.deepEqual(
      await all(findIdentities(db)),
      [
        `businessPartner ${S1.id} email email-plain`,
        `businessPartner ${S1.id} motherName hidden-characters`,
        `businessPartner ${S2.id} email email-plain`,
        `businessPartner ${S2.id} email not-one-form`,
        `businessPartner ${S2.id} name1 mixed-scripts`,
        `businessPartner ${S3.id} email same-as ${S2.id}`,
        `customer ${A.id} name1 hidden-characters`,
        `customer ${B.id} tradeName not-one-form`,
      ].sort(),
    );
    assert.equal(await fingerprint(), before, 'nothing is changed');
  } finally {
    await database.close();
  }
});

test('the command reads the configured database and ends; one of another version it refuses in one sentence', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'identity-'));
  const { entry, remove } = await buildServer('server/identity.ts');
  const environment = { NMV_DATA: path.join(folder, 'data'), NMV_DEMO: '0', NMV_LOG: 'silent' };
  const onDatabase = async <Answer>(work: (db: Db) => Promise<Answer>): Promise<Answer> => {
    const quiet = { info: () => undefined, warn: () => undefined };
    const database = await connectDatabase(readConfig(environment), quiet);
    return work(database.db).finally(() => database.close());
  };
  const run = async (): Promise<readonly unknown[]> => {
    const { PATH = '', HOME = '' } = process.env;
    const child = spawn(process.execPath, [entry], { env: { PATH, HOME, ...environment } });
    let said = '';
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()));
    const [code] = await once(child, 'close');
    return [code, said];
  };
  try {
    assert.deepEqual(await run(), [
      1,
      'This database has not been brought up to date: start the server on it once, then try again.\n',
    ]);
    const { id } = await onDatabase(async (db) => {
      await migrate(db);
      await seedReference(db);
      return db
        .insertInto('customer')
        .values({
          nmpCode: 'X',
          name1: 'Canal\u200d X',
          taxNum: '11222333000181',
          landLine: '1133330000',
        })
        .returning('id')
        .executeTakeFirstOrThrow();
    });
    assert.deepEqual(await run(), [
      0,
      `customer\t${id}\tname1\thidden-characters\n1 found; nothing was changed.\n`,
    ]);
    await onDatabase((db) =>
      sql`insert into kysely_migration (name, timestamp) values ('9999-later', ${new Date().toISOString()})`.execute(
        db,
      ),
    );
    assert.deepEqual(await run(), [
      1,
      'Another version of the server created this database. Set DATABASE_URL, or NMV_DATA for a folder, to an empty database, or start that other version.\n',
    ]);
  } finally {
    await remove();
    await rm(folder, { recursive: true, force: true });
  }
});
