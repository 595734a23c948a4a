import { useCallback, useMemo, useState } from 'react';
import type { Listing } from '../../../domain/listing.ts';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import type { ApiError } from '../../../data/calls/api-error.ts';
import { useList } from '../../../data/cache/resource.ts';
import { buildCriteria } from '../base/query.ts';
import type { ListQuery } from '../base/query.ts';
import type { ListRow } from '../base/list-row.ts';
import { blockSize, useBlocks } from './use-blocks.ts';
import type { Blocks } from './use-blocks.ts';

/** State of a result; the same object until it changes. */
export interface ListRows {
  /** The rows of the page; all of the result, with places for those on their way, when the size is 'all'. */
  readonly rows: readonly ListRow[] | undefined;
  /** Those of the rows that have been read. */
  readonly loaded: readonly ResourceRow[];
  readonly total: number;
  /** True when there are more rows than `total`, not counted. */
  readonly isLeast: boolean;
  /** Only so many first rows of the list's own order are sorted as asked. */
  readonly sortedOf: number | undefined;
  readonly error: ApiError | undefined;
  readonly refresh: () => Promise<void>;
  /** Changes rows that are known without asking, such as by a live event. */
  readonly patch: (change: (row: ResourceRow) => ResourceRow) => void;
  readonly see: Blocks['see'];
}

/** Query of a list with its result. */
export interface Shown {
  readonly query: ListQuery;
  readonly read: ListRows;
  /** Undefined: nothing is known, or a view is still to be chosen. */
  readonly rows: readonly ListRow[] | undefined;
}

/** The most rows of a result that are shown at once. */
export const mostShown = 100_000;

/** @param query null: not now */
export function useRows(
  listing: Listing,
  query: ListQuery | null,
): { readonly read: ListRows; readonly isReading: boolean } {
  const isAll = query?.size === 'all';
  const criteria = useMemo(() => (query === null ? null : buildCriteria(query)), [query]);
  const page = query === null || isAll ? 1 : query.page;
  const size = isAll ? blockSize : (query?.size ?? blockSize);
  const ends = useEnds(JSON.stringify([criteria, size]));
  const after = ends.of(page - 1);
  const answer = useList(
    listing,
    criteria === null
      ? null
      : {
          ...criteria,
          page: String(page),
          size: String(size),
          ...(after === undefined ? {} : { after: String(after) }),
        },
    { isAlwaysNew: isAll },
  );
  // while another result is on its way, the former rows stay as they are
  const first = isAll && !answer.isLoading ? answer.data : undefined;
  const {
    rows: all,
    loaded,
    see,
  } = useBlocks(listing, criteria, first?.rows, Math.min(mostShown, first?.total ?? 0));
  const { data, error, refresh, patch: patchAnswer } = answer;
  const patch = useCallback<ListRows['patch']>(
    (change) => patchAnswer((known) => ({ ...known, rows: known.rows.map(change) })),
    [patchAnswer],
  );
  const isFormer = useIsFormer(JSON.stringify([criteria, page, size]), data);
  if (!isFormer && data !== undefined) ends.keep(page, data.rows.at(-1)?.id);
  // rows of another search would pass for the result of this one
  const isLost = error !== undefined && isFormer;
  const shown = first === undefined ? data?.rows : all;
  const known = first === undefined ? data?.rows : loaded;
  const read = useMemo<ListRows>(
    () => ({
      rows: isLost ? undefined : shown,
      loaded: isLost ? none : (known ?? none),
      total: isLost ? 0 : (data?.total ?? 0),
      isLeast: !isLost && data?.isLeast === true,
      sortedOf: isLost ? undefined : data?.sortedOf,
      error,
      refresh,
      patch,
      see,
    }),
    [isLost, shown, known, data, error, refresh, patch, see],
  );
  return { read, isReading: answer.isValidating };
}

type Ends = ReadonlyMap<number, number>;
const noEnds: Ends = new Map();

/** The last rows of the pages that were read of a result: from there the server finds the next page without counting up to it. */
function useEnds(key: string) {
  const [known, setKnown] = useState({ key, ends: noEnds });
  const ends = known.key === key ? known.ends : noEnds;
  return {
    of: (page: number): number | undefined => ends.get(page),
    keep(page: number, id: number | undefined): void {
      if (id === undefined || ends.get(page) === id) return;
      setKnown({ key, ends: new Map([...ends, [page, id]]) });
    },
  };
}

const none: readonly ResourceRow[] = [];

/** Checks that the data belongs to an earlier query. */
function useIsFormer(key: string, data: unknown): boolean {
  const [known, setKnown] = useState({ key, data });
  if (known.data !== data) setKnown({ key, data });
  return data !== undefined && known.data === data && known.key !== key;
}
