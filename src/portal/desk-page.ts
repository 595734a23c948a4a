import type { PortalRoute } from './route-types.ts';

/** The desk, and who may open it. */
export const deskPage = {
  path: '/desk',
  tcodes: ['600-020', '630-021'],
  decides: true,
} as const satisfies Pick<PortalRoute, 'path' | 'tcodes' | 'decides'>;
