import { useCallback, useMemo } from 'react';
import { listSheets } from '../../../styles/list.ts';
import maintenance from '../../../styles/maintenance.css';
import { useHost } from '../../data/page-provider.tsx';
import { useOptions } from '../../data/resource.ts';
import { useAreas } from '../../data/use-areas.ts';
import type { Listing } from '../../domain/listing.ts';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { nounArea } from '../../i18n/nouns.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { isPending } from './list-row.ts';
import type { ListRow } from './list-row.ts';
import { ListingView } from './listing.tsx';
import type { Aside } from './screen.ts';
import type { ListSource } from './list-source.ts';
import { readQuery, writeQuery } from './query.ts';
import { ReadingBar } from './reading-bar.tsx';

const sheets = [...listSheets, maintenance];
const noCells = {};
const noWords = {};
const noColumns = {};

export interface ReadingListProps extends PlaceProps {
  readonly listing: Listing;
  /** Where a row is kept, as a path of the portal. */
  readonly openAt: (row: ResourceRow) => string;
  /** What its rows say besides their fields. */
  readonly aside?: Aside | undefined;
}

/** A list of what is kept elsewhere: a row leads there. */
export function ReadingList({ listing, openAt, aside, place, onPlace }: ReadingListProps) {
  useSheets(sheets);
  useAreas('maintenance', 'fields', 'controls', 'problems', nounArea(listing.noun));
  const options = useOptions();
  const { navigate, hrefOf } = useHost();
  const query = useMemo(() => readQuery(listing, readPlace(place).query), [listing, place]);
  const onQuery = useCallback<ListSource['onQuery']>(
    (next, replace) => onPlace(writePlace('/', writeQuery(next)), replace ? { replace } : {}),
    [onPlace],
  );
  const rowHref = useCallback(
    (row: ListRow) => (isPending(row) ? undefined : hrefOf(openAt(row))),
    [hrefOf, openAt],
  );
  return (
    <OptionSourceProvider value={options}>
      <ListingView
        source={{
          listing,
          words: noWords,
          columns: noColumns,
          cells: noCells,
          aside,
          query,
          onQuery,
          onOpen: (row) => {
            if (!isPending(row)) navigate(openAt(row));
          },
          hrefOf: rowHref,
          Bar: ReadingBar,
        }}
      />
    </OptionSourceProvider>
  );
}
