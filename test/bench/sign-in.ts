import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connectDatabase, connectEmbedded } from '../../server/database/connect.ts';
import type { Database } from '../../server/database/connect.ts';
import { alone, migrate } from '../../server/database/migrate.ts';
import { seedReference } from '../../server/database/seed.ts';
import { createPostgres, POSTGRES } from '../server/database.ts';
import { startProcess } from '../server/server-process.ts';
import { makeWorld, PASSWORD } from '../server/world.ts';
import type { World } from '../server/world.ts';
import type { Measure } from './measure.ts';

/** As `npm run build` leaves it. */
const ENTRY = path.resolve('dist/server/main.mjs');
const PER_SECOND = 20;
const SECONDS = 15;
const WARM_UP = 20;
/** Ticks of the processor a second, as Linux counts them for processes. */
const TICKS = 100;
const BUDGET_MS = 150;
const quiet = { info: () => undefined, warn: () => undefined };

function percentile(values: readonly number[], share: number): number {
  return [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;
}

/** Processor time of a process with all its threads, in ms. */
async function cpuMs(pid: number): Promise<number> {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).replace(/^.*\) /, '').split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS;
}

/** Signs in at an even pace, whether or not the former ones are answered, as people come. */
async function atPace(address: string, { people }: World): Promise<readonly number[]> {
  const token = (await fetch(`${address}/apis/v1/anti-forgery`)).headers.get('x-xsrf-token') ?? '';
  const emails = Object.values(people).map(({ email }) => email);
  const signIn = async (at: number): Promise<number> => {
    const start = performance.now();
    const response = await fetch(`${address}/api/v1/login`, {
      method: 'POST', headers: { 'content-type': 'application/json', origin: address, 'x-xsrf-token': token }, body: JSON.stringify({ userEmail: emails[at % emails.length], password: PASSWORD, name1: null }),
    });
    if (response.status !== 200) throw new Error(`a sign-in failed: ${response.status} ${await response.text()}`);
    await response.text();
    return performance.now() - start;
  };
  for (let warm = 0; warm < WARM_UP; warm += 1) await signIn(warm);
  const begun = performance.now();
  const running: Promise<number>[] = [];
  for (let at = 0; at < PER_SECOND * SECONDS; at += 1) {
    await pause(Math.max(0, begun + (at * 1000) / PER_SECOND - performance.now()));
    running.push(signIn(at));
  }
  return Promise.all(running);
}

async function measure(label: string, database: Database, environment: Readonly<Record<string, string>>): Promise<Measure[]> {
  await migrate(database.db);
  await alone(database.db, seedReference);
  const world = await makeWorld(database.db);
  await database.close();
  const server = await startProcess(ENTRY, environment);
  try {
    const before = await cpuMs(server.child.pid ?? 0);
    const times = await atPace(server.address, world);
    const spent = (await cpuMs(server.child.pid ?? 0)) - before;
    return [
      { name: `sign-in at ${PER_SECOND} a second, 95 of 100 within (${label})`, value: percentile(times, 0.95), unit: 'ms', budget: BUDGET_MS },
      { name: `sign-in at ${PER_SECOND} a second, median (${label})`, value: percentile(times, 0.5), unit: 'ms' },
      { name: `processor time of a sign-in (${label})`, value: spent / (times.length + WARM_UP), unit: 'ms' },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

/** Sign-ins as people come: 20 a second, on PGlite, and on PostgreSQL when TEST_DATABASE_URL names one. */
export async function benchSignIn(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-bench-'));
  const figures = await measure('PGlite', await connectEmbedded({ folder, queryTimeoutMs: 60_000 }, quiet), { NMV_DATA: folder });
  await rm(folder, { recursive: true, force: true });
  if (POSTGRES === undefined) return figures;
  const { url, drop } = await createPostgres();
  const more = await measure('PostgreSQL', await connectDatabase({ databaseUrl: url, poolSize: 2, dataFolder: ':memory:', queryTimeoutMs: 60_000 }, quiet), { DATABASE_URL: url });
  await drop();
  return [...figures, ...more];
}
