import { useList } from '../../../data/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { criteriaOf, plainQuery } from '../place.ts';
import { useMaintenance } from '../screen.ts';

/** Search, table and acts on many: where all work with an entity begins. */
export function RecordList() {
  const { entity, place } = useMaintenance();
  const names = useT('fields');
  const query = place.view === 'list' ? place.query : plainQuery;
  const list = useList(entity, { ...criteriaOf(query), page: String(query.page), size: String(query.size) });
  return <>{list.data?.rows.map((row) => <p key={row.id}>{String(row[entity.title])}</p>)}<h1 className="nmv-title">{`${names.maybe(`${entity.noun}Plural`) ?? entity.noun} ${list.data?.total ?? ''}`}</h1></>;
}
