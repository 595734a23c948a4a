import { readConfig } from './base/config.ts';
import { connectDatabase } from './database/connect.ts';
import { checkSchema } from './database/migrate.ts';
import { readSnapshots } from './ranking/snapshot.ts';

// Script: npm run verify-ranking -- <id or nmpCode>. Recalculates final results from stored data,
// a line each, and compares the hashes. Changes nothing; exits with 1 on a difference.
try {
  const [ref] = process.argv.slice(2);
  if (ref === undefined) throw new Error('Usage: npm run verify-ranking -- <id or nmpCode>');
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await connectDatabase(readConfig(process.env), silent);
  try {
    await checkSchema(database.db);
    const campaign = await database.db
      .selectFrom('campaign')
      .select('id')
      .where((eb) => eb.or([eb('nmpCode', '=', ref), eb(eb.cast('id', 'text'), '=', ref)]))
      .executeTakeFirst();
    if (campaign === undefined) throw new Error(`There is no campaign ${ref}.`);
    const { rows } = await readSnapshots(database.db, campaign.id, true);
    for (const { revision, takenAt, sha256, rebuiltSha256 } of rows) {
      const isSame = rebuiltSha256 === sha256;
      const told = isSame ? 'matches' : `does NOT match, recalculated ${rebuiltSha256}`;
      process.stdout.write(`result ${revision} of ${takenAt}: ${sha256} ${told}\n`);
      if (!isSame) process.exitCode = 1;
    }
    if (rows.length === 0) process.stdout.write('This campaign has no result yet.\n');
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
