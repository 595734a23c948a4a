import { mutate, SWRConfig } from 'swr';
import { whenPersonLeaves } from '../session/person-left.ts';

let clearings = 0;

/**
 * Returns the key of a read for the present person. The key changes when the cache is cleared: a
 * running read must not answer the next person, nor be reused for them.
 */
export const keyNow = (key: string): string => `${key}#${clearings}`;

/** Removes the mark of `keyNow` from a key. */
export const plainKey = (key: string): string => key.slice(0, key.lastIndexOf('#'));

/** Forgets everything, such as on signing out; `mutate` alone misses the keys of infinite lists. */
export function clearCache(): void {
  clearings += 1;
  void mutate(() => true, undefined, { revalidate: false });
  const { cache } = SWRConfig.defaultValue;
  for (const key of [...cache.keys()]) cache.delete(key);
}

whenPersonLeaves(clearCache);
