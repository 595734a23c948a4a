import { createContext, useDeferredValue } from 'react';

/** Row being opened while its list is still shown; `new` for any other target of the list. */
export const RowOpeningContext = createContext<number | 'new' | undefined>(undefined);

interface AnyRoute {
  readonly view: string;
  readonly id?: number | 'new';
}

/**
 * Draws the opened screen in the background: the list stays until then and marks the pressed row.
 * @param asked requested route; its view `list` is the list
 * @returns the route to draw, and the row being opened for the context
 */
export function useRowOpening<Place extends AnyRoute>(
  asked: Place,
): { readonly place: Place; readonly opening: number | 'new' | undefined } {
  const drawn = useDeferredValue(asked);
  return asked.view !== 'list' && drawn.view === 'list'
    ? { place: drawn, opening: asked.id ?? 'new' }
    : { place: asked, opening: undefined };
}
