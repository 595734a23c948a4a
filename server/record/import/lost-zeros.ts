import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Codes that are looked for; a writer of more of them sees it by these. */
const MOST_CODES = 2_000;
const DIGITS = /^[1-9]\d{0,18}$/;

/**
 * Those of some codes that stored rows have with zeros before them: a spreadsheet takes these away from what it takes for numbers.
 * @param codes as they stand in a file, none of which a row has as it is
 * @param where which rows count, as `t`
 */
export async function withLostZeros(
  db: Db,
  { table, column }: { readonly table: string; readonly column: string },
  codes: readonly string[],
  where: RawBuilder<unknown> = sql`true`,
): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  for (const code of codes) {
    if (wanted.size === MOST_CODES) break;
    if (DIGITS.test(code)) wanted.add(code);
  }
  if (wanted.size === 0) return new Set();
  const code = sql`${sql.ref(`t.${column}`)}::text`;
  const { rows } = await sql<{ code: string }>`
    select distinct ltrim(${code}, '0') as code from ${sql.table(table)} as t
    where ${where} and ${code} like '0%' and ltrim(${code}, '0') = any(${[...wanted]}::text[])`.execute(
    db,
  );
  return new Set(rows.map((row) => row.code));
}
