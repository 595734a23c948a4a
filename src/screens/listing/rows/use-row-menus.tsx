import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { RowDialog } from '../base/extras.ts';
import type { RowMenus } from './row-menu.tsx';
import { useListing } from '../base/screen.ts';

/** The menus of rows, and the dialog that one of them opened. */
export function useRowMenus(): {
  readonly menus: RowMenus | undefined;
  readonly dialog: ReactNode;
} {
  const { rowMenu } = useListing();
  const [opened, setOpened] = useState<RowDialog>();
  const menus = useMemo(
    () => rowMenu && { onDialog: (dialog: RowDialog) => setOpened(() => dialog) },
    [rowMenu],
  );
  return { menus, dialog: opened && <Suspense>{opened(() => setOpened(undefined))}</Suspense> };
}
