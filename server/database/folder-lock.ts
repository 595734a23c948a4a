import { createHash } from 'node:crypto';
import { closeSync, openSync, readFileSync, realpathSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:net';
import path from 'node:path';
import { errorCode } from '../base/error-code.ts';

/** Another process works on the folder: two would silently lose rows. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another server already works on the database folder ${folder}. Stop it first, choose another folder with NMV_DATA, or set DATABASE_URL to share one PostgreSQL.`,
    );
    this.name = 'FolderInUse';
  }
}

/** A socket in the kernel's own name space: it is freed when the process dies, however it dies. */
function lockBySocket(folder: string): Promise<() => void> {
  const name = `\0nmv-${createHash('sha256').update(realpathSync(folder)).digest('hex').slice(0, 40)}`;
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? new FolderInUse(folder) : error),
    );
    server.listen(name, () => {
      server.unref();
      resolve(() => server.close());
    });
  });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: the process lives, but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

function lockByFile(folder: string): () => void {
  const file = path.join(folder, 'server.pid');
  for (let attempt = 0; attempt < 2; attempt += 1) {
    try {
      const handle = openSync(file, 'wx');
      writeSync(handle, String(process.pid));
      closeSync(handle);
      return () => rmSync(file, { force: true });
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error;
      if (isAlive(Number(readFileSync(file, 'utf8')))) throw new FolderInUse(folder);
      rmSync(file, { force: true });
    }
  }
  throw new FolderInUse(folder);
}

/**
 * Takes a database folder for this process alone.
 * @returns gives it back
 * @throws {FolderInUse} when another process has it
 */
export async function lockFolder(folder: string): Promise<() => void> {
  return process.platform === 'linux' ? lockBySocket(folder) : lockByFile(folder);
}
