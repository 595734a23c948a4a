import { sql } from 'kysely';
import type { Db } from '../database/db.ts';

interface Known {
  readonly compiled: number;
  readonly channels: Promise<ReadonlySet<number>>;
}

/**
 * The channels that take part in campaigns, read once each time that they are written down anew: all who listen to a campaign
 * ask for them with every move of its board, and a large one has thousands.
 */
export class TakingPart {
  readonly #known = new Map<number, Known>();

  /** @param compiled the revision at which they were written down, or a later one of which the asker has heard; null: none take part */
  channelsOf(db: Db, campaignId: number, compiled: number | null): Promise<ReadonlySet<number>> {
    if (compiled === null) return Promise.resolve(new Set());
    const known = this.#known.get(campaignId);
    if (known !== undefined && known.compiled >= compiled) return known.channels;
    const channels = read(db, campaignId);
    this.#known.set(campaignId, { compiled, channels });
    // what could not be read is asked for again
    channels.catch(() => {
      if (this.#known.get(campaignId)?.channels === channels) this.#known.delete(campaignId);
    });
    return channels;
  }
}

async function read(db: Db, campaignId: number): Promise<ReadonlySet<number>> {
  const { rows } = await sql<{ customerId: number }>`
    select distinct customer_id from ranking_channel where campaign_id = ${campaignId}`.execute(db);
  return new Set(rows.map((row) => row.customerId));
}
