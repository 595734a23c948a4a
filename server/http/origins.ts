import type { FastifyRequest } from 'fastify';
import type { Config } from '../base/config.ts';
import type { Db } from '../database/db.ts';

/** Whether pages of an origin may call with a session: our own, or one that is named. By configuration alone, for whoever calls writes the host of the call. */
export function isKnownOrigin(
  origin: string,
  { ownOrigins, allowedOrigins }: Pick<Config, 'ownOrigins' | 'allowedOrigins'>,
): boolean {
  return ownOrigins.includes(origin) || allowedOrigins.includes(origin);
}

/** How a page of an origin may call: with cookies and bearer, only to read what an embed key covers, or not at all. */
export type OriginRight = 'credentials' | 'visitor' | 'none';

const EMBED_ORIGINS_AGE_MS = 5_000;

/** Decides for an origin; origins of embed keys are read at most every five seconds. */
export function createOriginRights(
  db: Db,
  config: Pick<Config, 'ownOrigins' | 'allowedOrigins'>,
): (request: FastifyRequest, origin: string) => Promise<OriginRight> {
  let known: { readonly until: number; readonly origins: Promise<ReadonlySet<string>> } | undefined;

  async function read(): Promise<ReadonlySet<string>> {
    const keys = await db
      .selectFrom('embedKey')
      .select('allowedOrigins')
      .where('revokedAt', 'is', null)
      .execute();
    return new Set(keys.flatMap(({ allowedOrigins }) => allowedOrigins));
  }

  function embedOrigins(): Promise<ReadonlySet<string>> {
    const now = performance.now();
    if (!known || known.until <= now) {
      const origins = read();
      known = { until: now + EMBED_ORIGINS_AGE_MS, origins };
      origins.catch(() => {
        known = undefined;
      });
    }
    return known.origins;
  }

  return async (request, origin) => {
    if (isKnownOrigin(origin, config)) return 'credentials';
    const { searchParams } = new URL(request.url, 'http://localhost');
    if (!searchParams.has('embedKey')) return 'none';
    return (await embedOrigins()).has(origin) ? 'visitor' : 'none';
  };
}
