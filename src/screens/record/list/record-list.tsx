import { Suspense, memo, useCallback, useMemo, useState } from 'react';
import { useSession } from '../../../data/page/page-provider.tsx';
import { useResource } from '../../../data/cache/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { upload } from '../../../ui/icons/file.ts';
import { lazyDialog } from '../../../ui/dialog/lazy-dialog.tsx';
import { ActionItems, MenuItem } from '../../../ui/menu/menu.tsx';
import { canImport } from '../../../domain/entity.ts';
import type { RowActionsProps } from '../../listing/base/extras.ts';
import type { ListRow } from '../../listing/base/list-row.ts';
import { ListingView } from '../../listing/listing.tsx';
import type { ListSource } from '../../listing/list-source.ts';
import type { RowExtra, RowMenuSource } from '../../listing/base/screen.ts';
import { useMaintenance } from '../screen.ts';
import { BulkBar } from './bulk-bar.tsx';
import { getColumnLooks } from './column-looks.ts';
import { Together } from '../../../ui/state/together.tsx';

const ImportDialog = lazyDialog(
  async () => (await import('../files/import-dialog.tsx')).ImportDialog,
);

/** The menus of rows, for who is signed in. */
function useRowMenuSource(): RowMenuSource | undefined {
  const {
    extras: { more: More, hasMore },
  } = useMaintenance();
  const session = useSession();
  return useMemo(() => {
    const has = hasMore?.(session);
    if (!has || !More) return undefined;
    const Items = ({ row, onOpen }: RowActionsProps) => (
      <More row={row} onOpen={onOpen}>
        {(actions) =>
          actions.length > 0 && (
            <>
              <hr className="nmv-divider" />
              <ActionItems actions={actions} run={(action) => action} />
            </>
          )
        }
      </More>
    );
    return { has, Items };
  }, [More, hasMore, session]);
}

/** Renders the list of an entity, with creation, import and bulk changes. */
export const RecordList = memo(function RecordList() {
  const {
    entity,
    place: { query },
    go,
    hrefOf,
    canWrite,
    extras,
    memory,
  } = useMaintenance();
  const { reread } = useResource(entity);
  const [importing, setImporting] = useState(false);
  const rowMenu = useRowMenuSource();
  const onQuery = useCallback<ListSource['onQuery']>(
    (next, replace) => go({ view: 'list', query: next }, replace ? { replace } : {}),
    [go],
  );
  const formOf = useCallback(
    ({ id }: Pick<ListRow, 'id'>) =>
      ({ view: 'form', id, tab: '', query: { ...query, row: id } }) as const,
    [query],
  );
  const onOpen = useCallback(
    (row: ListRow, instead = false) => {
      const place = formOf(row);
      // the back button, too, comes back to this row
      if (!instead) go({ view: 'list', query: place.query }, { replace: true });
      go(place, { replace: instead });
    },
    [go, formOf],
  );
  const rowHref = useMemo(
    () => hrefOf && ((row: Pick<ListRow, 'id'>) => hrefOf(formOf(row))),
    [hrefOf, formOf],
  );
  const canMake = canWrite && entity.canCreate;
  const toImport = canWrite && canImport(entity) ? () => setImporting(true) : undefined;
  const Beside = extras.beside;
  const listWith = (rowExtra?: RowExtra) => (
    <ListingView
      source={{
        listing: entity,
        query,
        onQuery,
        onOpen,
        hrefOf: rowHref,
        memory,
        rowMenu,
        columns: getColumnLooks(entity.resource),
        cells: extras.cells ?? noCells,
        rowExtra,
        Top: extras.listTop,
        Bar: BulkBar,
        onNew: canMake ? () => go({ view: 'form', id: 'new', tab: '', query }) : undefined,
        onImport: toImport,
        more: toImport && ((close) => <ImportItem onClose={close} onImport={toImport} />),
      }}
    />
  );
  const list = Beside ? <Beside>{listWith}</Beside> : listWith();
  return (
    <>
      {extras.listTop ? <Together>{list}</Together> : list}
      {importing && (
        <Suspense fallback={null}>
          <ImportDialog onClose={() => setImporting(false)} onStored={() => void reread()} />
        </Suspense>
      )}
    </>
  );
});

const noCells = {};

interface ImportItemProps {
  /** Closes the menu. */
  readonly onClose: () => void;
  readonly onImport: () => void;
}

function ImportItem({ onClose, onImport }: ImportItemProps) {
  const t = useT('maintenance');
  return (
    <MenuItem
      icon={upload}
      onPress={() => {
        onClose();
        onImport();
      }}
    >
      {t('import')}
    </MenuItem>
  );
}
