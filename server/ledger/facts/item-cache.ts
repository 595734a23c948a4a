import type { Live } from '../../live/live.ts';
import type { RankingItem } from '../../../src/domain/rules/ranking/facts.ts';

/** An item as it stands in its invoice, before what is joined to it. */
export interface StoredItem extends Omit<
  RankingItem,
  'refs' | 'categoryId' | 'recipientIsLinkedPerson'
> {
  readonly refs: RankingItem['refs'];
}

/** The items of one invoice as of one version of its row. */
interface KeptInvoice {
  readonly version: string;
  readonly items: readonly StoredItem[];
}

/** Items that a process keeps at hand: about 40 MB. */
const MOST_ITEMS = 50_000;

/**
 * Items by invoice, each good for one version of the invoice's row only, so nothing here is ever out of date. Whoever
 * changes an item touches its invoice too.
 */
export class ItemCache {
  readonly #invoices = new Map<number, KeptInvoice>();
  #count = 0;

  get(invoiceId: number, version: string): readonly StoredItem[] | undefined {
    const kept = this.#invoices.get(invoiceId);
    return kept?.version === version ? kept.items : undefined;
  }

  put(invoiceId: number, version: string, items: readonly StoredItem[]): void {
    this.#drop(invoiceId);
    this.#invoices.set(invoiceId, { version, items });
    this.#count += items.length;
    for (const oldest of this.#invoices.keys()) {
      if (this.#count <= MOST_ITEMS) break;
      this.#drop(oldest);
    }
  }

  #drop(invoiceId: number): void {
    this.#count -= this.#invoices.get(invoiceId)?.items.length ?? 0;
    this.#invoices.delete(invoiceId);
  }
}

const caches = new WeakMap<Live, ItemCache>();

/** The cache of a server process: one a database, found by the streams that belong to it. */
export function itemCacheOf(live: Live): ItemCache {
  const cache = caches.get(live) ?? new ItemCache();
  caches.set(live, cache);
  return cache;
}
