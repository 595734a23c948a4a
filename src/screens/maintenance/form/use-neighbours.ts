import { useList } from '../../../data/resource.ts';
import type { ListCriteria } from '../../../data/resource.ts';
import { useMaintenance } from '../screen.ts';
import { criteriaOf } from '../place.ts';
import type { ListQuery } from '../place.ts';

/** One record away, and the page of the list on which it stands. */
export interface Neighbour {
  readonly id: number;
  readonly query: ListQuery;
}

const criteriaFor = (query: ListQuery): ListCriteria => ({ ...criteriaOf(query), page: String(query.page), size: String(query.size) });

/** The records before and after this one in the list it was opened from; undefined at the ends, outside of it, and where the list shows all. */
export function useNeighbours(id: number | undefined): { readonly previous: Neighbour | undefined; readonly next: Neighbour | undefined } {
  const { entity, place: { query } } = useMaintenance();
  const isPaged = id !== undefined && query.size !== 'all';
  const { data } = useList(entity, isPaged ? criteriaFor(query) : null);
  const rows = data?.rows ?? [];
  const at = rows.findIndex((row) => row.id === id);
  const pages = data === undefined || query.size === 'all' ? 1 : Math.ceil(data.total / query.size);
  const before = at === 0 && query.page > 1 ? { ...query, page: query.page - 1 } : undefined;
  const after = at >= 0 && at === rows.length - 1 && query.page < pages ? { ...query, page: query.page + 1 } : undefined;
  // the page beside is only read when this record stands at the edge of its own
  const earlier = useList(entity, before ? criteriaFor(before) : null).data?.rows.at(-1);
  const later = useList(entity, after ? criteriaFor(after) : null).data?.rows[0];
  const inPage = (index: number): Neighbour | undefined => {
    const row = at < 0 || index < 0 ? undefined : rows[index];
    return row && { id: row.id, query };
  };
  return {
    previous: before ? earlier && { id: earlier.id, query: before } : inPage(at - 1),
    next: after ? later && { id: later.id, query: after } : inPage(at + 1),
  };
}
