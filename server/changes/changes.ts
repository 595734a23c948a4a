import type { CellValues } from '../../src/domain/field.ts';
import type { Db } from '../database/db.ts';

/** A row as it stood and as it stands; undefined where there was or is none. */
export interface ChangedRow {
  readonly id: number;
  readonly before: CellValues | undefined;
  readonly after: CellValues | undefined;
}

/** Who changed something and when; `actingId` is who really acted while impersonating. */
export interface Author {
  readonly personId: number;
  readonly actingId: number | null;
  readonly at: Date;
}

/** An open page by the name it gave itself, and whose it is. */
export interface AskingPage {
  readonly personId: number;
  readonly name: string;
}

/** What may be told of a change besides its rows. */
export interface Told {
  readonly by?: Author;
  /** The page that asked for it, and so knows of it. */
  readonly page?: AskingPage;
  /** The rows as they stood and stand; a noun of master data tells them always. */
  readonly rows?: readonly ChangedRow[];
  /** The act that alone made this change: what it moves is told as its own. */
  readonly act?: string;
}

/** Rows of one noun that a transaction has changed, made or is about to take away. */
export interface Change extends Told {
  readonly noun: string;
  readonly ids: readonly number[];
}

/** Does what follows from a change, inside its transaction: a throw fails it, a rollback undoes both. */
export type Subscriber = (trx: Db, change: Change) => Promise<void>;

/** Where changes are announced: who makes one says so, whoever depends on it has subscribed when the server started. */
export interface Changes {
  /** Announces inside the transaction of the change; returns when all that follows from it is done. */
  changed(trx: Db, noun: string, ids: readonly number[], told?: Told): Promise<void>;
  /** @param noun undefined: of every noun. @returns ends the subscription */
  subscribe(noun: string | undefined, take: Subscriber): () => void;
}

export function createChanges(): Changes {
  const subscriptions = new Set<{ readonly noun: string | undefined; readonly take: Subscriber }>();
  return {
    async changed(trx, noun, ids, told = {}) {
      if (ids.length === 0) return;
      for (const { noun: wanted, take } of [...subscriptions])
        if (wanted === undefined || wanted === noun) await take(trx, { ...told, noun, ids });
    },
    subscribe(noun, take) {
      const subscription = { noun, take };
      subscriptions.add(subscription);
      return () => subscriptions.delete(subscription);
    },
  };
}

/** The same, where all that is announced was asked for by a page. */
export const askedBy = (page: AskingPage, { changed, subscribe }: Changes): Changes => ({
  changed: (trx, noun, ids, told) => changed(trx, noun, ids, { ...told, page }),
  subscribe,
});
