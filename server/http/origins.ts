import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Db } from '../database/db.ts';

/**
 * Checks that pages of an origin may call with a session: ours, or a configured one. The Host
 * header is not trusted, as callers write it.
 */
export function isKnownOrigin(
  origin: string,
  { ownOrigins, allowedOrigins }: Pick<Config, 'ownOrigins' | 'allowedOrigins'>,
): boolean {
  return ownOrigins.includes(origin) || allowedOrigins.includes(origin);
}

/**
 * Right of an origin's pages: cookies and bearer, a token given to the page, only reading under an
 * embed key, or none.
 */
export type OriginRight = 'credentials' | 'token' | 'visitor' | 'none';

const KEPT_FOR_MS = 5_000;

/** Reads a set of origins at most every five seconds. */
function kept(read: () => Promise<readonly { readonly origin: string }[]>) {
  let known: { readonly until: number; readonly origins: Promise<ReadonlySet<string>> } | undefined;
  return (): Promise<ReadonlySet<string>> => {
    const now = performance.now();
    if (!known || known.until <= now) {
      const origins = read().then((rows) => new Set(rows.map(({ origin }) => origin)));
      known = { until: now + KEPT_FOR_MS, origins };
      origins.catch(() => {
        known = undefined;
      });
    }
    return known.origins;
  };
}

/** Decides for an origin. */
export function createOriginRights(
  db: Db,
  config: Pick<Config, 'ownOrigins' | 'allowedOrigins'>,
): (request: FastifyRequest, origin: string) => Promise<OriginRight> {
  const ofKeys = kept(() =>
    db
      .selectFrom('embedKeyOrigin as o')
      .innerJoin('embedKey as k', 'k.id', 'o.embedKeyId')
      .select('o.origin')
      .where('k.revokedAt', 'is', null)
      .execute(),
  );
  const ofSites = kept(() =>
    db
      .selectFrom('partnerSiteOrigin as o')
      .innerJoin('partnerSite as s', 's.id', 'o.partnerSiteId')
      .select('o.origin')
      .where('s.revokedAt', 'is', null)
      .execute(),
  );
  return async (request, origin) => {
    if (isKnownOrigin(origin, config)) return 'credentials';
    const { searchParams } = new URL(request.url, 'http://localhost');
    if (searchParams.has('embedKey') && (await ofKeys()).has(origin)) return 'visitor';
    return (await ofSites()).has(origin) ? 'token' : 'none';
  };
}
