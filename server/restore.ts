import { auditCopy } from './audit-copy.ts';
import { rehearse, writeRehearsal } from './backup/rehearse.ts';
import { restore } from './backup/restore.ts';
import { readConfig } from './base/config.ts';

const USAGE =
  'Usage: npm run restore -- <folder> [--replace <name of the database, or its folder>], or npm run restore -- --rehearse <backup, or the folder of backups>';

/** Tries a backup in a database of its own, which is dropped. */
async function tryOut(folder: string): Promise<void> {
  const rehearsal = await rehearse(readConfig(process.env), folder, auditCopy);
  process.stdout.write(writeRehearsal(rehearsal));
  if (!rehearsal.isGood) process.exitCode = 1;
}

/** Brings a backup back into an empty database, or into the one that is named. */
async function bringBack(folder: string, replace: string | undefined): Promise<void> {
  const { rows, takenAt, secret } = await restore(readConfig(process.env), folder, replace);
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  process.stdout.write(`Restored ${count} rows from the backup of ${takenAt}.\n`);
  if (secret === 'environment')
    process.stdout.write('Start the server with the NMV_SECRET it had when the backup was made.\n');
}

try {
  const [first, second, third] = process.argv.slice(2);
  if (first === '--rehearse' && second !== undefined && third === undefined) await tryOut(second);
  else if (first === undefined || first.startsWith('--')) throw new Error(USAGE);
  else if (second !== undefined && (second !== '--replace' || third === undefined))
    throw new Error(USAGE);
  else await bringBack(first, third);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
