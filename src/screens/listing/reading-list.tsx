import { useCallback, useMemo } from 'react';
import { listSheets } from '../../../styles/list.ts';
import maintenance from '../../../styles/maintenance.css';
import { useHost } from '../../data/page/page-provider.tsx';
import { useOptions } from '../../data/cache/options.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import type { Listing } from '../../domain/listing.ts';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { RouteProps } from '../../ui/base/route.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { isPending } from './base/list-row.ts';
import type { ListRow } from './base/list-row.ts';
import { ListingView } from './listing.tsx';
import type { ColumnLook, ListingScreen, RowExtra } from './base/screen.ts';
import type { ListSource } from './list-source.ts';
import { readQuery, writeQuery } from './base/query.ts';
import { ReadingBar } from './reading-bar.tsx';

const sheets = [...listSheets, maintenance];
const noCells = {};
const noWords = {};
const noColumns = {};

export interface ReadingListProps extends RouteProps {
  readonly listing: Listing;
  /** Returns the portal path of a row. */
  readonly openAt: (row: ResourceRow) => string;
  /** Row extras of the list. */
  readonly rowExtra?: RowExtra | undefined;
  /** Initial widths, weights and second lines of columns; keep it the same object. */
  readonly columns?: Readonly<Record<string, ColumnLook>>;
  /** Own cells by field; keep it the same object. */
  readonly cells?: ListingScreen['cells'];
}

/** A list of what is kept elsewhere: a row leads there. */
export function ReadingList({
  listing,
  openAt,
  rowExtra,
  columns = noColumns,
  cells = noCells,
  route,
  onNavigate,
}: ReadingListProps) {
  useSheets(sheets);
  useAreas('maintenance', 'fields', 'controls', 'problems', resourceArea(listing.resource));
  const options = useOptions();
  const { navigate, hrefOf } = useHost();
  const query = useMemo(() => readQuery(listing, parseRoute(route).query), [listing, route]);
  const onQuery = useCallback<ListSource['onQuery']>(
    (next, replace) => onNavigate(formatRoute('/', writeQuery(next)), replace ? { replace } : {}),
    [onNavigate],
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
          columns,
          cells,
          rowExtra,
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
