import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { performance } from 'node:perf_hooks';
import { zipSync } from 'fflate';
import type { UploadBatchAnswer } from '../../src/domain/schema/invoices/invoice-upload.ts';
import type { UserInfo } from '../../src/domain/schema/accounts/session.ts';
import { connectDatabase } from '../../server/database/connect.ts';
import { TEST_TRUST } from '../server/authority.ts';
import { copyPostgres, fillFolder, POSTGRES } from '../server/database/database.ts';
import { item, note } from '../server/invoices/stage.ts';
import { PAGE, remoteCall, startProcess } from '../server/server-process.ts';
import type { ServerProcess } from '../server/server-process.ts';
import { PASSWORD, smallWorld, worldIn } from '../server/world.ts';
import type { World } from '../server/world.ts';
import type { Measure } from './measure.ts';

/** Entry built by `npm run build`. */
const ENTRY = path.resolve('dist/server/main.mjs');
/** Invoices of the archive, and items of each. */
const [FILES, ITEMS] = [10_000, 10];
const KILOBYTES = 1024;
/** Ticks of processor time per second. */
const TICKS = 100;
/** Interval in ms between checks of the server's progress. */
const LOOK_MS = 500;
const quiet = { info: () => undefined, warn: () => undefined };

/** An archive of a month, signed by the channel. */
function archiveOf(world: World): Uint8Array {
  const files: Record<string, Uint8Array> = {};
  for (let at = 0; at < FILES; at += 1) {
    const day = `2026-10-${String(1 + (at % 28)).padStart(2, '0')}`;
    const lines = Array.from({ length: ITEMS }, (_, nth) =>
      nth % 2 === 0 ? item('P20', 'BD', String(1 + nth)) : item('Q10', 'SC', String(1 + nth)),
    );
    const { name, bytes } = note(world, 'A', 100_000 + at, day, lines);
    files[name] = Buffer.from(String(bytes));
  }
  return zipSync(files, { level: 6 });
}

/** Reads the current and the peak memory of a server process, in MB. */
async function memoryMb({ child }: ServerProcess): Promise<{ now: number; most: number }> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8');
  const megabytes = (name: string): number =>
    Number(new RegExp(`${name}:\\s+(\\d+)`).exec(status)?.[1] ?? 0) / KILOBYTES;
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') };
}

/** Processor time that a process of the server has had, in seconds. */
async function processorSeconds({ child }: ServerProcess): Promise<number> {
  const [, facts = ''] = (await readFile(`/proc/${child.pid}/stat`, 'utf8')).split(') ');
  const [user = 0, system = 0] = facts.split(' ').slice(11, 13).map(Number);
  return (user + system) / TICKS;
}

async function signIn(address: string, { people }: World): Promise<string> {
  const { status, body } = await remoteCall(address, 'POST', '/api/v1/login', {
    body: { userEmail: people.S1.email, password: PASSWORD, name1: null },
  });
  if (status !== 200) throw new Error(`a sign-in failed: ${status}`);
  // the answer of a sign-in
  return (body as UserInfo).accessToken;
}

async function send(address: string, bearer: string, archive: Uint8Array): Promise<number> {
  const headers = { origin: PAGE, authorization: `Bearer ${bearer}` };
  const token = await fetch(`${address}/apis/v1/anti-forgery`, { headers });
  const form = new FormData();
  form.set('emitType', '2');
  form.set('files', new Blob([Uint8Array.from(archive)]), 'month.zip');
  const response = await fetch(`${address}/apis/v1/invoices/uploads`, {
    method: 'POST',
    headers: { ...headers, 'x-xsrf-token': token.headers.get('x-xsrf-token') ?? '' },
    body: form,
  });
  if (response.status !== 202)
    throw new Error(`the upload failed: ${response.status} ${await response.text()}`);
  const { id } = (await response.json()) as { id: number };
  return id;
}

/** Waits until nothing of a batch is left. */
async function finished(address: string, bearer: string, id: number): Promise<void> {
  for (;;) {
    const { body } = await remoteCall(address, 'GET', '/apis/v1/invoices/uploads', { bearer });
    const { rows } = body as { rows: readonly UploadBatchAnswer[] };
    const batch = rows.find((row) => row.id === id);
    if (batch?.finished === true) {
      if (batch.counts.stored !== FILES)
        throw new Error(`${batch.counts.stored} of ${FILES} were stored`);
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** From the upload until every invoice is stored, and the memory of the server meanwhile. */
async function measure(
  kind: 'PGlite' | 'PostgreSQL',
  environment: Readonly<Record<string, string>>,
  world: World,
): Promise<Measure[]> {
  const archive = archiveOf(world);
  const server = await startProcess(ENTRY, { ...environment, NMV_ALLOW_TEST_NFE: '1' });
  try {
    const bearer = await signIn(server.address, world);
    const { now: before } = await memoryMb(server);
    const spent = await processorSeconds(server);
    const started = performance.now();
    const id = await send(server.address, bearer, archive);
    const accepted = performance.now();
    await finished(server.address, bearer, id);
    const seconds = (performance.now() - started) / 1000;
    const { most } = await memoryMb(server);
    const processor = (await processorSeconds(server)) - spent;
    const megabytes = Math.round(archive.length / KILOBYTES ** 2);
    // the promised times apply to PostgreSQL
    const goal = (budget: number) => (kind === 'PostgreSQL' ? { budget } : {});
    return [
      {
        name: `zip of ${FILES} invoices, ${megabytes} MB, answered (${kind})`,
        value: (accepted - started) / 1000,
        unit: 's',
      },
      { name: `the same, until all are stored (${kind})`, value: seconds, unit: 's', budget: 40 },
      { name: `processor time of the server for it (${kind})`, value: processor, unit: 's' },
      { name: `invoices stored (${kind})`, value: FILES / seconds, unit: '/s', ...goal(400) },
      {
        name: `memory of the server at most, ${Math.round(before)} MB before (${kind})`,
        value: most,
        unit: 'MB',
        ...goal(600),
      },
    ];
  } finally {
    await server.end('SIGTERM');
  }
}

/** The authorities of tests as a folder that a server trusts. */
async function trustIn(folder: string): Promise<Readonly<Record<string, string>>> {
  const file = path.join(folder, 'trust.pem');
  await writeFile(file, TEST_TRUST.pem ?? '');
  return { NMV_NFE_TRUST: file, NMV_NFE_ROOTS: TEST_TRUST.roots.join(',') };
}

async function worldOf(place: {
  readonly databaseUrl: string | undefined;
  readonly dataFolder: string;
}): Promise<World> {
  const database = await connectDatabase({ ...place, poolSize: 2, queryTimeoutMs: 60_000 }, quiet);
  return worldIn(database.db).finally(() => database.close());
}

/**
 * Measures an archive of a month, sent to a server process: on the embedded database, and on
 * PostgreSQL where TEST_DATABASE_URL is set.
 */
export async function benchPosting(): Promise<Measure[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-posting-'));
  try {
    const trust = await trustIn(folder);
    const figures: Measure[] = [];
    if (POSTGRES !== undefined) {
      const { url, drop } = await copyPostgres(smallWorld);
      const world = await worldOf({ databaseUrl: url, dataFolder: ':memory:' });
      figures.push(...(await measure('PostgreSQL', { ...trust, DATABASE_URL: url }, world)));
      await drop();
    }
    const data = path.join(folder, 'data');
    await fillFolder(data, smallWorld);
    const world = await worldOf({ databaseUrl: undefined, dataFolder: data });
    return [...figures, ...(await measure('PGlite', { ...trust, NMV_DATA: data }, world))];
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
