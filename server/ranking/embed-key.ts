import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { isWebOrigin } from '../../src/domain/rules/permission/web-origin.ts';
import type { Config } from '../base/config.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { isKnownOrigin } from '../http/origins.ts';
import type { Viewer } from './disclosure.ts';

/** Permissions of an embed key in force. */
export interface EmbedKey {
  readonly id: number;
  readonly origin: string;
  /** Read on a page of the provider's own, such as to see how it looks: no use by others. */
  readonly isOurs: boolean;
  readonly campaignIds: readonly number[];
  readonly viewer: Extract<Viewer, { readonly kind: 'embed' }>;
}

/** A page that asks by a key. */
interface Asking {
  readonly key: string;
  /** Header Origin of the request; same-origin reads send none and have to bring a Referer instead. */
  readonly origin: string | undefined;
  readonly config: Pick<Config, 'ownOrigins' | 'allowedOrigins'>;
}

const openEmbedKeyColumns = {
  id: is.number,
  origins: is.listOf(is.text),
  campaignIds: is.listOf(is.number),
  showNames: is.boolean,
  showChannels: is.boolean,
};

/**
 * Finds the key in force behind a page's request. Pages of the provider may read by any key.
 * @param refused called when the key does not name the page
 * @throws Problem not-found for an unknown or revoked key; origin-not-allowed for a page that the
 * key does not name
 */
export async function openEmbedKey(
  db: Db,
  { key, origin, config }: Asking,
  refused?: (id: number, origin: string) => Promise<void>,
): Promise<EmbedKey> {
  const found = await queryRows(db, openEmbedKeyColumns)`
    select k.id, k.show_names, k.show_channels,
      (select coalesce(jsonb_agg(o.origin), '[]') from embed_key_origin o where o.embed_key_id = k.id) as origins,
      (select coalesce(jsonb_agg(c.campaign_id), '[]') from embed_key_campaign c where c.embed_key_id = k.id) as campaign_ids
    from embed_key k where k.key = ${key} and k.revoked_at is null`;
  const row = found[0];
  if (row === undefined) throw new Problem('not-found');
  const isNamed = origin !== undefined && row.origins.includes(origin);
  const isOurs = !isNamed && origin !== undefined && isKnownOrigin(origin, config);
  if (origin === undefined || !(isNamed || isOurs)) {
    if (origin !== undefined) await refused?.(row.id, origin);
    throw new Problem('origin-not-allowed');
  }
  return {
    id: row.id,
    origin,
    isOurs,
    campaignIds: row.campaignIds,
    viewer: { kind: 'embed', showNames: row.showNames, showChannels: row.showChannels },
  };
}

/**
 * Returns the origin of a request: its Origin, else that of its Referer (a same-origin GET has no
 * Origin).
 */
export function readRequestOrigin(headers: {
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
}): string | undefined {
  if (headers.origin !== undefined && headers.origin !== 'null') return headers.origin;
  if (headers.referer === undefined || !URL.canParse(headers.referer)) return undefined;
  return new URL(headers.referer).origin;
}

/** Most refused origins stored per key and day: the caller chooses the origin it sends. */
const MOST_REFUSED = 20;

/** Counts a read of a page, or a refusal. */
export async function countUse(
  db: Db,
  { id, origin, now }: { readonly id: number; readonly origin: string; readonly now: Date },
  what: 'reads' | 'refusals',
): Promise<void> {
  if (!isWebOrigin(origin)) return;
  const day = localDate(now);
  const [reads, refusals] = what === 'reads' ? [1, 0] : [0, 1];
  await sql`
    insert into embed_key_use as u (embed_key_id, day, origin, reads, refusals)
    select ${id}::bigint, ${day}::date, ${origin}, ${reads}::integer, ${refusals}::integer
    where ${what === 'reads'} or exists (select 1 from embed_key_use k where k.embed_key_id = ${id} and k.day = ${day}::date and k.origin = ${origin})
      or (select count(*) from embed_key_use k where k.embed_key_id = ${id} and k.day = ${day}::date and k.reads = 0) < ${MOST_REFUSED}
    on conflict (embed_key_id, day, origin) do update set reads = u.reads + excluded.reads, refusals = u.refusals + excluded.refusals`.execute(
    db,
  );
}
