import { useRead } from '../../data/cache/cache.ts';
import type { Read } from '../../data/cache/cache.ts';
import type { Query } from '../../data/base/address.ts';
import { useOnItsWay } from '../../ui/state/together.tsx';

/** Reads data of a part of home. Home appears once all parts are there, also the empty parts. */
export function useHomeRead<Answer>(
  path: string | null,
  query?: Query,
  options?: Parameters<typeof useRead>[2],
): Read<Answer> {
  const read = useRead<Answer>(path, query, options);
  useOnItsWay(read.isLoading);
  return read;
}
