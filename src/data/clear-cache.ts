import { mutate, SWRConfig } from 'swr';
import { whenPersonLeaves } from './person-left.ts';

let clearings = 0;

/**
 * The key of a reading for who is here now. A reading that was under way when the cache was cleared may not answer for the next person,
 * nor may the next person's reading be taken for a repetition of it: so it has another key.
 */
export const keyNow = (key: string): string => `${key}#${clearings}`;

/** What is to be asked for, without the mark of `keyNow`. */
export const plainKey = (key: string): string => key.slice(0, key.lastIndexOf('#'));

/** Forgets everything, such as on signing out; `mutate` alone misses the keys of infinite lists. */
export function clearCache(): void {
  clearings += 1;
  void mutate(() => true, undefined, { revalidate: false });
  const { cache } = SWRConfig.defaultValue;
  for (const key of [...cache.keys()]) cache.delete(key);
}

whenPersonLeaves(clearCache);
