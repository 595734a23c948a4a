import { useEffect, useEffectEvent, useRef } from 'react';

/** Goes to the first of what a search found, once a search. */
export function useFoundFirst(
  q: string,
  found: readonly string[],
  onGo: (id: string) => void,
): void {
  const gone = useRef('');
  const go = useEffectEvent(onGo);
  useEffect(() => {
    const [first] = found;
    if (q === gone.current || (q !== '' && first === undefined)) return;
    gone.current = q;
    if (first !== undefined) go(first);
  }, [q, found]);
}
