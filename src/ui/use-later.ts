import { useEffect, useState } from 'react';

interface Later<Part> {
  /** Undefined until it is there. */
  readonly part?: Part;
  /** It could not come so far; it is asked for again when the network is back. */
  readonly isLost?: boolean;
}

/**
 * A part that comes after the first paint.
 * @param load imports it; the same function at every render
 * @param isWanted false: not yet
 * @param attempt another number asks again for what is not there yet
 */
export function useLater<Part extends object>(
  load: () => Promise<Part>,
  isWanted = true,
  attempt = 0,
): Later<Part> {
  const [later, setLater] = useState<Later<Part>>({});
  const isMissing = isWanted && later.part === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isHere = true;
    const ask = () =>
      void load().then(
        (part) => isHere && setLater({ part }),
        () => isHere && setLater({ isLost: true }),
      );
    ask();
    addEventListener('online', ask);
    return () => {
      isHere = false;
      removeEventListener('online', ask);
    };
  }, [load, isMissing, attempt]);
  return later;
}
