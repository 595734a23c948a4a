import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createPostgres } from '../server/database/database.ts';
import { freePort } from './site.ts';

/** The built server of production on an empty database of its own. */
export interface EmptySite {
  /** The portal's own page. */
  readonly portal: string;
  /** Waits for output of the process that matches `pattern`. */
  said(pattern: RegExp): Promise<string>;
  close(): Promise<void>;
}

export interface EmptySiteOptions {
  readonly database: 'pglite' | 'postgres';
  readonly environment?: Readonly<Record<string, string>>;
}

/** Starts a server without demo, people or data. */
export async function startEmptySite({
  database,
  environment = {},
}: EmptySiteOptions): Promise<EmptySite> {
  const port = await freePort();
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-first-'));
  const postgres = database === 'postgres' ? await createPostgres() : undefined;
  let written = '';
  const server = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      NMV_CHECK_ROWS: '1',
      DATABASE_URL: postgres?.url ?? '',
      NMV_DEMO: '',
      NMV_DATA: folder,
      PORT: String(port),
      NMV_PORTAL_URL: '',
      NMV_LOG: 'error',
      ...environment,
    },
  });
  // a runner that is stopped leaves no server behind
  process.once('exit', () => server.kill('SIGKILL'));
  for (const stream of [server.stdout, server.stderr])
    stream.on('data', (chunk) => (written += String(chunk)));
  return {
    portal: `http://localhost:${port}/portal/`,
    async said(pattern) {
      for (;;) {
        const found = pattern.exec(written)?.[1];
        if (found !== undefined) return found;
        if (server.exitCode !== null) throw new Error(`the server ended:\n${written}`);
        await Promise.race([once(server.stdout, 'data'), once(server, 'exit')]);
      }
    },
    async close() {
      // the database still writes into its folder while the server stops
      if (server.exitCode === null) {
        server.kill('SIGTERM');
        await once(server, 'exit');
      }
      await postgres?.drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
