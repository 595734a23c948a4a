import type { EmbedKeyUse, SiteUse } from '../domain/schema/accounts/partner-site.ts';
import type { ResourceDetail } from '../domain/schema/entities/entity.ts';
import type { ResourceRow } from '../domain/schema/entities/list.ts';
import { invalidate, useRead } from './cache/cache.ts';
import type { Read } from './cache/cache.ts';
import { usePage } from './page/page-provider.tsx';

const KEYS = '/apis/v1/embed-keys';
const SITES = '/apis/v1/partner-sites';

/** Reads the use of an embed key by pages. */
export const useKeyUse = (id: number): Read<EmbedKeyUse> =>
  useRead<EmbedKeyUse>(`${KEYS}/${id}/use`);

/** The last tokens that a site was given or refused. */
export const useSiteUses = (id: number): Read<{ readonly rows: readonly SiteUse[] }> =>
  useRead<{ readonly rows: readonly SiteUse[] }>(`${SITES}/${id}/uses`);

/** Names one more page in a key. The call throws `ApiError`. */
export function useAddOrigin(): (
  detail: ResourceDetail,
  origins: readonly { readonly origin: string }[],
) => Promise<void> {
  const { http } = usePage();
  return async ({ id, rowSCN }, origins) => {
    await http.put(`${KEYS}/${id}`, { rowSCN, origins });
    await invalidate(KEYS);
  };
}

/**
 * Returns a call that creates a secret for a site's server, shown only once. The call throws
 * `ApiError`.
 */
export function useNewSecret(): (row: ResourceRow) => Promise<string> {
  const { http } = usePage();
  return async ({ id, rowSCN }) => {
    const { secret } = await http.post<{ secret: string }>(`${SITES}/${id}/secret`, { rowSCN });
    await invalidate(SITES);
    return secret;
  };
}
