import { sql } from 'kysely';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** Key of the advisory lock under which invoices are stored one after the other, so that no two postings judge the same invoice at once. */
const IMPORT_LOCK = 600_020;

/** Locks the storing of invoices until the transaction ends. */
export const lockPosting = (trx: Db): Promise<unknown> =>
  sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(trx);

/**
 * Locks the storing of invoices, and the waiting files.
 * @returns the files not stored meanwhile, locked
 */
export async function lockImport(
  trx: Db,
  fileIds: readonly number[],
): Promise<ReadonlySet<number>> {
  await lockPosting(trx);
  const waiting = await queryRows(trx, { id: is.number })`
    select id from upload_file where id = any(${[...fileIds]}::bigint[]) and state = 'waiting' order by id for update`;
  return new Set(waiting.map((row) => row.id));
}
