// @module-tag both
// @module-tag whole
import assert from 'node:assert/strict';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, test } from 'vitest';
import { connectDatabase } from '../../server/database/connect.ts';
import type { TermsAnswer } from '../../src/domain/schema/accounts/account.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { bare, copyPostgres, fillFolder, POSTGRES } from './database/database.ts';
import { withinASecond } from './harness.ts';
import { receiveMails } from './mail-receiver.ts';
import { buildServer, remoteCall, startProcess } from './server-process.ts';
import { quiet, signIn } from './process-calls.ts';

let server: Awaited<ReturnType<typeof buildServer>>;
beforeAll(async () => {
  server = await buildServer();
});
afterAll(() => server.remove());

test('no secret from sign-up to a new password is logged, nor kept once it was mailed', async () => {
  const pg = POSTGRES === undefined ? undefined : await copyPostgres(bare);
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-secrets-'));
  if (pg === undefined) await fillFolder(folder, bare);
  const mails = await receiveMails();
  const running = await startProcess(server.entry, {
    SMTP_URL: mails.url,
    NMV_LOG: 'trace',
    ...(pg ? { DATABASE_URL: pg.url } : { NMV_DATA: folder }),
  });
  const call = (method: string, url: string, body?: object, bearer?: string) =>
    remoteCall(running.address, method, url, { body, ...(bearer === undefined ? {} : { bearer }) });
  const BASE = '/apis/v1/accesspolicies';
  const email = 'luana.ferraz@channel.example';
  const [first, second] = ['Semente+2027', 'Lavoura+2028'];
  const mailed = async (count: number): Promise<string> => {
    await withinASecond(async () => assert.equal(mails.to(email).length, count));
    const token = /[?&](?:token|user)=([\w-]+)/.exec(mails.to(email).at(-1) ?? '')?.[1];
    assert.ok(token);
    return token;
  };

  const newcomer = {
    countryId: 'BR',
    name1: 'Luana Ferraz',
    email,
    taxNumTypeId: 'CPF',
    taxNum: '52998224725',
    zipCode: '13010001',
    cellPhoneIDD: '55',
    cellPhone: '19998765432',
  };
  assert.equal((await call('POST', `${BASE}/newuseraccount`, newcomer)).status, 204);
  const activation = await mailed(1);
  const { sha256 } = (await call('GET', `${BASE}/terms/agreement`)).body as TermsAnswer;
  const agreed = await call('POST', `${BASE}/activation/agree`, {
    token: activation,
    password: first,
    sha256,
  });
  assert.equal(agreed.status, 200);
  const user = agreed.body as UserInfo;
  assert.equal(
    (await call('POST', '/apis/v1/login/refresh', { refreshToken: user.refreshToken })).status,
    200,
  );
  assert.equal((await call('POST', `${BASE}/passwordsresetreq`, { userEmail: email })).status, 204);
  const reset = await mailed(2);
  assert.equal(
    (await call('POST', `${BASE}/passwordsreset`, { token: reset, password: second })).status,
    204,
  );
  assert.equal(
    (await call('POST', `${BASE}/passwordsreset`, { token: reset, password: second })).status,
    410,
  );
  assert.equal((await signIn(running.address, email, first)).status, 401);
  assert.equal((await signIn(running.address, email, second)).status, 200);
  assert.equal(await running.end('SIGTERM'), 0);
  await mails.close();

  const log = running.output();
  assert.match(
    log,
    /"route":"\/apis\/v1\/accesspolicies\/passwordsreset","status":204/,
    'it tells of the calls',
  );
  for (const secret of [
    email,
    'luana',
    'Ferraz',
    activation,
    reset,
    user.accessToken,
    user.refreshToken,
    first,
    second,
    newcomer.taxNum,
    newcomer.cellPhone,
    'useractivation?',
    'passwordsreset?',
  ])
    assert.equal(log.includes(secret), false, secret);
  const kept = await connectDatabase(
    { databaseUrl: pg?.url, poolSize: 2, dataFolder: folder, queryTimeoutMs: 60_000 },
    quiet,
  );
  const rows = await kept.db
    .selectFrom('mail')
    .select(['toAddress', 'textBody', 'htmlBody', 'sentAt'])
    .orderBy('id')
    .execute();
  const jobs = JSON.stringify(await kept.db.selectFrom('job').selectAll().execute());
  await kept.close();
  const [activated, asked, ...told] = rows.map(({ sentAt, ...row }) => [row, sentAt !== null]);
  assert.deepEqual(
    [activated, asked],
    [1, 2].map(() => [{ toAddress: email, textBody: '', htmlBody: '' }, true]),
  );
  assert.equal(told.length, 1, 'the owner is told that the password was changed');
  for (const secret of [activation, reset, first, second])
    assert.equal(JSON.stringify(told).includes(secret), false);
  assert.equal(jobs.includes(email), false, 'a finished job forgets its person');
  await pg?.drop();
  await rm(folder, { recursive: true, force: true });
});
