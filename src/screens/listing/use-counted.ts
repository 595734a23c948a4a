import { useMemo, useState } from 'react';
import type { Listing } from '../../domain/listing.ts';
import type { SummaryAnswer } from '../../domain/schema/entities/list.ts';
import type { Read } from '../../data/cache/cache.ts';
import { useSummary } from '../../data/cache/resource.ts';
import { buildCriteria } from './base/query.ts';
import type { ListQuery } from './base/query.ts';
import type { ListRows } from './rows/use-rows.ts';

/** Count and sums of a result, as far as known. */
export interface Counted {
  readonly total: number;
  /** True when there are more rows than `total`, not counted. */
  readonly isLeast: boolean;
  readonly sums: SummaryAnswer['sums'] | undefined;
  /** Has them counted, however long that takes; undefined: they are. */
  readonly countAll: (() => void) | undefined;
  readonly isCounting: boolean;
}

/** Returns count and sums of a list; too large results are counted on request. */
export function useCounted(
  listing: Listing,
  query: ListQuery,
  { total, isLeast }: Pick<ListRows, 'total' | 'isLeast'>,
): { readonly summary: Read<SummaryAnswer>; readonly count: Counted } {
  const criteria = buildCriteria({ ...query, sort: '' });
  const key = JSON.stringify(criteria);
  const [asked, setAsked] = useState<string>();
  const isAsked = asked === key;
  const summary = useSummary(listing, { ...criteria, ...(isAsked ? { exact: 'true' } : {}) });
  const counted = isAsked && !summary.isLoading ? summary.data?.total : undefined;
  const isOpen = isLeast && counted === undefined;
  const sums = summary.data?.sums;
  // only what is being counted is waited for
  const isCounting = isAsked && counted === undefined && summary.isValidating;
  const count = useMemo<Counted>(
    () => ({
      total: counted ?? total,
      isLeast: isOpen,
      sums,
      countAll: isOpen ? () => setAsked(key) : undefined,
      isCounting,
    }),
    [counted, total, isOpen, sums, key, isCounting],
  );
  return { summary, count };
}
