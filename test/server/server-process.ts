import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { migrationNames } from '../../scripts/migration-names.mjs';
import { workerSource } from '../../scripts/worker-source.mjs';

/** The server as it is built, or another program of its, in a folder of its own. @returns its entry and how to remove it */
export async function buildServer(
  program = 'server/main.ts',
): Promise<{ readonly entry: string; remove(): Promise<void> }> {
  // below the repository, so that packages are found
  const folder = await mkdtemp(path.resolve('.cache', 'server-'));
  const entry = path.join(folder, 'main.mjs');
  await build({
    entryPoints: [program],
    outfile: entry,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    sourcemap: true,
    logLevel: 'error',
    loader: { '.sql': 'text' },
    define: migrationNames,
    plugins: [workerSource],
  });
  return { entry, remove: () => rm(folder, { recursive: true, force: true }) };
}

/** A server process that listens. */
export interface ServerProcess {
  readonly address: string;
  readonly child: ChildProcess;
  output(): string;
  /** Ends it with a signal. @returns its exit code, null when the signal killed it */
  end(signal: 'SIGTERM' | 'SIGKILL'): Promise<number | null>;
}

/** Error of a process that ended before it listened. */
export class DidNotStart extends Error {
  readonly code: number | null;
  constructor(code: number | null, output: string) {
    super(output);
    this.code = code;
  }
}

/** Origin of the pages that call it: its own port is known only once it listens. */
export const PAGE = 'http://page.example';

/**
 * Starts a server process on a free port and waits until it listens.
 * @throws {DidNotStart} with all it said
 */
export async function startProcess(
  entry: string,
  environment: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const { PATH = '', HOME = '' } = process.env;
  const child = spawn(process.execPath, ['--enable-source-maps', entry], {
    env: {
      PATH,
      HOME,
      PORT: '0',
      HOST: '127.0.0.1',
      NMV_DEMO: '0',
      NMV_LOG: 'warn',
      NMV_ORIGINS: PAGE,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const address = await new Promise<string>((resolve, reject) => {
    const take = (chunk: Buffer): void => {
      output += chunk.toString();
      const found = /listens at (http:\S+)/.exec(output)?.[1];
      if (found) resolve(found);
    };
    child.stdout.on('data', take);
    child.stderr.on('data', take);
    child.once('close', (code) => reject(new DidNotStart(code, output)));
  });
  return {
    address,
    child,
    output: () => output,
    async end(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return child.exitCode;
      const exited = once(child, 'exit');
      child.kill(signal);
      await exited;
      return child.exitCode;
    },
  };
}

export interface RemoteAnswer {
  readonly status: number;
  readonly body: unknown;
  readonly headers: Headers;
}

/** A page of another process's server: gets its token, then calls. */
export async function remoteCall(
  address: string,
  method: string,
  url: string,
  { body, bearer }: { readonly body?: unknown; readonly bearer?: string } = {},
): Promise<RemoteAnswer> {
  const headers: Record<string, string> = {
    origin: PAGE,
    ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
  };
  if (method !== 'GET')
    headers['x-xsrf-token'] =
      (await fetch(`${address}/apis/v1/anti-forgery`, { headers })).headers.get('x-xsrf-token') ??
      '';
  if (body !== undefined) headers['content-type'] = 'application/json';
  const response = await fetch(`${address}${url}`, {
    method,
    headers,
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    body: text === '' ? undefined : JSON.parse(text),
    headers: response.headers,
  };
}
