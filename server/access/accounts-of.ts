import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * Accounts whose deeds count as those of the given ones (`identity_behind` says who stands behind whom): of the same natural person
 * by any tax number they ever had, of people whose mailbox these named or whom they alone let in, and of who did that for them.
 */
export async function accountsOf(db: Db, accounts: readonly number[]): Promise<readonly number[]> {
  const {
    rows: [row],
  } = await sql<{
    ids: readonly (number | string)[];
  }>`select nmv_accounts_of(${[...accounts]}::bigint[]) as ids`.execute(db);
  return (row?.ids ?? []).map(Number).filter((id) => !accounts.includes(id));
}
