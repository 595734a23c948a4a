import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Db } from './contract.ts';

/** Whether a page's origin is this server itself, by the host the caller asked for. */
export function isOwnOrigin(request: FastifyRequest, origin: string): boolean {
  return URL.canParse(origin) && new URL(origin).host === request.host;
}

/** How a page of an origin may call: with cookies and bearer, only to read what an embed key covers, or not at all. */
export type OriginRight = 'credentials' | 'visitor' | 'none';

const EMBED_ORIGINS_AGE_MS = 5_000;

/** Decides for an origin; origins of embed keys are read at most every five seconds. */
export function createOriginRights(db: Db, config: Pick<Config, 'allowedOrigins'>): (request: FastifyRequest, origin: string) => Promise<OriginRight> {
  let known: { readonly until: number; readonly origins: Promise<ReadonlySet<string>> } | undefined;

  async function read(): Promise<ReadonlySet<string>> {
    const keys = await db.selectFrom('embedKey').select('allowedOrigins').where('revokedAt', 'is', null).execute();
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
    if (isOwnOrigin(request, origin) || config.allowedOrigins.includes(origin)) return 'credentials';
    const { searchParams } = new URL(request.url, 'http://localhost');
    if (!searchParams.has('embedKey')) return 'none';
    return (await embedOrigins()).has(origin) ? 'visitor' : 'none';
  };
}
