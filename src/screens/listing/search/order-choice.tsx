import { isMeasured } from '../../../domain/fields/kinds.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Select } from '../../../ui/choice/select.tsx';
import { Segments } from '../../../ui/way/tabs.tsx';
import { useListing } from '../base/screen.ts';
import { useNames } from '../rows/use-names.ts';
import type { QueryProps } from './query-props.ts';

/** Chooses the order of the rows where no head can be pressed: by keyboard, and on a phone. */
export function OrderChoice({ query, onQuery }: QueryProps) {
  const t = useT('maintenance');
  const { listing } = useListing();
  const names = useNames(listing);
  const sort = query.sort || listing.sort;
  const by = sort.replace(/^-/, '');
  const put = (name: string, isDescending: boolean) =>
    onQuery(
      { ...query, sort: isDescending ? `-${name}` : name, page: 1, row: undefined },
      query.sort !== '',
    );
  const { unseen = [] } = listing;
  const sortable = Object.entries(listing.fields).filter(
    ([name]) => !unseen.includes(name) || name === by,
  );
  const inOrder = [
    ...listing.list.flatMap((name) => sortable.filter(([each]) => each === name)),
    ...sortable.filter(([name]) => !listing.list.includes(name)),
  ];
  return (
    <div className="nmv-stack">
      <Select
        label={t('orderBy')}
        value={by}
        onValue={(name) => {
          const field = listing.fields[name];
          put(name, field !== undefined && isMeasured(field));
        }}
        options={inOrder.map(([value]) => ({ value, label: names.field(value) }))}
      />
      <Segments
        label={t('orderWay')}
        value={sort.startsWith('-') ? 'down' : 'up'}
        onValue={(way) => put(by, way === 'down')}
        items={[
          { id: 'up', label: t('ascending') },
          { id: 'down', label: t('descending') },
        ]}
      />
    </div>
  );
}
