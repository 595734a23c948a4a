import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgres } from '../server/database/database.ts';
import { copyDemo, keptDemo } from './kept-demo.ts';

/** The built demo as a process of its own, on ports, a folder and a database of its own. */
export interface Site {
  readonly port: number;
  readonly portal: string;
  readonly intranet: string;
  readonly partner: string;
  /** Address of its PostgreSQL; undefined on the embedded database. */
  readonly databaseUrl: string | undefined;
  /** Returns the terminal output of the server. */
  log(): string;
  /** Returns the process id of the running server. */
  pid(): number;
  /** Ends the server as a power button would. */
  kill(): Promise<void>;
  /** Starts it again on the same ports and data. */
  start(): Promise<void>;
  /** Ends everything and leaves nothing behind. */
  close(): Promise<void>;
}

export interface SiteOptions {
  /** 'pglite' always; by default PostgreSQL where TEST_DATABASE_URL names one. */
  readonly database?: 'pglite' | 'postgres';
  readonly environment?: Readonly<Record<string, string>>;
}

const MAIN = 'dist/demo/main.mjs';
const READY = 'Ready.';
const START_MS = 120_000;
/** Milliseconds for a demo that first loads its data on a busy machine. */
const LOAD_MS = 600_000;
/** Scale of the demo's data: 1 is 3,000 invoices. */
const SCALE = 0.05;

/** Below those that systems give to outgoing calls, so that none of them takes a port before the demo does. */
const PORTS = { first: 12_000, count: 18_000 };

/** Finds a free port. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = PORTS.first + randomInt(PORTS.count);
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
}

/** Resolves once the process has written `text`; what it said instead is the error. */
function said(
  child: ChildProcess,
  text: string,
  log: () => string,
  limitMs = START_MS,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`the demo did not say "${text}" in ${limitMs / 1000} s:\n${log()}`)),
      limitMs,
    );
    const settle = (done: () => void): void => {
      clearTimeout(timer);
      done();
    };
    child.stdout?.on('data', () => log().includes(text) && settle(resolve));
    child.once('exit', (code) =>
      settle(() => reject(new Error(`the demo ended with ${code}:\n${log()}`))),
    );
  });
}

async function ended(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, 'exit');
}

interface Place {
  readonly port: number;
  readonly partnerPort: number;
  readonly folder: string;
  readonly databaseUrl: string | undefined;
}

/** The demo's process, and what it has written so far. */
function runDemo(
  { port, partnerPort, folder, databaseUrl }: Place,
  environment: Readonly<Record<string, string>> = {},
): { readonly child: ChildProcess; log(): string } {
  let written = '';
  const child = spawn(process.execPath, ['--enable-source-maps', MAIN], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: '',
      NMV_CHECK_ROWS: '1',
      PORT: String(port),
      PARTNER_PORT: String(partnerPort),
      NMV_DATA: folder,
      NMV_DEMO: '1',
      NMV_DEMO_SCALE: String(SCALE),
      NMV_LOG: 'error',
      DATABASE_URL: databaseUrl ?? '',
      ...environment,
    },
  });
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => (written += String(chunk)));
  return { child, log: () => written };
}

async function loadDemo(folder: string, databaseUrl: string | undefined): Promise<void> {
  const { child, log } = runDemo({
    port: await freePort(),
    partnerPort: await freePort(),
    folder,
    databaseUrl,
  });
  await said(child, READY, log, LOAD_MS).finally(() => ended(child, 'SIGTERM'));
}

/** Starts the demo that `node esbuild.config.mjs` has built, with its data loaded. */
export async function startSite({ database, environment = {} }: SiteOptions = {}): Promise<Site> {
  if (!existsSync(MAIN)) throw new Error(`${MAIN} is missing: run "npm run build" first.`);
  const kept = await keptDemo(
    database === 'postgres' ||
      (database === undefined && Boolean(process.env['TEST_DATABASE_URL'])),
    loadDemo,
  );
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-e2e-'));
  await copyDemo(kept, folder);
  const postgres = kept.database === undefined ? undefined : await createPostgres(kept.database);
  const place = {
    port: await freePort(),
    partnerPort: await freePort(),
    folder,
    databaseUrl: postgres?.url,
  };
  let running: ReturnType<typeof runDemo> | undefined;
  // a runner that is stopped leaves no server behind
  process.once('exit', () => running?.child.kill('SIGKILL'));
  const start = async (): Promise<void> => {
    running = runDemo(place, environment);
    await said(running.child, READY, running.log);
  };
  const portal = `http://localhost:${place.port}`;
  const site: Site = {
    port: place.port,
    portal,
    intranet: `${portal}/intranet/`,
    partner: `http://localhost:${place.partnerPort}/`,
    databaseUrl: postgres?.url,
    log: () => running?.log() ?? '',
    pid: () => running?.child.pid ?? 0,
    kill: async () => void (running && (await ended(running.child, 'SIGKILL'))),
    start,
    close: async () => {
      if (running) await ended(running.child, 'SIGTERM');
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
