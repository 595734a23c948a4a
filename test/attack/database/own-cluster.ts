import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const HOME = '/usr/lib/postgresql';

/** Folder of PostgreSQL's own programs; undefined where it is not installed. */
export const POSTGRES_PROGRAMS: string | undefined = existsSync(HOME)
  ? readdirSync(HOME)
      .map((version) => path.join(HOME, version, 'bin'))
      .filter((folder) => existsSync(path.join(folder, 'initdb')))
      .at(-1)
  : undefined;

/** A PostgreSQL that a test may stop and start as it likes. */
export interface OwnCluster {
  readonly url: string;
  /** @param mode `fast` ends sessions and shuts down in order, `immediate` is a crash */
  stop(mode: 'fast' | 'immediate'): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

/** Runs a program as the owner of the cluster: PostgreSQL does not run as root. */
async function as(folder: string, program: string, ...values: readonly string[]): Promise<void> {
  const file = path.join(POSTGRES_PROGRAMS ?? '', program);
  const isRoot = process.getuid?.() === 0;
  await run(
    isRoot ? 'setpriv' : file,
    isRoot
      ? ['--reuid=postgres', '--regid=postgres', '--clear-groups', file, ...values]
      : [...values],
    { cwd: folder },
  );
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  await new Promise((resolve) => void server.close(resolve));
  return typeof bound === 'object' && bound !== null ? bound.port : 0;
}

async function idOf(kind: '-u' | '-g'): Promise<number> {
  return Number((await run('id', [kind, 'postgres'])).stdout);
}

/** Makes a cluster on a port of its own and starts it. */
export async function openCluster(): Promise<OwnCluster> {
  const folder = await mkdtemp('/tmp/nmv-cluster-');
  if (process.getuid?.() === 0) await chown(folder, await idOf('-u'), await idOf('-g'));
  const data = path.join(folder, 'data');
  const port = await freePort();
  await as(folder, 'initdb', '-D', data, '-A', 'trust', '-E', 'UTF8', '-U', 'postgres', '-N');
  const start = () =>
    as(
      folder,
      'pg_ctl',
      '-D',
      data,
      '-w',
      '-l',
      path.join(folder, 'log'),
      '-o',
      `-p ${port} -k ${folder} -c listen_addresses=127.0.0.1`,
      'start',
    );
  await start();
  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    stop: (mode) => as(folder, 'pg_ctl', '-D', data, '-w', '-m', mode, 'stop'),
    async remove() {
      await as(folder, 'pg_ctl', '-D', data, '-w', '-m', 'immediate', 'stop').catch(
        () => undefined,
      );
      await rm(folder, { recursive: true, force: true });
    },
  };
}
