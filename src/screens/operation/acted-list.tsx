import { useCallback, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import type { ResourceRow } from '../../domain/schema/entities/list.ts';
import { useReadFromTimeToTime } from '../../data/operation.ts';
import { useOptions } from '../../data/cache/options.ts';
import { useAreas } from '../../data/page/use-areas.ts';
import { resourceArea } from '../../i18n/resources.ts';
import { NounContext, useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { parseRoute, formatRoute } from '../../ui/base/route.ts';
import type { RouteProps } from '../../ui/base/route.ts';
import { useSheets } from '../../ui/base/sheet-root.tsx';
import { isPending } from '../listing/base/list-row.ts';
import { ListingView } from '../listing/listing.tsx';
import type { ListSource } from '../listing/list-source.ts';
import { readQuery, writeQuery } from '../listing/base/query.ts';
import type { ActedList, ActedRow } from './acted-row.ts';
import { buildActionsBar } from './actions-bar.tsx';
import { operationCells } from './cells.tsx';
import { operationSheets } from './operation-sheets.ts';
import { buildRowActions } from './row-actions.tsx';
import { ActedRowDialog } from './row-dialog.tsx';

/** Addresses and subjects are read whole; reasons are long, and outlast everything but the state and what it is about. */
const columns = {
  state1: { widthPx: 132, weight: 5 },
  kind: { leastPx: 220 },
  toAddress: { leastPx: 312, weight: 5 },
  subject: { leastPx: 340, share: 1.4 },
  createdAt: { widthPx: 160 },
  sentAt: { widthPx: 160, weight: 2 },
  runAt: { widthPx: 160 },
  attempts: { widthPx: 96 },
  failure: { leastPx: 160, share: 1, weight: 4 },
};

/** Returns the parts of the list that do not depend on the position in it. */
const buildParts = (list: ActedList) => ({
  listing: list.listing,
  columns,
  cells: operationCells(list),
  rowMenu: {
    has: ({ acts, whyNot }: Partial<ActedRow>) =>
      (acts?.length ?? 0) > 0 || Object.values(whyNot ?? {}).some((why) => why !== 'notFailed'),
    Items: buildRowActions(list),
  },
  Bar: buildActionsBar(list),
});

/** The page of a list of work or of mails, for administrators. */
export function actedListPage(list: ActedList, Top?: ComponentType) {
  const parts = buildParts(list);
  return function ActedListPage({ route, onNavigate }: RouteProps) {
    useSheets(operationSheets);
    useAreas(
      'operation',
      'maintenance',
      'fields',
      'controls',
      'problems',
      resourceArea(list.listing.resource),
    );
    useReadFromTimeToTime(list.listing.path);
    const t = useT('operation');
    const options = useOptions();
    const [opened, setOpened] = useState<ActedRow>();
    const query = useMemo(() => readQuery(list.listing, parseRoute(route).query), [route]);
    const onQuery = useCallback<ListSource['onQuery']>(
      (next, replace) => onNavigate(formatRoute('/', writeQuery(next)), replace ? { replace } : {}),
      [onNavigate],
    );
    const names = useFieldWords(list.listing.resource);
    const words = useMemo(
      () => ({
        emptyTitle: t(list.emptyTitle),
        emptyText: t(list.emptyText),
        nameOf: (row: ResourceRow) => names.maybe(list.nameOf(row)) ?? list.nameOf(row),
      }),
      [t, names],
    );
    return (
      <OptionSourceProvider value={options}>
        <ListingView
          source={{
            ...parts,
            words,
            Top,
            query,
            onQuery,
            // the listing reads the rows that this list's calls answer
            onOpen: (row) => !isPending(row) && setOpened(row as ActedRow),
          }}
        />
        {opened && (
          <NounContext value={list.listing.resource}>
            <ActedRowDialog list={list} row={opened} onClose={() => setOpened(undefined)} />
          </NounContext>
        )}
      </OptionSourceProvider>
    );
  };
}
