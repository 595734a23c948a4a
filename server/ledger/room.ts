import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Db } from '../database/db.ts';

/** The database takes lines within spans of days for much rarer than they are: it would sort on disk what it can add up in memory, go through tables line by line, and compile what it runs. Fifty thousand people have three hundred thousand cells. */
export async function withRoom(trx: Db, how: 'more' | 'default' = 'more'): Promise<void> {
  const [memory, sorts] = how === 'more' ? ["'192MB'", 'off'] : ['default', 'default'];
  for (const [setting, value] of [
    ['work_mem', memory],
    ['enable_sort', sorts],
    ['enable_nestloop', sorts],
    ['jit', sorts],
  ])
    await sql.raw(`set local ${setting} to ${value}`).execute(trx);
}

/**
 * Sums all lines into a new table of the transaction: the database uses several cores only for new
 * tables.
 * @param sums the query; such a statement takes no parameters, so its numbers are in the text
 */
export async function addUp(trx: Db, table: string, sums: RawBuilder<unknown>): Promise<void> {
  await withRoom(trx);
  await sql`create temporary table ${sql.table(table)} on commit drop as ${sums}`.execute(trx);
  await withRoom(trx, 'default');
}
