/**
 * Path and query inside a screen, always beginning with `/` (`/`, `/soja-norte?view=analytical`,
 * `/128?tab=items`).
 * A single element stores it in memory, the portal in its hash; the screen works the same with
 * both.
 */
export type Route = string;

/** Options of a navigation: `replace` keeps the present route out of the back history. */
export interface MoveOptions {
  readonly replace?: boolean;
}

/** Moves to another place of the same screen. */
export interface OnNavigate {
  (next: Route, options?: MoveOptions): void;
  /** The address of a place, for links; undefined where places have none. */
  readonly hrefOf?: (route: Route) => string;
}

/** Properties of every screen with routes inside. */
export interface RouteProps {
  readonly route: Route;
  readonly onNavigate: OnNavigate;
}

/** Path and query of a place, taken apart. */
export function parseRoute(route: Route): {
  readonly path: string;
  readonly query: URLSearchParams;
} {
  const cut = route.indexOf('?');
  return cut < 0
    ? { path: route || '/', query: new URLSearchParams() }
    : { path: route.slice(0, cut) || '/', query: new URLSearchParams(route.slice(cut + 1)) };
}

/** A place from path and criteria; empty criteria are left out, so that equal places are equal texts. */
export function formatRoute(
  path: string,
  query: Readonly<Record<string, string | undefined>> | URLSearchParams = {},
): Route {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const kept = new URLSearchParams();
  for (const [name, value] of entries) if (value) kept.append(name, value);
  const text = kept.toString();
  return text ? `${path}?${text}` : path;
}
