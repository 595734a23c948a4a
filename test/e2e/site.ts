import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgres } from '../server/database.ts';

/** The built demo as a process of its own, on ports, a folder and a database of its own. */
export interface Site {
  readonly port: number;
  readonly portal: string;
  readonly intranet: string;
  readonly partner: string;
  /** Address of its PostgreSQL; undefined on the embedded database. */
  readonly databaseUrl: string | undefined;
  /** What the server wrote to its terminal. */
  log(): string;
  /** Of the running server. */
  pid(): number;
  /** Ends the server as a power button would. */
  kill(): Promise<void>;
  /** Starts it again on the same ports and data. */
  start(): Promise<void>;
  /** Ends everything and leaves nothing behind. */
  close(): Promise<void>;
}

export interface SiteOptions {
  /** 1 is 3,000 invoices. */
  readonly scale?: number;
  /** 'pglite' always; by default PostgreSQL where TEST_DATABASE_URL names one. */
  readonly database?: 'pglite' | 'postgres';
  readonly environment?: Readonly<Record<string, string>>;
}

const MAIN = 'dist/demo/main.mjs';
const READY = 'Ready.';
const START_MS = 120_000;

/** A port that nobody listens on. */
export async function freePort(): Promise<number> {
  const server = createServer();
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('the system gave no port');
  return address.port;
}

/** Resolves once the process has written `text`; what it said instead is the error. */
function said(child: ChildProcess, text: string, log: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`the demo did not say "${text}" in ${START_MS / 1000} s:\n${log()}`)), START_MS);
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      done();
    };
    child.stdout?.on('data', () => log().includes(text) && settle(resolve));
    child.once('exit', (code) => settle(() => reject(new Error(`the demo ended with ${code}:\n${log()}`))));
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

/** Starts the demo that `node esbuild.config.mjs` has built, and waits until its data is loaded. */
export async function startSite({ scale = 0.05, database, environment = {} }: SiteOptions = {}): Promise<Site> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build" first.`);
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-e2e-'));
  const wantsPostgres = database === 'postgres' || (database === undefined && Boolean(process.env['TEST_DATABASE_URL']));
  const postgres = wantsPostgres ? await createPostgres() : undefined;
  const [port, partnerPort] = [await freePort(), await freePort()];
  let child: ChildProcess | undefined;
  let written = '';
  // a runner that is stopped leaves no server behind
  process.once('exit', () => child?.kill('SIGKILL'));
  const start = async (): Promise<void> => {
    written = '';
    child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        ...process.env, NODE_ENV: '', PORT: String(port), PARTNER_PORT: String(partnerPort), NMV_DATA: folder, NMV_DEMO: '1', NMV_DEMO_SCALE: String(scale), NMV_LOG: 'error',
        DATABASE_URL: postgres?.url ?? '', ...environment,
      },
    });
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (written += String(chunk)));
    await said(child, READY, () => written);
  };
  const portal = `http://localhost:${port}`;
  const site: Site = {
    port, portal, intranet: `${portal}/intranet/`, partner: `http://localhost:${partnerPort}/`, databaseUrl: postgres?.url,
    log: () => written,
    pid: () => child?.pid ?? 0,
    kill: async () => void (child && await ended(child, 'SIGKILL')),
    start,
    close: async () => {
      if (child) await ended(child, 'SIGTERM');
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
  try {
    await start();
  } catch (error) {
    await site.close();
    throw error;
  }
  return site;
}
