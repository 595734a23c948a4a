import { createHash } from 'node:crypto';
import { cp, mkdir, readFile, readdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createPostgres, keepPostgres, knowsPostgres } from '../server/database/database.ts';
import { dropFormer, lockWhenFree } from '../server/kept-file.ts';

/** A demo whose data is loaded: sites begin with copies of it. */
export interface KeptDemo {
  readonly folder: string;
  /**
   * Name of its PostgreSQL database; undefined on the embedded database, which is in the folder.
   */
  readonly database: string | undefined;
}

/** Runs the demo in a folder, and on a PostgreSQL, until its data is loaded, and ends it. */
export type LoadDemo = (folder: string, databaseUrl: string | undefined) => Promise<void>;

/**
 * Hashes the build that loads the data, its settings and the day: another day makes another demo.
 */
async function stamp(): Promise<string> {
  const hash = createHash('sha256')
    .update(new Date().toISOString().slice(0, 10))
    .update(await readFile('test/e2e/site.ts'));
  for (const folder of ['dist/demo', 'dist/server']) {
    const files = (await readdir(folder, { recursive: true }))
      .filter((file) => file.endsWith('.mjs'))
      .sort();
    for (const file of files) hash.update(file).update(await readFile(path.join(folder, file)));
  }
  return hash.digest('hex').slice(0, 16);
}

const isThere = (folder: string): Promise<boolean> =>
  stat(folder).then(
    () => true,
    () => false,
  );

async function make({ folder, database }: KeptDemo, draft: string, load: LoadDemo): Promise<void> {
  await dropFormer(path.dirname(folder), path.basename(folder).replace(/[^_]+$/, ''));
  await rm(folder, { recursive: true, force: true });
  await rm(draft, { recursive: true, force: true });
  await mkdir(draft, { recursive: true });
  if (database === undefined) await load(draft, undefined);
  else {
    const { url, drop } = await createPostgres();
    await load(draft, url).catch(async (error: unknown) => {
      await drop();
      throw error;
    });
    await keepPostgres(url, database);
  }
  await rename(draft, folder);
}

/** Returns the loaded demo, made by the first caller; tests never write to it. */
export async function keptDemo(wantsPostgres: boolean, load: LoadDemo): Promise<KeptDemo> {
  const name = `demo_${wantsPostgres ? 'pg' : 'embedded'}_${await stamp()}`;
  const kept = {
    folder: path.resolve('.cache', name),
    database: wantsPostgres ? `nmv_${name}` : undefined,
  };
  const lock = `${kept.folder}.lock`;
  await mkdir(lock, { recursive: true });
  const unlock = await lockWhenFree(lock);
  try {
    if (
      !(await isThere(kept.folder)) ||
      (kept.database !== undefined && !(await knowsPostgres(kept.database)))
    )
      await make(kept, path.join(lock, 'draft'), load);
  } finally {
    unlock();
  }
  return kept;
}

/** A copy of its own. @param to an empty folder */
export const copyDemo = ({ folder }: KeptDemo, to: string): Promise<void> =>
  cp(folder, to, { recursive: true });
