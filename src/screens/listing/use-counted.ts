import { useMemo, useState } from 'react';
import type { Listing } from '../../domain/listing.ts';
import type { SummaryAnswer } from '../../domain/wire/resource.ts';
import type { Read } from '../../data/cache.ts';
import { useSummary } from '../../data/resource.ts';
import { criteriaOf } from './query.ts';
import type { ListQuery } from './query.ts';
import type { Rows } from './use-rows.ts';

/** How many rows a result has and what they come to, as far as it is known. */
export interface Counted {
  readonly total: number;
  /** There are more, which nobody counted. */
  readonly isLeast: boolean;
  readonly sums: SummaryAnswer['sums'] | undefined;
  /** Has them counted, however long that takes; undefined: they are. */
  readonly countAll: (() => void) | undefined;
  readonly isCounting: boolean;
}

/** Counts and sums of what a list shows; a result that is too large is counted when somebody asks. */
export function useCounted(
  listing: Listing,
  query: ListQuery,
  { total, isLeast }: Pick<Rows, 'total' | 'isLeast'>,
): { readonly summary: Read<SummaryAnswer>; readonly count: Counted } {
  const criteria = criteriaOf({ ...query, sort: '' });
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
