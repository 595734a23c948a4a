import { readFile, readdir, readlink } from 'node:fs/promises';

/** State of a socket that listens, in the tables of Linux. */
const LISTENING = '0A';

async function findSockets(port: number): Promise<ReadonlySet<string>> {
  const wanted = port.toString(16).toUpperCase().padStart(4, '0');
  const tables = await Promise.all(
    ['tcp', 'tcp6'].map((name) => readFile(`/proc/net/${name}`, 'utf8').catch(() => '')),
  );
  const rows = tables.flatMap((table) => table.split('\n')).map((row) => row.trim().split(/ +/));
  return new Set(
    rows
      .filter(([, local, , state]) => local?.endsWith(`:${wanted}`) && state === LISTENING)
      .map((row) => `socket:[${row[9]}]`),
  );
}

/**
 * Finds the process that listens at a port, if this system and its rights allow: `process 4711
 * (node dist/server.mjs)`.
 * @returns undefined if neither reveals it
 */
export async function portHolder(port: number): Promise<string | undefined> {
  const sockets = await findSockets(port);
  if (sockets.size === 0) return undefined;
  const processes = await readdir('/proc').catch(() => []);
  for (const id of processes.filter((name) => /^\d+$/.test(name))) {
    const files = await readdir(`/proc/${id}/fd`).catch(() => []);
    for (const file of files) {
      const target = await readlink(`/proc/${id}/fd/${file}`).catch(() => '');
      if (!sockets.has(target)) continue;
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '');
      return `process ${id} (${command.replaceAll('\0', ' ').trim().slice(0, 120)})`;
    }
  }
  return undefined;
}
