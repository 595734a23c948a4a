import { useCallback, useLayoutEffect, useRef } from 'react';

/** The same function for as long as the part stands, which does what the newest that was drawn does: what it is given to is not drawn anew with it. Not for drawing. */
export function useSteady<Given extends unknown[], Answer>(
  act: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(act);
  useLayoutEffect(() => {
    newest.current = act;
  });
  return useCallback((...given) => newest.current(...given), []);
}
