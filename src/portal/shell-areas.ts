import { isResourceArea } from '../i18n/resources.ts';
import type { PortalRoute } from './route-types.ts';

/** Builds the areas of words for the shell: its own, and the names of all menu entries. */
export const shellAreas = (routes: readonly PortalRoute[]) => [
  'shell' as const,
  ...routes.map(({ title }) => title).filter(isResourceArea),
];
