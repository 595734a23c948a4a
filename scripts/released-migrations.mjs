// Hashes of the migrations that were released: from then on a text is never edited. `npm run release` writes them; so does node scripts/released-migrations.mjs.
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';

const MIGRATIONS = 'server/database/migrations';
export const RELEASED = 'releases/migrations.json';

/** Returns the SHA-256 of each migration's text by its name. */
export async function migrationHashes(folder = MIGRATIONS) {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
  const hashes = names.map(async (name) => [
    name.slice(0, -'.sql'.length),
    createHash('sha256')
      .update(await readFile(path.join(folder, name)))
      .digest('hex'),
  ]);
  return Object.fromEntries(await Promise.all(hashes));
}

/** Lists what happened to released migrations, a sentence each. */
export function migrationFaults(released, now) {
  const last = Object.keys(released).at(-1) ?? '';
  const edited = Object.keys(released).filter((name) => now[name] !== released[name]);
  const between = Object.keys(now).filter((name) => released[name] === undefined && name < last);
  return [
    ...edited.map(
      (name) =>
        `Migration ${name} was released and is ${now[name] === undefined ? 'gone' : 'edited'}. Restore its text: git checkout -- ${MIGRATIONS}/${name}.sql. A correction is a new migration.`,
    ),
    ...between.map(
      (name) =>
        `Migration ${name} comes before ${last}, which was released. Give it a later number.`,
    ),
  ];
}

/** Writes the hashes of all migrations. */
export const writeReleased = async () =>
  writeFile(RELEASED, `${JSON.stringify(await migrationHashes(), null, 2)}\n`);

if (process.argv[1]?.endsWith('released-migrations.mjs')) await writeReleased();
