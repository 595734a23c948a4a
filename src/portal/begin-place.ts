import type { PageContext } from '../data/page.ts';
import { readPlace } from '../ui/place.ts';
import type { Place } from '../ui/place.ts';
import type { RouteNames } from './routes.ts';
import { shellAreas } from './shell-areas.ts';
import { signedInRoutes } from './signed-in-routes.ts';

/**
 * Has all that the place in the address needs fetched beside one another: the words around it, its page and what that reads first.
 * Each would else wait for the one before. What fails is asked for again by whoever needs it, and told there.
 */
export function beginPlace(page: PageContext, names: RouteNames): void {
  if (page.session.get().status !== 'authenticated') return;
  const asked = location.hash.slice(1) as Place;
  const { path } = readPlace(asked);
  const routes = signedInRoutes(names);
  const ignore = () => undefined;
  page.areas.load(page.locale.get(), shellAreas(routes)).catch(ignore);
  const route = routes
    .filter((each) => path === each.path || (each.rest && path.startsWith(`${each.path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
  route?.load().catch(ignore);
  route?.begin?.(page, asked.slice(route.path.length) as Place).catch(ignore);
}
