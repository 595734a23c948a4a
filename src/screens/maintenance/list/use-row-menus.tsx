import { Suspense, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { useSession } from '../../../data/page-provider.tsx';
import type { ExtraDialog } from '../extras.ts';
import { useMaintenance } from '../screen.ts';
import type { RowMenus } from './row-menu.tsx';

/** The menus of rows, for who is signed in, and the dialog that one of them opened. */
export function useRowMenus(): { readonly menus: RowMenus | undefined; readonly dialog: ReactNode } {
  const { extras: { hasMore } } = useMaintenance();
  const session = useSession();
  const [opened, setOpened] = useState<ExtraDialog>();
  const has = useMemo(() => hasMore?.(session), [hasMore, session]);
  const menus = useMemo(() => has && { has, onDialog: (dialog: ExtraDialog) => setOpened(() => dialog) }, [has]);
  return { menus, dialog: opened && <Suspense>{opened(() => setOpened(undefined))}</Suspense> };
}
