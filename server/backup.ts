import { backUp } from './backup/back-up.ts';
import { readConfig } from './base/config.ts';

// npm run backup -- <folder>: writes everything that is kept into a folder that is not there yet, with a manifest of its hashes.
try {
  const [folder] = process.argv.slice(2);
  if (folder === undefined) throw new Error('Usage: npm run backup -- <folder>');
  const { rows, files, secret } = await backUp(readConfig(process.env), folder, new Date());
  const count = Object.values(rows).reduce((sum, each) => sum + each, 0);
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  process.stdout.write(`${count} rows of ${Object.keys(rows).length} tables in ${bytes} bytes: ${folder}\n`); // prettier-ignore
  if (secret === 'environment')
    process.stdout.write(
      'The backup does not contain NMV_SECRET. Keep a copy elsewhere; encrypted data cannot be read without it.\n',
    );
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
