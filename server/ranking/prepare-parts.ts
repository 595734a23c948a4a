import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { preparePieces } from './prepared.ts';
import type { Preparing } from './prepared.ts';

/** Channels of one transaction. */
const PIECE = 5;

/** Where parts are worked out, and how. */
export interface PartsWork {
  /** Pieces under way at once: while the database reads for one, another is judged. */
  readonly atOnce: number;
  /** Begins a transaction. */
  readonly begin: (work: (trx: Db) => Promise<void>) => Promise<void>;
  readonly isStopped?: () => boolean;
  /** Hears of each piece that is done. */
  readonly done?: () => void;
}

/** Works the parts of some channels out and keeps them, each few in a transaction of their own, so that nobody waits for them. */
export async function prepareParts(
  by: Preparing,
  customerIds: readonly number[],
  { atOnce, begin, isStopped, done }: PartsWork,
): Promise<void> {
  const left = [...customerIds];
  const goOn = async (): Promise<void> => {
    while (left.length > 0 && isStopped?.() !== true) {
      const piece = left.splice(0, PIECE);
      await begin(async (trx) => {
        if (await stillOpen(trx, by.freezing.head.campaign.campaignId))
          await preparePieces(trx, by, piece);
      });
      done?.();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

/** Whoever closes the cycle waits for a piece that is being prepared, and none is prepared after that. */
async function stillOpen(trx: Db, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ranking_preparation where campaign_id = ${campaignId} for key share`.execute(trx);
  return rows.length > 0;
}
