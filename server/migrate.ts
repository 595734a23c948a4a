import { readConfig } from './base/config.ts';
import { connectDatabase } from './database/connect.ts';
import { migrate } from './database/migrate.ts';
import { planMigrations, writePlan } from './database/plan.ts';

/** Applies pending migrations, or lists them with `--plan` and changes nothing. */
try {
  const silent = { info: () => undefined, warn: () => undefined };
  const database = await connectDatabase(readConfig(process.env), silent);
  try {
    process.stdout.write(writePlan(await planMigrations(database.db)));
    if (!process.argv.includes('--plan')) await migrate(database.db);
  } finally {
    await database.close();
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
