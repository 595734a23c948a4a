import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { lockRanking } from './recompute.ts';

/**
 * Takes a name out of the events of rankings once its person has none any more. A ranking that was being worked out meanwhile
 * may have read the name before and tell it after: its turn is waited for. Call it after the commit.
 */
export async function forgetNameInMoves(
  pool: Db,
  { id, name1 }: { readonly id: number; readonly name1: string },
): Promise<void> {
  const campaigns = await pool
    .selectFrom('rankingStanding')
    .select('campaignId')
    .where('businessPartnerId', '=', id)
    .orderBy('campaignId')
    .execute();
  for (const { campaignId } of campaigns)
    await pool.transaction().execute(async (trx) => {
      await lockRanking(trx, campaignId);
      await sql`delete from live_event where strpos(data::text, ${JSON.stringify(name1)}) > 0`.execute(
        trx,
      );
    });
}
