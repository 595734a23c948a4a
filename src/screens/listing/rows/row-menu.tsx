import { Suspense } from 'react';
import type { ResourceRow } from '../../../domain/schema/entities/list.ts';
import { useT } from '../../../i18n/use-t.ts';
import { MenuItem } from '../../../ui/menu/menu.tsx';
import { RowMenu } from '../../../ui/menu/row-menu.tsx';
import type { RowDialog } from '../base/extras.ts';
import { useListing, useRowName } from '../base/screen.ts';

/** Callbacks of the row menu entries. */
export interface RowMenus {
  readonly onDialog: (dialog: RowDialog) => void;
}

interface ListRowMenuProps {
  readonly row: ResourceRow;
  readonly menus: RowMenus;
  readonly onOpen: () => void;
  /** In a grid its cell hands the focus on to it. */
  readonly tabIndex?: number;
}

/** Renders the actions of a row that need no opening; nothing when there are none. */
export function ListRowMenu({ row, menus, onOpen, tabIndex }: ListRowMenuProps) {
  const t = useT('maintenance');
  const { rowMenu } = useListing();
  const rowName = useRowName();
  if (rowMenu === undefined || !rowMenu.has(row)) return null;
  const label = t('actsOf', { name: rowName(row) });
  return (
    <RowMenu label={label} tabIndex={tabIndex}>
      {(run) => (
        <>
          <MenuItem onPress={run(onOpen)}>{t('open')}</MenuItem>
          <Suspense>
            <rowMenu.Items
              row={row}
              onClose={run(() => undefined)}
              onOpen={(dialog) => run(() => menus.onDialog(dialog))()}
            />
          </Suspense>
        </>
      )}
    </RowMenu>
  );
}
