/**
 * Where one is inside a screen: a path with its query, always beginning with `/` (`/`, `/soja-norte?view=analytical`, `/128?tab=items`).
 * A single element keeps it in memory, the portal in its hash; the screen cannot tell and does not care.
 */
export type Place = string;

/** How a move is taken: `replace` does not leave the present place behind the back button. */
export interface MoveOptions {
  readonly replace?: boolean;
}

/** Moves to another place of the same screen. */
export interface OnPlace {
  (next: Place, options?: MoveOptions): void;
  /** The address of a place, for links; undefined where places have none. */
  readonly hrefOf?: (place: Place) => string;
}

/** What every screen with places inside gets from whoever shows it. */
export interface PlaceProps {
  readonly place: Place;
  readonly onPlace: OnPlace;
}

/** Path and query of a place, taken apart. */
export function readPlace(place: Place): {
  readonly path: string;
  readonly query: URLSearchParams;
} {
  const cut = place.indexOf('?');
  return cut < 0
    ? { path: place || '/', query: new URLSearchParams() }
    : { path: place.slice(0, cut) || '/', query: new URLSearchParams(place.slice(cut + 1)) };
}

/** A place from path and criteria; empty criteria are left out, so that equal places are equal texts. */
export function writePlace(
  path: string,
  query: Readonly<Record<string, string | undefined>> | URLSearchParams = {},
): Place {
  const entries = query instanceof URLSearchParams ? [...query] : Object.entries(query);
  const kept = new URLSearchParams();
  for (const [name, value] of entries) if (value) kept.append(name, value);
  const text = kept.toString();
  return text ? `${path}?${text}` : path;
}
