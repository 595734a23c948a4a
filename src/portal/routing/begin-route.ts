import type { PageContext } from '../../data/page/page-context.ts';
import { parseRoute } from '../../ui/base/route.ts';
import type { Route } from '../../ui/base/route.ts';
import type { RouteNames } from '../route-types.ts';
import { shellAreas } from '../shell-areas.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/**
 * Fetches everything for the route in parallel: the shell's words, the page, and its first reads.
 * Failed reads are repeated and reported by their users.
 */
export function beginRoute(page: PageContext, names: RouteNames): void {
  if (page.session.get().status !== 'authenticated') return;
  const asked = location.hash.slice(1) as Route;
  const { path } = parseRoute(asked);
  const routes = signedInRoutes(names);
  const ignore = () => undefined;
  page.areas.load(page.locale.get(), shellAreas(routes)).catch(ignore);
  const route = routes
    .filter((each) => path === each.path || (each.rest && path.startsWith(`${each.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  route?.load().catch(ignore);
  route?.begin?.(page, asked.slice(route.path.length) as Route).catch(ignore);
}
