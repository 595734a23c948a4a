import { sql } from 'kysely';
import type { Ledger } from '../changes/ledger.ts';
import type { Db } from '../database/db.ts';

/**
 * Deletes a removed name from ranking events. Waits for the batch being drained, which may have
 * read the name before. Call it after the commit.
 */
export async function forgetNameInMoves(
  pool: Db,
  ledger: Pick<Ledger, 'drainWithin'>,
  name1: string,
  at: Date,
): Promise<void> {
  await pool.transaction().execute(async (trx) => {
    await ledger.drainWithin(trx, at);
    await sql`delete from live_event where strpos(data::text, ${JSON.stringify(name1)}) > 0`.execute(
      trx,
    );
  });
}
