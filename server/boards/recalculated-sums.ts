/** Sums of all facts from scratch, to fill the tables or to check them. */
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { SUM_TABLES } from './sum-tables.ts';
import { names, added, listColumns } from './added.ts';

const STANDING = sql`select *, 1 as sign from invoice_fact`;

/** Fills the tables of sums from scratch. */
export async function fillSums(trx: Db): Promise<void> {
  for (const sums of SUM_TABLES) {
    await sql`delete from ${sql.raw(sums.table)}`.execute(trx);
    await sql`insert into ${sql.raw(sums.table)} (${names(listColumns(sums))}) ${added(STANDING, sums)}`.execute(
      trx,
    );
  }
}

/** The tables of sums that are not what their facts make. */
export async function wrongSums(trx: Db): Promise<readonly string[]> {
  const wrong: string[] = [];
  for (const sums of SUM_TABLES) {
    const own = listColumns(sums).filter((column) => !sums.by.includes(column));
    const { rows } = await sql`
      select 1 from (${added(STANDING, sums)}) c full join ${sql.raw(sums.table)} k using (${names(sums.by)})
      where (${names(own, 'c')}) is distinct from (${names(own, 'k')}) limit 1`.execute(trx);
    if (rows.length > 0) wrong.push(sums.table);
  }
  return wrong;
}
