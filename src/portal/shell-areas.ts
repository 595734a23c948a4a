import { isNounArea } from '../i18n/nouns.ts';
import type { PortalRoute } from './routes.ts';

/** The words of what stands around every page: its own, and the names of all that the menu leads to. */
export const shellAreas = (routes: readonly PortalRoute[]) => [
  'shell' as const,
  ...routes.map(({ title }) => title).filter(isNounArea),
];
