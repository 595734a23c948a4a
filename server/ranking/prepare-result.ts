import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { loadFreezing } from './freeze-parts.ts';
import { beginPreparing, freshParts, preparePieces, preparing } from './prepared.ts';

/** Channels of one transaction. */
const PIECE = 5;

/** Inputs and settings of the preparation of a result. */
export interface Preparation {
  readonly db: Db;
  /** Day of the final result. */
  readonly day: string;
  /** Pieces under way at once: while the database reads for one, another is judged. */
  readonly atOnce: number;
  /** Begins a transaction. */
  begin<T>(work: (trx: Db) => Promise<T>): Promise<T>;
  isStopped?(): boolean;
  /** Hears of each piece that is done. */
  done?(): void;
}

/**
 * Prepares outdated parts of a campaign's result, a few channels per transaction so that locks
 * stay short. Prepared parts stay, and a later call continues.
 */
export async function prepareResult(
  campaignId: number,
  { db, day, atOnce, begin, isStopped, done }: Preparation,
): Promise<void> {
  const freezing = await loadFreezing(db, campaignId, day);
  if (freezing === undefined) return;
  const secret = await begin((trx) => beginPreparing(trx, campaignId));
  const fresh = await freshParts(db, freezing);
  const by = preparing(freezing, secret);
  const left = [...freezing.channels].filter((customerId) => !fresh.has(customerId));
  const goOn = async (): Promise<void> => {
    while (left.length > 0 && isStopped?.() !== true) {
      const piece = left.splice(0, PIECE);
      await begin(async (trx) => {
        if (await stillOpen(trx, campaignId)) await preparePieces(trx, by, piece);
      });
      done?.();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
}

/**
 * Checks under lock that the cycle is open: closing waits for the piece in preparation, and none
 * follows.
 */
async function stillOpen(trx: Db, campaignId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ranking_preparation where campaign_id = ${campaignId} for key share`.execute(trx);
  return rows.length > 0;
}
