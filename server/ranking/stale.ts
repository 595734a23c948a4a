import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { RANKING_CHANNEL } from '../database/channels.ts';
import { notify } from '../database/connect.ts';
import type { Db } from '../database/db.ts';

/**
 * What has changed: invoices, channels (portfolio, links, groups), or campaigns themselves. All that rankings rest on besides
 * invoices announces its changes by itself, by triggers of the database.
 */
export type Change =
  | { readonly invoiceIds: readonly number[] }
  | { readonly customerIds: readonly number[] }
  | { readonly campaignIds: readonly number[] };

/** What an act changed, told with the moves that it brings. */
export interface Cause {
  readonly invoiceId: number;
  readonly act: string;
}

/**
 * Marks every open ranking that rests on what has changed. Call it inside the transaction of the change. A frozen ranking is never marked.
 * @returns the campaigns marked
 */
export async function markRankingsStale(db: Db, change: Change): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select c.id from campaign c where c.frozen_at is null and ${touched(change)} order by c.id`.execute(
    db,
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await sql`select mark_rankings(${ids}::bigint[], false)`.execute(db);
  return ids;
}

/** Has whoever listens work rankings out once this is committed. @param cause what alone made them stale */
export async function announceRankings(
  db: Db,
  campaignIds: readonly number[],
  cause?: Cause,
): Promise<void> {
  const because = cause === undefined ? '' : ` ${cause.invoiceId} ${cause.act}`;
  for (const id of campaignIds) await notify(db, RANKING_CHANNEL, `${id}${because}`);
}

/** What an announcement says; the triggers of the database name the campaign only. */
export function readAnnouncement(payload: string): {
  readonly campaignId: number;
  readonly cause: Cause | undefined;
} {
  const [campaignId, invoiceId, act] = payload.split(' ');
  return {
    campaignId: Number(campaignId),
    cause: act === undefined ? undefined : { invoiceId: Number(invoiceId), act },
  };
}

/** Open rankings with a mark. */
export async function markedRankings(db: Db): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select distinct campaign_id as id from ranking_mark order by 1`.execute(db);
  return rows.map(({ id }) => id);
}

function touched(change: Change): RawBuilder<unknown> {
  if ('campaignIds' in change) return sql`c.id = any(${change.campaignIds}::bigint[])`;
  if ('customerIds' in change)
    return sql`c.id = any(rankings_of_channels(${change.customerIds}::bigint[]))`;
  const channels = sql`array(select unnest(array[v.customer_id, v.bp_emit_id, v.bp_dest_id]) from invoice v where v.id = any(${change.invoiceIds}::bigint[]))`;
  return sql`c.invc_issnc_start <= (select max(v.dt_emis) from invoice v where v.id = any(${change.invoiceIds}::bigint[])) and c.id = any(rankings_of_channels(${channels}))`;
}

/** Whether a ranking is to be worked out anew, by its campaign `c` and its state `s`: what it rests on has changed, or a day has passed that may have ended somebody's link. */
export function isStale(now: Date): RawBuilder<boolean> {
  const dayOf = (instant: RawBuilder<unknown>) =>
    sql`least((${instant} at time zone 'America/Sao_Paulo')::date, c.invc_issnc_end + 1)`;
  return sql<boolean>`(s.computed_at is null or s.stale or exists (select 1 from ranking_mark m where m.campaign_id = c.id)
    or (c.frozen_at is null and ${dayOf(sql`${now.toISOString()}::timestamptz`)} <> ${dayOf(sql`s.computed_at`)}))`;
}

/** All rankings that are to be worked out anew and were before: who reads another first, makes it. */
export async function staleRankings(db: Db, now: Date): Promise<readonly number[]> {
  const { rows } = await sql<{
    id: number;
  }>`select c.id from campaign c join ranking_state s on s.campaign_id = c.id where c.frozen_at is null and ${isStale(now)} order by c.id`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
