// npm run trust -- <archive or address> …: fills the folder of NMV_NFE_TRUST with the authorities that lead to a pinned root.
import path from 'node:path';
import { readConfig } from './base/config.ts';
import { fillTrustFolder } from './trust/fill-folder.ts';

const places = process.argv.slice(2);
try {
  if (places.length === 0) throw new Error('Usage: npm run trust -- <file or address> …');
  const folder = process.env['NMV_NFE_TRUST'] || 'trust';
  const { nfeTrust } = readConfig({ ...process.env, NMV_NFE_TRUST: folder });
  await fillTrustFolder({
    places,
    folder: path.resolve(folder),
    roots: nfeTrust?.roots ?? [],
    say: (line) => void process.stdout.write(`${line}\n`),
  });
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
