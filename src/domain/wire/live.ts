import type { RankingRow } from './ranking.ts';

/** A stream tells again, in seconds before it was opened, what a page that has just read may not have read yet. */
export const TOLD_AGAIN_SECONDS = 5;

/** What the event stream GET /apis/v1/live carries: `event:` is the key, `data:` the JSON of the value. */
export interface LiveEvents {
  /** Rows that changed, in the caller's disclosure; `rows` empty means: read again, where `span` is given only if a place between is shown. */
  'ranking-moved': {
    readonly campaignId: number;
    readonly computedAt: string;
    readonly total: number;
    readonly rows: readonly RankingRow[];
    readonly span?: { readonly first: number; readonly last: number };
  };
  /** Rows of a noun changed, came or went; no ids: read again what is shown of it. */
  'rows-changed': {
    readonly noun: string;
    readonly ids: readonly number[];
    /** The page that changed them, by the name it gave; only its own person is told. */
    readonly page?: string;
  };
  'invoice-changed': {
    readonly invoiceId: number;
    readonly status1: string;
    readonly rowSCN: number;
  };
  'import-progress': {
    readonly batchId: number;
    readonly total: number;
    readonly done: number;
    readonly finished: boolean;
  };
  notification: {
    readonly id: number;
    readonly title: string;
    /** The language of its title, which is the reader's own: a page in another one reads it anew. */
    readonly locale: string;
    readonly sentAt: string;
    readonly subjectType: string;
    readonly link: string | null;
    readonly unread: number;
  };
  /** Messages that the listener has read, or that ask nothing of him any more. */
  'notifications-read': { readonly ids: readonly number[] };
  /** The listener's inbox is another one: read again what is shown of it. */
  'inbox-changed': Readonly<Record<string, never>>;
  /** What the listener sends is under way. */
  'sending-changed': { readonly id: number };
  /** Who may release people reads again who waits. */
  'releases-changed': Readonly<Record<string, never>>;
  'session-ended': { readonly reason: string };
}
export type LiveEventName = keyof LiveEvents;
