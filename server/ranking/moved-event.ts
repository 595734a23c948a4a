import { sql } from 'kysely';
import type { LiveEvents } from '../../src/domain/wire/live.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import type { EmbedKeyInForce, Live } from '../live/live.ts';
import { discloseRow, viewerOf } from './disclosure.ts';
import type { Disclosure, Viewer } from './disclosure.ts';
import type { FullRow } from './board/board.ts';
import { maySeeRanking } from './visible.ts';

/** The rows of a board that have changed. */
export interface MovedRows {
  /** Empty when the reader should read again. */
  readonly rows: readonly FullRow[];
  /** The places between which something has changed; null: anywhere. */
  readonly span: { readonly first: number; readonly last: number } | null;
}

/** What is published when a ranking moved: whole rows, which `presentMoved` cuts to what each listener may see. */
export interface MovedEvent extends MovedRows {
  readonly campaignId: number;
  readonly computedAt: string;
  readonly total: number;
  readonly disclosure: Disclosure;
  /** Approved, with a ranking: visible outside the provider. */
  readonly isPublic: boolean;
  /** The revision at which the channels that take part were written down; null: there are none. Who presents it knows them by it. */
  readonly compiled: number | null;
}

/** Publishes what has changed of a board. */
export async function publishMoved(
  trx: Db,
  live: Live,
  campaignId: number,
  now: Date,
  moved: MovedRows,
): Promise<void> {
  const { rows } = await sql<
    Omit<MovedEvent, keyof MovedRows | 'computedAt' | 'disclosure'> & {
      readonly disclosure: string;
    }
  >`
    select c.id as campaign_id, c.disclosure, c.approval_status = 'approved' and c.generate_ranking as is_public,
      coalesce(g.ranked, 0) as total, g.compiled
    from campaign c left join lateral (select l.ranked, l.compiled from ranking_ledger l where l.campaign_id = c.id order by l.version desc limit 1) g on true
    where c.id = ${campaignId}`.execute(trx);
  const [campaign] = rows;
  if (campaign === undefined) return;
  const data: MovedEvent = {
    ...campaign,
    disclosure: disclosureOf(campaign.disclosure),
    computedAt: now.toISOString(),
    ...moved,
  };
  await live.publish(trx, { type: 'ranking-moved', audience: { campaign: campaignId }, data });
}

/** What one listener gets of a move; undefined when the ranking is none of his business. */
export async function presentMoved(
  event: MovedEvent,
  person: Person,
  channelsOf: (event: MovedEvent) => Promise<ReadonlySet<number>>,
): Promise<LiveEvents['ranking-moved'] | undefined> {
  const isInReach = await reachesOneOf(person, () => channelsOf(event));
  if (!maySeeRanking(person, { isPublic: event.isPublic, isInReach })) return undefined;
  return presentFor(event, viewerOf(person));
}

async function reachesOneOf(
  { scope }: Person,
  channels: () => Promise<ReadonlySet<number>>,
): Promise<boolean> {
  if (scope.kind === 'all') return true;
  const taking = await channels();
  return scope.customerIds.some((id) => taking.has(id));
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
  const { campaignId, computedAt, total, rows, span, disclosure } = event;
  const isPartial = disclosure === 'neighbours' && viewer.kind !== 'internal';
  return {
    campaignId,
    computedAt,
    total,
    rows: isPartial ? [] : rows.map((row) => discloseRow(row, viewer, disclosure)),
    ...(span === null ? {} : { span }),
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
    'compiled' in data
  );
}
