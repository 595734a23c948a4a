import { boolean, number, object, optional, string } from '../struct.ts';
import type { Shape } from '../struct.ts';
import { rankingRow } from '../ranking/ranking-row.ts';
import { list, textOrNull } from '../wire.ts';

export const liveEvents = object({
  /** Rows that changed, in the caller's disclosure; `rows` empty means: read again, where `span` is given only if a place between is shown. */
  'ranking-moved': object({
    campaignId: number(),
    computedAt: string(),
    total: number(),
    rows: list(rankingRow),
    span: optional(object({ first: number(), last: number() })),
  }),
  /** Rows of a resource changed, came or went; no ids: read again what is shown of it. */
  'rows-changed': object({
    noun: string(),
    ids: list(number()),
    /** Name of the page that changed them; sent to the same person only. */
    page: optional(string()),
  }),
  'invoice-changed': object({ invoiceId: number(), status1: string(), rowSCN: number() }),
  'import-progress': object({
    batchId: number(),
    total: number(),
    done: number(),
    finished: boolean(),
  }),
  notification: object({
    id: number(),
    title: string(),
    /** Language of its title, which is the reader's own: a page in another language reads it again. */
    locale: string(),
    sentAt: string(),
    subjectType: string(),
    link: textOrNull,
    unread: number(),
  }),
  /** Messages that the listener has read, or that need no action any more. */
  'notifications-read': object({ ids: list(number()) }),
  /** The listener's inbox is another one: read again what is shown of it. */
  'inbox-changed': object({}),
  /** Progress of the listener's own sending. */
  'sending-changed': object({ id: number() }),
  /** Changes in the people to release: their deciders read the list again. */
  'releases-changed': object({}),
  'session-ended': object({ reason: string() }),
});
/** Events of the stream GET /apis/v1/live: `event:` is the key, `data:` the JSON of the value. */
export type LiveEvents = Shape<typeof liveEvents>;
export type LiveEventName = keyof LiveEvents;
