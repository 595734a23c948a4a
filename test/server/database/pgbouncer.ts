import { spawn, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withinASecond } from '../harness.ts';

/** Reason for skipping tests with a pooler; undefined when they can run. */
export const noPooler =
  spawnSync('pgbouncer', ['--version']).status === 0 ? undefined : 'pgbouncer is not installed';

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const bound = server.address();
      server.close(() => resolve(typeof bound === 'object' && bound ? bound.port : 0));
    });
  });
}

function answers(port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve();
    });
    socket.once('error', reject);
  });
}

/**
 * Starts a PgBouncer in transaction mode before the PostgreSQL at an address, with two connections
 * shared by all.
 * @returns the address of the same database through it
 */
export async function startPooler(
  url: string,
): Promise<{ readonly url: string; stop(): Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'nmv-pooler-'));
  const [target, port] = [new URL(url), await freePort()];
  const file = path.join(folder, 'pgbouncer.ini');
  const password = target.password === '' ? '' : ` password=${decodeURIComponent(target.password)}`;
  await writeFile(
    file,
    `[databases]
* = host=${target.hostname} port=${target.port || 5432} user=${target.username}${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = 2
logfile =
`,
  );
  // it refuses to run as root
  const isRoot = process.getuid?.() === 0;
  await chmod(folder, 0o755);
  const child = spawn('pgbouncer', ['-q', file], {
    stdio: 'ignore',
    ...(isRoot ? { uid: 65534, gid: 65534 } : {}),
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await withinASecond(() => answers(port));
  target.host = `127.0.0.1:${port}`;
  return {
    url: target.href,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
