import { useRead } from '../../data/cache.ts';
import type { Read } from '../../data/cache.ts';
import type { Query } from '../../data/address.ts';
import { useOnItsWay } from '../../ui/together.tsx';

/** Reads what a part of home shows: home stands once all of it is there, also what then shows nothing. */
export function useHomeRead<Answer>(
  path: string | null,
  query?: Query,
  options?: Parameters<typeof useRead>[2],
): Read<Answer> {
  const read = useRead<Answer>(path, query, options);
  useOnItsWay(read.isLoading);
  return read;
}
