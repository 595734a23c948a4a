import { useEffect, useState } from 'react';

interface Lazy<Part> {
  /** Undefined until it is there. */
  readonly part?: Part;
  /** It could not come so far; it is asked for again when the network is back. */
  readonly isLost?: boolean;
}

/** Loaded parts by their import function: available at once when wanted again. */
const come = new WeakMap<() => Promise<object>, object>();

/**
 * A part that comes after the first paint.
 * @param load imports it; the same function at every render
 * @param isWanted false: not yet
 * @param attempt another number asks again for what is not there yet
 */
export function useLazy<Part extends object>(
  load: () => Promise<Part>,
  isWanted = true,
  attempt = 0,
): Lazy<Part> {
  const [lazy, setLazy] = useState<Lazy<Part>>(() => {
    const part = come.get(load) as Part | undefined; // kept below, by the same function
    return part === undefined ? {} : { part };
  });
  const isMissing = isWanted && lazy.part === undefined;
  useEffect(() => {
    if (!isMissing) return undefined;
    let isHere = true;
    const ask = () =>
      void load().then(
        (part) => {
          come.set(load, part);
          if (isHere) setLazy({ part });
        },
        () => isHere && setLazy({ isLost: true }),
      );
    ask();
    addEventListener('online', ask);
    return () => {
      isHere = false;
      removeEventListener('online', ask);
    };
  }, [load, isMissing, attempt]);
  return lazy;
}
