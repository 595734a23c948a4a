import { Suspense } from 'react';
import type { ResourceRow } from '../../../domain/wire/resource.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/icon.tsx';
import { dotsThree } from '../../../ui/icons/control.ts';
import { MenuItem, Popover } from '../../../ui/menu.tsx';
import type { ExtraDialog } from '../extras.ts';
import { useMaintenance } from '../screen.ts';
import { rowName } from './row-values.ts';

/** The rows that have a menu of their own, and what its entries open; undefined: none has. */
export interface RowMenus {
  readonly has: (row: ResourceRow) => boolean;
  readonly onDialog: (dialog: ExtraDialog) => void;
}

interface RowMenuProps {
  readonly row: ResourceRow;
  readonly menus: RowMenus;
  readonly onOpen: () => void;
  /** In a grid its cell hands the focus on to it. */
  readonly tabIndex?: number;
}

/** What the screen offers to do with one row without opening it; nothing where it offers nothing. */
export function RowMenu({ row, menus, onOpen, tabIndex }: RowMenuProps) {
  const t = useT('maintenance');
  const { entity, extras: { more: Extra } } = useMaintenance();
  if (Extra === undefined || !menus.has(row)) return null;
  const label = t('actsOf', { name: rowName(entity, row) });
  return (
    <Popover
      kind="menu" align="end" label={label} button={<Icon of={dotsThree} size="sm" />}
      buttonProps={{ 'className': 'nmv-button', 'data-icon': '', 'data-kind': 'quiet', 'data-size': 'xs', 'aria-label': label, 'title': label, tabIndex }}
    >
      {(close) => (
        <>
          <MenuItem onPress={() => { close(); onOpen(); }}>{t('open')}</MenuItem>
          <Suspense><Extra row={row} onOpen={(dialog) => { close(); menus.onDialog(dialog); }} /></Suspense>
        </>
      )}
    </Popover>
  );
}
