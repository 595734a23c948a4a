// Writes releases/former-history.json: names of the migrations of 0.1, and a fingerprint of the schema that they make. Usage: node scripts/former-history.mjs <commit that has them> <migration of today up to which the schema is the same>
import { rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';
import { migrationNames } from './migration-names.mjs';

const SOURCE = `
import { connectEmbedded } from './server/database/connect.ts';
import { fingerprintOf, readCatalog } from './server/database/catalog.ts';
import { migrate } from './server/database/migrate.ts';
import { formerMigrations } from './test/server/former/former-migrations.ts';
const database = await connectEmbedded({ folder: undefined, queryTimeoutMs: 60_000 }, console);
await migrate(database.db, formerMigrations);
export const migrations = formerMigrations.map(({ name }) => name);
export const catalog = fingerprintOf(await readCatalog(database.db));
await database.close();`;

const [commit, becomes] = process.argv.slice(2);
const file = path.resolve('.cache', 'former-history.mjs');
await build({
  stdin: { contents: SOURCE, resolveDir: '.', loader: 'ts' },
  outfile: file,
  bundle: true,
  platform: 'node',
  format: 'esm',
  packages: 'external',
  loader: { '.sql': 'text' },
  define: migrationNames,
});
const { migrations, catalog } = await import(file);
await rm(file);
const history = { commit, becomes, migrations, catalog };
await writeFile('releases/former-history.json', `${JSON.stringify(history, null, 2)}\n`);
