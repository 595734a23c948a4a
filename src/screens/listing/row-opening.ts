import { createContext, useDeferredValue } from 'react';

/** The row that is being opened, while its list still stands; `new`: something else that the list leads to. */
export const RowOpeningContext = createContext<number | 'new' | undefined>(undefined);

interface AnyPlace {
  readonly view: string;
  readonly id?: number | 'new';
}

/**
 * What a press in a list opens is drawn in the background: the list stands until then, and shows at once what was pressed.
 * @param asked where one goes; its view `list` is the list
 * @returns the place to draw, and for the context what is being opened
 */
export function useRowOpening<Place extends AnyPlace>(
  asked: Place,
): { readonly place: Place; readonly opening: number | 'new' | undefined } {
  const drawn = useDeferredValue(asked);
  return asked.view !== 'list' && drawn.view === 'list'
    ? { place: drawn, opening: asked.id ?? 'new' }
    : { place: asked, opening: undefined };
}
