import { sql } from 'kysely';
import { Problem } from '../../src/domain/problem.ts';
import type { Db } from '../database/db.ts';
import type { Viewer } from './disclosure.ts';

/** What an embed key in force allows. */
export interface EmbedKey {
  readonly id: number;
  readonly origin: string;
  readonly campaignIds: readonly number[];
  readonly viewer: Viewer;
}

/**
 * The key in force behind a page's request.
 * @param origin header Origin of the request; same-origin reads send none and have to bring a Referer instead
 * @throws Problem not-found for an unknown or revoked key; origin-not-allowed for a page that the key does not name
 */
export async function openEmbedKey(
  db: Db,
  key: string,
  origin: string | undefined,
): Promise<EmbedKey> {
  const found = await sql<{
    id: number;
    allowedOrigins: readonly string[];
    campaignIds: readonly number[];
    showNames: boolean;
    showChannels: boolean;
  }>`
    select id, to_jsonb(allowed_origins) as allowed_origins, to_jsonb(campaign_ids) as campaign_ids, show_names, show_channels
    from embed_key where key = ${key} and revoked_at is null`.execute(db);
  const row = found.rows[0];
  if (row === undefined) throw new Problem('not-found');
  if (origin === undefined || !row.allowedOrigins.includes(origin))
    throw new Problem('origin-not-allowed');
  return {
    id: row.id,
    origin,
    campaignIds: row.campaignIds,
    viewer: { kind: 'embed', showNames: row.showNames, showChannels: row.showChannels },
  };
}

/** Where a request comes from: its Origin, else the origin of its Referer (a same-origin GET has no Origin). */
export function originOf(headers: {
  readonly origin?: string | undefined;
  readonly referer?: string | undefined;
}): string | undefined {
  if (headers.origin !== undefined && headers.origin !== 'null') return headers.origin;
  if (headers.referer === undefined || !URL.canParse(headers.referer)) return undefined;
  return new URL(headers.referer).origin;
}
