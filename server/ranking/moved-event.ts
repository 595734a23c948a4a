import type { Disclosure } from '../../src/domain/rules/permission/disclosure.ts';
import type { LiveEvents } from '../../src/domain/schema/operation/live.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { EmbedKeyInForce, Live } from '../live/live.ts';
import { discloseRow, toViewer } from './disclosure.ts';
import type { Viewer } from './disclosure.ts';
import type { FullRow } from './board/board.ts';
import { maySeeRanking } from './visible.ts';

/** The rows of a board that have changed. */
export interface MovedRows {
  /** Empty when the reader should read again. */
  readonly rows: readonly FullRow[];
  /** The places between which something has changed; null: anywhere. */
  readonly span: { readonly first: number; readonly last: number } | null;
}

/** Event of a moved ranking with whole rows; `presentMoved` cuts them for each listener. */
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

const publishMovedColumns = {
  campaignId: is.number,
  total: is.number,
  /** Approved, with a ranking: visible outside the provider. */
  isPublic: is.boolean,
  /** The revision at which the channels that take part were written down; null: there are none. Who presents it knows them by it. */
  compiled: is.orNull(is.number),
  disclosure: is.text,
};

/** Publishes what has changed of a board. */
export async function publishMoved(
  trx: Db,
  live: Live,
  campaignId: number,
  now: Date,
  moved: MovedRows,
): Promise<void> {
  const rows = await queryRows(trx, publishMovedColumns)`
    select c.id as campaign_id, c.disclosure, c.approval_status = 'approved' and c.generate_ranking as is_public,
      coalesce(g.ranked, 0) as total, g.compiled
    from campaign c left join lateral (select l.ranked, l.compiled from ranking_ledger l where l.campaign_id = c.id order by l.version desc limit 1) g on true
    where c.id = ${campaignId}`;
  const [campaign] = rows;
  if (campaign === undefined) return;
  const data: MovedEvent = {
    ...campaign,
    disclosure: toDisclosure(campaign.disclosure),
    computedAt: now.toISOString(),
    ...moved,
  };
  await live.publish(trx, { type: 'ranking-moved', audience: { campaign: campaignId }, data });
}

/** Cuts a move to what a listener may see; undefined when the listener may not see the ranking. */
export async function presentMoved(
  event: MovedEvent,
  person: Person,
  channelsOf: (event: MovedEvent) => Promise<ReadonlySet<number>>,
): Promise<LiveEvents['ranking-moved'] | undefined> {
  const isInReach = await reachesAny(person, () => channelsOf(event));
  if (!maySeeRanking(person, { isPublic: event.isPublic, isInReach })) return undefined;
  return presentFor(event, toViewer(person));
}

async function reachesAny(
  { scope }: Person,
  channels: () => Promise<ReadonlySet<number>>,
): Promise<boolean> {
  if (scope.kind === 'all') return true;
  const taking = await channels();
  return scope.customerIds.some((id) => taking.has(id));
}

/** The column is checked by the database; anything else would be a bug there, and then the strictest policy holds. */
export function toDisclosure(text: string): Disclosure {
  return text === 'named' || text === 'alias' ? text : 'neighbours';
}

/** Cuts a move for a page with an embed key: public rankings only, and only what the key shows. */
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

/** Checks that stored data was written by `publishMoved`; its rows need no check. */
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
