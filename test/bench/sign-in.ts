import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { alone, migrate } from '../../server/database/migrate.ts';
import { seedReference } from '../../server/seed.ts';
import { startProcess } from '../server/server-process.ts';
import { makeWorld, PASSWORD } from '../server/world.ts';
import type { World } from '../server/world.ts';
import { onEachDatabase } from './databases.ts';
import type { BenchDatabase } from './databases.ts';
import { percentile } from './measure.ts';
import type { Measure } from './measure.ts';

/** Entry built by `npm run build`. */
const ENTRY = path.resolve('dist/server/main.mjs');
const PER_SECOND = 20;
const SECONDS = 15;
const WARM_UP = 20;
/** Ticks of the processor a second, as Linux counts them for processes. */
const TICKS = 100;
const BUDGET_MS = 150;

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
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: address, 'x-xsrf-token': token },
      body: JSON.stringify({
        userEmail: emails[at % emails.length],
        password: PASSWORD,
        name1: null,
      }),
    });
    if (response.status !== 200)
      throw new Error(`a sign-in failed: ${response.status} ${await response.text()}`);
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

async function measure({ label, database, environment }: BenchDatabase): Promise<Measure[]> {
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
      {
        name: `sign-in at ${PER_SECOND} a second, 95 of 100 within (${label})`,
        value: percentile(times, 0.95),
        unit: 'ms',
        budget: BUDGET_MS,
      },
      {
        name: `sign-in at ${PER_SECOND} a second, median (${label})`,
        value: percentile(times, 0.5),
        unit: 'ms',
      },
      {
        name: `processor time of a sign-in (${label})`,
        value: spent / (times.length + WARM_UP),
        unit: 'ms',
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

/** Sign-ins as people come: 20 a second. */
export function benchSignIn(): Promise<Measure[]> {
  return onEachDatabase(measure);
}
