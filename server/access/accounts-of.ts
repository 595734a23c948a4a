import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

/**
 * Accounts whose deeds count as those of the given ones (by the view `identity_behind`): of the same natural person
 * by any tax number they ever had, of the people that they alone let in or whose mailbox they named, and of the people who did so for them.
 */
export async function accountsOf(db: Db, accounts: readonly number[]): Promise<readonly number[]> {
  const {
    rows: [row],
  } = await sql<{
    ids: readonly (number | string)[];
  }>`select nmv_accounts_of(${[...accounts]}::bigint[]) as ids`.execute(db);
  return (row?.ids ?? []).map(Number).filter((id) => !accounts.includes(id));
}
