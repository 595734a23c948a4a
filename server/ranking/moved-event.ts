import type { LiveEvents } from '../../src/domain/wire/live.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import type { EmbedKeyInForce, Live } from '../live/live.ts';
import { discloseRow, viewerOf } from './disclosure.ts';
import type { Disclosure, Viewer } from './disclosure.ts';
import type { FullRow } from './standing-rows.ts';
import { maySeeRanking } from './visible.ts';

/** What is published when a ranking moved: whole rows, which `presentMoved` cuts to what each listener may see. */
export interface MovedEvent {
  readonly campaignId: number;
  readonly computedAt: string;
  readonly total: number;
  readonly disclosure: Disclosure;
  /** Approved, with a ranking: visible outside the provider. */
  readonly isPublic: boolean;
  readonly customerIds: readonly number[];
  /** The rows that changed; empty when they are too many to be told, and the reader should read again. */
  readonly rows: readonly FullRow[];
}

/** More changed rows than this are cheaper read than told. */
const MOST_ROWS = 100;

/** The rows of a ranking before and after it was worked out anew. */
interface Readings {
  readonly before: readonly FullRow[];
  readonly after: readonly FullRow[];
}

/** Publishes the rows in which two readings of a ranking differ; when they are equal something else of them has changed, such as a name, and the reader reads again. */
export async function publishMoved(
  trx: Db,
  live: Live,
  campaignId: number,
  now: Date,
  { before, after }: Readings,
  customerIds: readonly number[],
): Promise<void> {
  const known = new Map(before.map((row) => [row.personId, JSON.stringify(row)]));
  const changed = after.filter((row) => known.get(row.personId) !== JSON.stringify(row));
  const gone = before.length > after.length;
  const campaign = await trx
    .selectFrom('campaign')
    .select(['disclosure', 'approvalStatus', 'generateRanking'])
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  const data: MovedEvent = {
    campaignId,
    computedAt: now.toISOString(),
    total: after.length,
    disclosure: disclosureOf(campaign.disclosure),
    isPublic: campaign.approvalStatus === 'approved' && campaign.generateRanking,
    customerIds,
    rows: gone || changed.length > MOST_ROWS ? [] : changed,
  };
  await live.publish(trx, { type: 'ranking-moved', audience: { campaign: campaignId }, data });
}

/** What one listener gets of a move; undefined when the ranking is none of his business. */
export function presentMoved(
  event: MovedEvent,
  person: Person,
): LiveEvents['ranking-moved'] | undefined {
  if (!maySeeRanking(person, event)) return undefined;
  return presentFor(event, viewerOf(person));
}

/** The column is checked by the database; anything else would be a bug there, and then the strictest policy holds. */
export function disclosureOf(text: string): Disclosure {
  return text === 'named' || text === 'alias' ? text : 'neighbours';
}

/** What a page behind an embed key gets of a move: only of public rankings, and never more than its key shows. */
export function presentMovedEmbedded(
  event: MovedEvent,
  { showNames, showChannels }: EmbedKeyInForce,
): LiveEvents['ranking-moved'] | undefined {
  if (!event.isPublic) return undefined;
  return presentFor(event, { kind: 'embed', showNames, showChannels });
}

function presentFor(event: MovedEvent, viewer: Viewer): LiveEvents['ranking-moved'] {
  const { campaignId, computedAt, total, rows, disclosure } = event;
  const isPartial = disclosure === 'neighbours' && viewer.kind !== 'internal';
  return {
    campaignId,
    computedAt,
    total,
    rows: isPartial ? [] : rows.map((row) => discloseRow(row, viewer, disclosure)),
  };
}

/** Whether stored data is what `publishMoved` wrote; its rows were made by the same function. */
export function isMovedEvent(data: unknown): data is MovedEvent {
  return (
    typeof data === 'object' &&
    data !== null &&
    'campaignId' in data &&
    'rows' in data &&
    Array.isArray(data.rows) &&
    'customerIds' in data &&
    Array.isArray(data.customerIds)
  );
}
