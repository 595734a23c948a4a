import { useCallback, useLayoutEffect, useRef } from 'react';

/**
 * Returns a stable function that calls the newest `action`, so that its receivers are not rendered
 * again. Not to be called while rendering.
 */
export function useSteady<Given extends unknown[], Answer>(
  action: (...given: Given) => Answer,
): (...given: Given) => Answer {
  const newest = useRef(action);
  useLayoutEffect(() => {
    newest.current = action;
  });
  return useCallback((...given) => newest.current(...given), []);
}
