import { readFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyRequest } from 'fastify';
import { beginSession } from '../../server/accounts/sign-in/session.ts';
import { connectDatabase, connectEmbedded } from '../../server/database/connect.ts';
import type { Database } from '../../server/database/connect.ts';
import { alone, migrate } from '../../server/database/migrate.ts';
import { seedReference } from '../../server/seed.ts';
import { holdPerson } from '../../server/access/hold-person.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { createPostgres, POSTGRES } from '../server/database/database.ts';
import { startProcess } from '../server/server-process.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { makeWorld, PASSWORD } from '../server/world.ts';
import type { World } from '../server/world.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

/** Entry built by `npm run build`. */
const ENTRY = path.resolve('dist/server/main.mjs');
const SIGN_INS = 120;
const AT_ONCE = 8;
const CHECKS = 300;
/** Long enough for what a start leaves behind to be given back. */
const REST_MS = 5_000;
const BUDGET_MB = { pglite: 450, pg: 150 } as const;
const quiet = { info: () => undefined, warn: () => undefined };

async function memoryMb({ child }: ServerProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** Signs many users in, several at a time, each with their own page's token. */
async function signIns(
  address: string,
  { people }: World,
): Promise<{ readonly perSecond: number; readonly p95Ms: number; readonly user: UserInfo }> {
  const token = (await fetch(`${address}/apis/v1/anti-forgery`)).headers.get('x-xsrf-token') ?? '';
  const emails = Object.values(people).map(({ email }) => email);
  const times: number[] = [];
  let last: UserInfo | undefined;
  let next = 0;
  const began = performance.now();
  const lane = async (): Promise<void> => {
    while (next < SIGN_INS) {
      const userEmail = emails[next++ % emails.length];
      const start = performance.now();
      const response = await fetch(`${address}/api/v1/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: address, 'x-xsrf-token': token },
        body: JSON.stringify({ userEmail, password: PASSWORD, name1: null }),
      });
      if (response.status !== 200)
        throw new Error(`a sign-in failed: ${response.status} ${await response.text()}`);
      last = (await response.json()) as UserInfo;
      times.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  if (!last) throw new Error('no user signed in');
  return {
    perSecond: SIGN_INS / ((performance.now() - began) / 1000),
    p95Ms: percentile(times, 0.95),
    user: last,
  };
}

/** The median of small calls one after another: session, level, scope, one query, one answer. */
async function callMs(address: string, { accessToken }: UserInfo): Promise<number> {
  const times: number[] = [];
  for (let call = 0; call < CHECKS; call += 1) {
    const start = performance.now();
    await (
      await fetch(`${address}/apis/v1/notifications/unread`, {
        headers: { authorization: `Bearer ${accessToken}` },
      })
    ).text();
    times.push(performance.now() - start);
  }
  return percentile(times, 0.5);
}

/** Measures reading session, person, levels and scope again, as after an announced change. */
async function checkMs({ db }: Database, world: World): Promise<number> {
  const clock = { now: () => new Date() };
  const sessionId = await beginSession(
    db,
    { headers: {}, ip: '127.0.0.1' } as FastifyRequest,
    clock,
    { personId: world.people.COO1.id },
  );
  const began = performance.now();
  for (let check = 0; check < CHECKS; check += 1) await holdPerson(db, sessionId, clock);
  return (performance.now() - began) / CHECKS;
}

async function fill(database: Database): Promise<World> {
  await migrate(database.db);
  await alone(database.db, seedReference);
  return makeWorld(database.db);
}

async function measure(
  kind: 'pglite' | 'pg',
  environment: Readonly<Record<string, string>>,
  world: World,
): Promise<Measure[]> {
  const server = await startProcess(ENTRY, environment);
  try {
    await new Promise((resolve) => setTimeout(resolve, REST_MS));
    const rest = await memoryMb(server);
    const { perSecond, p95Ms, user } = await signIns(server.address, world);
    const label = kind === 'pg' ? 'PostgreSQL' : 'PGlite, reopened';
    return [
      { name: `server at rest (${label})`, value: rest, unit: 'MB', budget: BUDGET_MB[kind] },
      { name: `sign-ins, ${AT_ONCE} at once (${label})`, value: perSecond, unit: '/s' },
      { name: `sign-in, 95 of 100 within (${label})`, value: p95Ms, unit: 'ms' },
      {
        name: `small call with session check, median (${label})`,
        value: await callMs(server.address, user),
        unit: 'ms',
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

async function onPglite(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-bench-'));
  const database = await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet);
  const world = await fill(database);
  const check: Measure = {
    name: 'session, levels and scope read again (PGlite)',
    value: await checkMs(database, world),
    unit: 'ms',
  };
  await database.close();
  const figures = await measure('pglite', { NMV_DATA: folder }, world);
  await rm(folder, { recursive: true, force: true });
  return [...figures, check];
}

async function onPostgres(): Promise<Measure[]> {
  const { url, drop } = await createPostgres();
  const database = await connectDatabase(
    { databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 },
    quiet,
  );
  const world = await fill(database);
  const check: Measure = {
    name: 'session, levels and scope read again (PostgreSQL)',
    value: await checkMs(database, world),
    unit: 'ms',
  };
  await database.close();
  const figures = await measure('pg', { DATABASE_URL: url }, world);
  await drop();
  return [...figures, check];
}

/** Sign-ins, the price of a session's check, memory at rest: on PGlite, and on PostgreSQL when TEST_DATABASE_URL names one. */
export async function benchServer(): Promise<Measure[]> {
  return [...(await onPglite()), ...(POSTGRES === undefined ? [] : await onPostgres())];
}
