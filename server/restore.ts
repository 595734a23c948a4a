import { restore } from './backup/restore.ts';
import { readConfig } from './base/config.ts';

// npm run restore -- <folder> [--replace <name>]: brings a backup back into an empty database, or into the one that is named.
try {
  const [folder, option, name] = process.argv.slice(2);
  if (folder === undefined || (option !== undefined && (option !== '--replace' || name === undefined))) // prettier-ignore
    throw new Error('Say which backup: npm run restore -- <folder> [--replace <name of the database, or its folder>]'); // prettier-ignore
  const { rows, takenAt, secret } = await restore(readConfig(process.env), folder, name);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  process.stdout.write(`All ${count} rows of ${takenAt} are back.\n`);
  if (secret === 'environment')
    process.stdout.write('Start the server with the NMV_SECRET that it had then.\n');
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
