import { connect, createServer } from 'node:net';
import type { Socket } from 'node:net';
import { sql } from 'kysely';
import type { Db } from '../../../server/database/db.ts';

/**
 * Cuts the connections on which server processes hear one another, as a network does; each is opened again a second later.
 * The embedded database has one process and no such line.
 * @returns how many were cut
 */
export async function cutListeningLines(db: Db): Promise<number> {
  const { rows } = await sql<{ cut: boolean }>`
    select pg_terminate_backend(pid) as cut from pg_stat_activity where datname = current_database() and application_name = 'nmv-listen'`.execute(
    db,
  );
  return rows.length;
}

/** Counts the processes that listen on a PostgreSQL. */
export async function listeningLines(db: Db): Promise<number> {
  const { rows } =
    await sql`select from pg_stat_activity where datname = current_database() and application_name = 'nmv-listen'`.execute(
      db,
    );
  return rows.length;
}

/** Proxy to a PostgreSQL whose listening connections can fall silent without a close, as behind a router that is off. */
export interface SilentWay {
  readonly url: string;
  /** From now on nothing comes through on listening connections that are open. */
  silence(): void;
  close(): Promise<void>;
}

export async function silentWay(url: string): Promise<SilentWay> {
  const [target, way] = [new URL(url), new URL(url)];
  const [open, listening] = [new Set<Socket>(), new Set<Socket>()];
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      open.add(socket.on('error', () => socket.destroy()));
      socket.once('close', () => void open.delete(socket));
    }
    near.once('data', (start: Buffer) => {
      if (start.includes('nmv-listen')) [near, far].forEach((socket) => listening.add(socket));
    });
    near.pipe(far).pipe(near);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const bound = server.address();
  way.host = `127.0.0.1:${typeof bound === 'object' && bound !== null ? bound.port : 0}`;
  return {
    url: way.href,
    silence() {
      for (const socket of listening) socket.unpipe().pause();
      listening.clear();
    },
    async close() {
      const closed = new Promise<void>((resolve) => void server.close(() => resolve()));
      for (const socket of open) socket.destroy();
      await closed;
    },
  };
}
