import { RELEASES_PATH } from '../domain/accounts/releases-path.ts';
import type { PortalRoute } from './route-types.ts';

/** The page with the people to release, and who may open it. */
export const releasesPage = {
  path: RELEASES_PATH,
  tcodes: ['300-001-EXT'],
  releases: true,
} as const satisfies Pick<PortalRoute, 'path' | 'tcodes' | 'releases'>;
