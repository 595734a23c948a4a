// What the server's sources find written into them by whoever bundles them: its migrations, found by their file names.
import { readdir } from 'node:fs/promises';

const names = (await readdir('server/database/migrations'))
  .filter((file) => file.endsWith('.ts'))
  .map((file) => file.slice(0, -'.ts'.length))
  .sort();

export const migrationNames = { NMV_MIGRATIONS: JSON.stringify(names.join()) };
