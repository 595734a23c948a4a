import { useState } from 'react';

interface Paged {
  readonly page: number;
  readonly size: number | 'all';
}

interface Page {
  readonly rows: readonly { readonly id: number }[];
  readonly total: number;
}

/** Adjacent row and the page of the list that holds it. */
export interface Neighbour<Query> {
  readonly id: number;
  readonly query: Query;
}

export interface Neighbours<Query> {
  readonly previous: Neighbour<Query> | undefined;
  readonly next: Neighbour<Query> | undefined;
}

interface Known<Query> extends Neighbours<Query> {
  readonly of: number;
}

const isSame = <Query>(
  known: Known<Query> | undefined,
  id: number,
  { previous, next }: Neighbours<Query>,
): boolean =>
  known?.of === id && known.previous?.id === previous?.id && known.next?.id === next?.id;

/**
 * The rows before and after one in the list it was opened from; undefined at the ends and outside of it. A row that
 * leaves the list while it is open, because it no longer fits, keeps its neighbours.
 * @param usePage reads a page of the list; asked with null it reads nothing
 */
export function useNeighboursIn<Query extends Paged>(
  id: number | undefined,
  query: Query,
  usePage: (query: Query | null) => Page | undefined,
): Neighbours<Query> {
  const data = usePage(id === undefined ? null : query);
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const pages = data === undefined || query.size === 'all' ? 1 : Math.ceil(data.total / query.size);
  const before = at === 0 && query.page > 1 ? { ...query, page: query.page - 1 } : null;
  const after =
    at >= 0 && at === rows.length - 1 && query.page < pages
      ? { ...query, page: query.page + 1 }
      : null;
  // the adjacent page is only read when this row lies at the edge of its own
  const earlier = usePage(before)?.rows.at(-1);
  const later = usePage(after)?.rows[0];
  const inPage = (index: number): Neighbour<Query> | undefined => {
    const row = at < 0 || index < 0 ? undefined : rows[index];
    return row && { id: row.id, query };
  };
  const now = {
    previous: before ? earlier && { id: earlier.id, query: before } : inPage(at - 1),
    next: after ? later && { id: later.id, query: after } : inPage(at + 1),
  };
  const [known, setKnown] = useState<Known<Query>>();
  if (id !== undefined && at >= 0 && !isSame(known, id, now)) setKnown({ of: id, ...now });
  return at < 0 && known !== undefined && known.of === id ? known : now;
}
