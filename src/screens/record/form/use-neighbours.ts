import { useList } from '../../../data/cache/resource.ts';
import { useNeighboursIn } from '../../../data/use-neighbours.ts';
import type { Neighbours } from '../../../data/use-neighbours.ts';
import { useMaintenance } from '../screen.ts';
import { buildCriteria } from '../../listing/base/query.ts';
import type { ListQuery } from '../../listing/base/query.ts';

/** The records before and after this one in the list it was opened from; undefined also where the list shows all, which is too much to read again. */
export function useNeighbours(id: number | undefined): Neighbours<ListQuery> {
  const {
    entity,
    place: { query },
  } = useMaintenance();
  const useRecordPage = (wanted: ListQuery | null) =>
    useList(
      entity,
      wanted && { ...buildCriteria(wanted), page: String(wanted.page), size: String(wanted.size) },
    ).data;
  return useNeighboursIn(query.size === 'all' ? undefined : id, query, useRecordPage);
}
