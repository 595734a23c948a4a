// Names of the server's migrations, found as files and written into its sources by the bundler.
import { readdir } from 'node:fs/promises';

const names = (await readdir('server/database/migrations'))
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.slice(0, -'.sql'.length))
  .sort();

export const migrationNames = { NMV_MIGRATIONS: JSON.stringify(names.join()) };
