import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * Finds accounts whose actions count as those of the given accounts (by the view
 * `identity_behind`). These are accounts of the same natural person by any present or former tax
 * number. Accounts that they alone admitted, or whose mailbox they named, count too, in both
 * directions.
 */
export async function findAccountsBehind(
  db: Db,
  accounts: readonly number[],
): Promise<readonly number[]> {
  const {
    rows: [row],
  } = await sql<{
    ids: readonly (number | string)[];
  }>`select nmv_accounts_of(${[...accounts]}::bigint[]) as ids`.execute(db);
  return (row?.ids ?? []).map(Number).filter((id) => !accounts.includes(id));
}
