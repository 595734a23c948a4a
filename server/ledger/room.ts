import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/** The database takes lines within spans of days for much rarer than they are: it would sort on disk what it can add up in memory. Fifty thousand people have three hundred thousand cells. */
export async function withRoom(trx: Db, how: 'more' | 'default' = 'more'): Promise<void> {
  const [memory, sorts] = how === 'more' ? ["'192MB'", 'off'] : ['default', 'default'];
  for (const [setting, value] of [
    ['work_mem', memory],
    ['enable_sort', sorts],
  ])
    await sql.raw(`set local ${setting} to ${value}`).execute(trx);
}
