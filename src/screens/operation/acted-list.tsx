import { useCallback, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import type { ResourceRow } from '../../domain/wire/resource.ts';
import { useReadFromTimeToTime } from '../../data/operation.ts';
import { useOptions } from '../../data/resource.ts';
import { useAreas } from '../../data/use-areas.ts';
import { nounArea } from '../../i18n/nouns.ts';
import { NounContext, useFieldWords } from '../../i18n/use-field-words.ts';
import { useT } from '../../i18n/use-t.ts';
import { OptionSourceProvider } from '../../ui/fields/option-source.ts';
import { readPlace, writePlace } from '../../ui/place.ts';
import type { PlaceProps } from '../../ui/place.ts';
import { useSheets } from '../../ui/sheet-root.tsx';
import { isPending } from '../listing/list-row.ts';
import { ListingView } from '../listing/listing.tsx';
import type { ListSource } from '../listing/list-source.ts';
import { readQuery, writeQuery } from '../listing/query.ts';
import type { ActedList, ActedRow } from './acted-row.ts';
import { actsBarOf } from './acts-bar.tsx';
import { operationCells } from './cells.tsx';
import { operationSheets } from './operation-sheets.ts';
import { rowActsOf } from './row-acts.tsx';
import { RowDialog } from './row-dialog.tsx';

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

/** What of the list does not change with where one is in it. */
const partsOf = (list: ActedList) => ({
  listing: list.listing,
  columns,
  cells: operationCells(list),
  rowMenu: {
    has: ({ acts, whyNot }: Partial<ActedRow>) =>
      (acts?.length ?? 0) > 0 || Object.values(whyNot ?? {}).some((why) => why !== 'notFailed'),
    Items: rowActsOf(list),
  },
  Bar: actsBarOf(list),
});

/** The page of a list of work or of mails, for administrators. */
export function actedListPage(list: ActedList, Top?: ComponentType) {
  const parts = partsOf(list);
  return function ActedListPage({ place, onPlace }: PlaceProps) {
    useSheets(operationSheets);
    useAreas(
      'operation',
      'maintenance',
      'fields',
      'controls',
      'problems',
      nounArea(list.listing.noun),
    );
    useReadFromTimeToTime(list.listing.path);
    const t = useT('operation');
    const options = useOptions();
    const [opened, setOpened] = useState<ActedRow>();
    const query = useMemo(() => readQuery(list.listing, readPlace(place).query), [place]);
    const onQuery = useCallback<ListSource['onQuery']>(
      (next, replace) => onPlace(writePlace('/', writeQuery(next)), replace ? { replace } : {}),
      [onPlace],
    );
    const names = useFieldWords(list.listing.noun);
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
          <NounContext value={list.listing.noun}>
            <RowDialog list={list} row={opened} onClose={() => setOpened(undefined)} />
          </NounContext>
        )}
      </OptionSourceProvider>
    );
  };
}
