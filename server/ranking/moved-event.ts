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
  readonly customerIds: readonly number[];
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
      coalesce((select g.ranked from ranking_ledger g where g.campaign_id = c.id order by g.version desc limit 1), 0) as total,
      (select coalesce(jsonb_agg(distinct r.customer_id), '[]') from ranking_channel r where r.campaign_id = c.id) as customer_ids
    from campaign c where c.id = ${campaignId}`.execute(trx);
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
export function presentMoved(
  event: MovedEvent,
  person: Person,
): LiveEvents['ranking-moved'] | undefined {
  const isInReach = reachesOneOf(person, event.customerIds);
  if (!maySeeRanking(person, { isPublic: event.isPublic, isInReach })) return undefined;
  return presentFor(event, viewerOf(person));
}

function reachesOneOf({ scope }: Person, customerIds: readonly number[]): boolean {
  if (scope.kind === 'all') return true;
  const reach = new Set(scope.customerIds);
  return customerIds.some((id) => reach.has(id));
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
    'customerIds' in data &&
    Array.isArray(data.customerIds)
  );
}
