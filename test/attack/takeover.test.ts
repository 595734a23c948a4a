// @module-tag postgres
import assert from 'node:assert/strict';
import { test } from 'vitest';
import { connectDatabase } from '../../server/database/connect.ts';
import { createPostgres, POSTGRES } from '../server/database/database.ts';
import { withinASecond } from '../server/harness.ts';
import { receiveNothing } from './silent-mail-server.ts';
import { buildServer, startProcess } from '../server/server-process.ts';
import { queueMail } from '../../server/mail/mail.ts';

const quiet = { info: () => undefined, warn: () => undefined };
// One process works on an embedded database, and it waits for a lease to run out.
const skip = POSTGRES === undefined || process.env['NMV_DEEP'] !== '1';

test(
  'a job held by a process that is killed is taken up by another once its lease is over',
  { skip, timeout: 120_000 },
  async (t) => {
    const [built, { url, drop }, mails] = await Promise.all([
      buildServer(),
      createPostgres(),
      receiveNothing(),
    ] as const);
    const start = () => startProcess(built.entry, { DATABASE_URL: url, SMTP_URL: mails.url });
    const first = await start();
    const { db, close } = await connectDatabase(
      { databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
      quiet,
    );
    await queueMail(db, {
      to: 'ana@x.example',
      template: 'released',
      params: { name: 'Ana' },
      locale: 'pt-BR',
    });
    const claims = async () =>
      (
        await db
          .selectFrom('job')
          .select('claim')
          .where('kind', '=', 'mail')
          .executeTakeFirstOrThrow()
      ).claim;
    await withinASecond(async () => assert.equal(await claims(), 1));
    const second = await start();
    await first.end('SIGKILL');
    const killed = performance.now();
    await withinASecond(async () => assert.equal(await claims(), 2));
    void t.annotate(`taken up after ${((performance.now() - killed) / 1_000).toFixed(1)} s`);
    await mails.close();
    await second.end('SIGKILL');
    await close();
    await drop();
    await built.remove();
  },
);
