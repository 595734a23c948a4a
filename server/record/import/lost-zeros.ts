import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { eachInTurns } from '../../base/breathe.ts';
import type { CellValue } from '../../../src/domain/field.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** Codes that are looked for; a writer of more of them sees it by these. */
const MOST_CODES = 2_000;
const DIGITS = /^[1-9]\d{0,18}$/;

/**
 * Finds codes that stored rows have with leading zeros: spreadsheets strip them from text that
 * looks like a number.
 * @param codes from a file, none of which a row has unchanged
 * @param where condition on the rows, as `t`
 */
export async function withLostZeros(
  db: Db,
  { table, column }: { readonly table: string; readonly column: string },
  codes: readonly CellValue[],
  where: RawBuilder<unknown> = sql`true`,
): Promise<ReadonlySet<string>> {
  const wanted = new Set<string>();
  await eachInTurns(codes, (code) => {
    if (wanted.size < MOST_CODES && typeof code === 'string' && DIGITS.test(code)) wanted.add(code);
  });
  if (wanted.size === 0) return new Set();
  const code = sql`${sql.ref(`t.${column}`)}::text`;
  const rows = await queryRows(db, { code: is.text })`
    select distinct ltrim(${code}, '0') as code from ${sql.table(table)} as t
    where ${where} and ${code} like '0%' and ltrim(${code}, '0') = any(${[...wanted]}::text[])`;
  return new Set(rows.map((row) => row.code));
}
