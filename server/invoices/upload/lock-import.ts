import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** Key of the advisory lock under which invoices are stored one after the other, so that no two postings judge the same invoice at once. */
const IMPORT_LOCK = 600_020;

/** Lets nobody else store invoices until the transaction is over. */
export const lockPosting = (trx: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);

/** The same for files that wait. @returns those of them that nobody has stored meanwhile, locked */
export async function lockImport(
  trx: Db,
  fileIds: readonly number[],
): Promise<ReadonlySet<number>> {
  await lockPosting(trx);
  const waiting = await sql<{ id: number }>`
    select id from upload_file where id = any(${[...fileIds]}::bigint[]) and state = 'waiting' order by id for update`.execute(
    trx,
  );
  return new Set(waiting.rows.map((row) => row.id));
}
