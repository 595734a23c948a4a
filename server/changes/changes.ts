import type { CellValues } from '../../src/domain/field.ts';
import type { Db } from '../database/db.ts';

/** Row before and after a change; undefined if there was or is none. */
export interface ChangedRow {
  readonly id: number;
  readonly before: CellValues | undefined;
  readonly after: CellValues | undefined;
}

/** Author and time of a change; `actingId` is the impersonating person. */
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

/** Details published with a change in addition to its ids. */
export interface ChangeContext {
  readonly by?: Author;
  /** The page that asked for it, and so knows of it. */
  readonly page?: AskingPage;
  /** Rows before and after the change; always present for master data. */
  readonly rows?: readonly ChangedRow[];
  /** Action that alone made this change; its effects are published as those of the action. */
  readonly act?: string;
}

/** Rows of one resource that a transaction has changed, made or is about to take away. */
export interface Change extends ChangeContext {
  readonly noun: string;
  readonly ids: readonly number[];
}

/** Does what follows from a change, inside its transaction: a throw fails it, a rollback undoes both. */
export type Subscriber = (trx: Db, change: Change) => Promise<void>;

/** Bus of changes: authors publish, and dependents subscribe when the server starts. */
export interface Changes {
  /** Announces inside the transaction of the change; returns when all that follows from it is done. */
  changed(trx: Db, resource: string, ids: readonly number[], told?: ChangeContext): Promise<void>;
  /**
   * Subscribes to the changes of a resource.
   * @param resource undefined: of every resource
   * @returns a function that ends the subscription
   */
  subscribe(resource: string | undefined, take: Subscriber): () => void;
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
  changed: (trx, resource, ids, told) => changed(trx, resource, ids, { ...told, page }),
  subscribe,
});
