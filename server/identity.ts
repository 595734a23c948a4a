import { readConfig } from './base/config.ts';
import { connectDatabase } from './database/connect.ts';
import { checkSchema } from './database/migrate.ts';
import { findIdentities } from './people/identity-report.ts';

// Lists stored e-mails and names that are not normalised, a line each: table, id, field, fault.
// Changes nothing, and prints no personal data.
try {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await connectDatabase(readConfig(process.env), silent);
  try {
    await checkSchema(database.db);
    let found = 0;
    for await (const { table, id, field, wrong } of findIdentities(database.db)) {
      found += 1;
      process.stdout.write(`${table}\t${id}\t${field}\t${wrong}\n`);
    }
    process.stdout.write(`${found} found; nothing was changed.\n`);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}
