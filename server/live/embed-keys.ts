import type { Database } from '../database/connect.ts';

/** The database announces here, by a trigger and with the transaction, the id of every embed key that is changed or revoked. */
const CHANNEL = 'nmv_embed_key';

/** Changes of embed keys, heard by every process. */
export interface EmbedKeys {
  /**
   * Subscribes to changed keys: an id, or undefined for all when an announcement may have been
   * missed.
   */
  onChange(take: (id: number | undefined) => void): () => void;
  start(): Promise<void>;
}

export function createEmbedKeys(database: Pick<Database, 'listen'>): EmbedKeys {
  const watchers = new Set<(id: number | undefined) => void>();
  const changed = (id: number | undefined): void => watchers.forEach((take) => take(id));
  return {
    onChange(take) {
      watchers.add(take);
      return () => watchers.delete(take);
    },
    start: () =>
      database.listen(CHANNEL, (payload) => changed(Number(payload)), {
        gap: () => changed(undefined),
      }),
  };
}
