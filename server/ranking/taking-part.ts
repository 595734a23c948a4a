import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

interface Known {
  readonly compiled: number;
  readonly channels: Promise<ReadonlySet<number>>;
}

/**
 * Cache of the channels that take part in campaigns, read again after each rewrite. Every listener
 * needs them on every move, and large campaigns have thousands.
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
    // Forgets a failed read, so that the next call reads again.
    channels.catch(() => {
      if (this.#known.get(campaignId)?.channels === channels) this.#known.delete(campaignId);
    });
    return channels;
  }
}

async function read(db: Db, campaignId: number): Promise<ReadonlySet<number>> {
  const rows = await queryRows(db, { customerId: is.number })`
    select distinct customer_id from ranking_channel where campaign_id = ${campaignId}`;
  return new Set(rows.map((row) => row.customerId));
}
