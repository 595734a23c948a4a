import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { NamedMigration } from '../../../server/database/read-migrations.ts';

/** Texts of the migrations before they were written afresh, in their order: by these the databases of 0.1 were made. */
export const formerMigrations = JSON.parse(
  gunzipSync(readFileSync('test/server/former/migrations.json.gz')).toString(),
) as readonly NamedMigration[];

/** Returns the text of a former migration. */
export function formerMigration(name: string): string {
  const found = formerMigrations.find((each) => each.name === name);
  if (found === undefined) throw new Error(`there was no migration ${name}`);
  return found.sql;
}
