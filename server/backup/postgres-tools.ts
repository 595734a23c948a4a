import { spawn } from 'node:child_process';
import { BackupRefused } from './manifest.ts';

/**
 * Runs a program of PostgreSQL on a database. The password is passed by the environment, since
 * every user of the machine sees the arguments.
 * @throws {BackupRefused} with the output of the program
 */
export async function runTool(
  tool: 'pg_dump' | 'pg_restore',
  databaseUrl: string,
  args: readonly string[],
): Promise<void> {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  const child = spawn(tool, [...args, `--dbname=${url.href}`], {
    env: { ...process.env, ...(password === '' ? {} : { PGPASSWORD: password }) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let told = '';
  child.stderr.on('data', (chunk: Buffer) => {
    told += chunk.toString();
  });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', (error: NodeJS.ErrnoException) =>
      reject(
        error.code === 'ENOENT'
          ? new BackupRefused(
              `${tool} is not there: install the client programs of PostgreSQL, of the server's version or a later one.`,
            )
          : error,
      ),
    );
    child.once('close', resolve);
  });
  if (code !== 0) throw new BackupRefused(`${tool} failed: ${told.trim()}`);
}
