import { useCallback, useMemo, useState } from 'react';
import type { Listing } from '../../domain/listing.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import type { ApiError } from '../../data/api-error.ts';
import { useList } from '../../data/resource.ts';
import { criteriaOf } from './query.ts';
import type { ListQuery } from './query.ts';
import type { ListRow } from './list-row.ts';
import { blockSize, useBlocks } from './use-blocks.ts';
import type { Blocks } from './use-blocks.ts';

/** What is known of a result. */
export interface Rows {
  /** The rows of the page; all of the result, with places for those on their way, when the size is 'all'. */
  readonly rows: readonly ListRow[] | undefined;
  /** Those of the rows that have been read. */
  readonly loaded: readonly ResourceRow[];
  readonly total: number;
  readonly error: ApiError | undefined;
  readonly isValidating: boolean;
  readonly refresh: () => Promise<void>;
  /** Changes rows that are known without asking, such as by a live event. */
  readonly patch: (change: (row: ResourceRow) => ResourceRow) => void;
  readonly see: Blocks['see'];
}

/** @param query null: not now */
export function useRows(listing: Listing, query: ListQuery | null): Rows {
  const isAll = query?.size === 'all';
  const criteria = useMemo(() => (query === null ? null : criteriaOf(query)), [query]);
  const page = query === null || isAll ? 1 : query.page;
  const size = isAll ? blockSize : (query?.size ?? blockSize);
  const read = useList(
    listing,
    criteria === null ? null : { ...criteria, page: String(page), size: String(size) },
    { isAlwaysNew: isAll },
  );
  // while another result is on its way, the former rows stay as they are
  const first = isAll && !read.isLoading ? read.data : undefined;
  const { rows: all, loaded, see } = useBlocks(listing, criteria, first?.rows, first?.total ?? 0);
  const { data, error, isValidating, refresh, patch: patchAnswer } = read;
  const patch = useCallback<Rows['patch']>(
    (change) => patchAnswer((known) => ({ ...known, rows: known.rows.map(change) })),
    [patchAnswer],
  );
  const isFormer = useIsFormer(JSON.stringify([criteria, page, size]), data);
  // rows of another search would pass for the result of this one
  if (error !== undefined && isFormer)
    return { rows: undefined, loaded: none, total: 0, error, isValidating, refresh, patch, see };
  return {
    rows: first === undefined ? data?.rows : all,
    loaded: first === undefined ? (data?.rows ?? none) : loaded,
    total: data?.total ?? 0,
    error,
    isValidating,
    refresh,
    patch,
    see,
  };
}

const none: readonly ResourceRow[] = [];

/** Whether what is known was the answer to another question. */
function useIsFormer(key: string, data: unknown): boolean {
  const [known, setKnown] = useState({ key, data });
  if (known.data !== data) setKnown({ key, data });
  return data !== undefined && known.data === data && known.key !== key;
}
