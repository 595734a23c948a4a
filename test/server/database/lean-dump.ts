import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { sql } from 'kysely';
import type { Database } from '../../../server/database/connect.ts';

/**
 * Log files of 1 MB in place of 16: every copy would carry two of them, empty for the most part.
 * 8 MB of buffers in place of 128: each opening writes zeros over all of them, which took longer than the rest of it.
 */
const SMALL = ['--wal-segsize=1', '--set', 'shared_buffers=8MB'];
const BLOCK = 512;

/** An embedded database in which nothing is. */
export async function emptyDump(): Promise<ArrayBuffer> {
  const database = await PGlite.create({ extensions: { pg_trgm }, initDbStartParams: SMALL });
  try {
    return await (await database.dumpDataDir('none')).arrayBuffer();
  } finally {
    await database.close();
  }
}

interface Entry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Each file and folder of an archive, with its head. */
function entriesOf(archive: Uint8Array): Entry[] {
  const text = (from: number, to: number): string =>
    Buffer.from(archive.subarray(from, to)).toString('latin1').replace(/\0.*/s, '');
  const entries: Entry[] = [];
  let at = 0;
  while (at < archive.length) {
    const name = text(at, at + 100).replace(/^\//, '');
    if (name === '') break;
    const size = parseInt(text(at + 124, at + 136), 8) || 0;
    const end = at + BLOCK * (1 + Math.ceil(size / BLOCK));
    entries.push({ name, bytes: archive.subarray(at, end) });
    at = end;
  }
  return entries;
}

/**
 * Dumps the parts of an embedded database that a copy needs: the connected database of the
 * cluster, and the log since a checkpoint.
 */
export async function leanDump(database: Database): Promise<ArrayBuffer> {
  const {
    rows: [here],
  } = await sql<{
    id: string;
  }>`select oid::text as id from pg_database where datname = current_database()`.execute(
    database.db,
  );
  await sql`select pg_switch_wal()`.execute(database.db);
  await sql`checkpoint`.execute(database.db);
  const {
    rows: [log],
  } = await sql<{ file: string }>`select pg_walfile_name(pg_current_wal_lsn()) as file`.execute(
    database.db,
  );
  const dump = await database.dump?.();
  if (!dump || !here || !log) throw new Error('the embedded database gave no dump');
  const isNeeded = ({ name }: Entry): boolean => {
    const [, other] = /^base\/(\d+)\//.exec(name) ?? [];
    const [, file] = /^pg_wal\/([0-9A-F]{24})$/.exec(name) ?? [];
    return (other === undefined || other === here.id) && (file === undefined || file === log.file);
  };
  const kept = entriesOf(new Uint8Array(dump)).filter(isNeeded);
  return new Uint8Array(
    Buffer.concat([...kept.map(({ bytes }) => bytes), new Uint8Array(2 * BLOCK)]),
  ).buffer;
}
