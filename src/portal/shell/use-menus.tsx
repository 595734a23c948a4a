import { useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import type { Session } from '../../data/session/session-state.ts';
import { lazyDialog } from '../../ui/dialog/lazy-dialog.tsx';
import { buildMenu, isCurrent, mayOpen } from '../menu/entries.ts';
import type { MenuEntry, MenuPart } from '../menu/entries.ts';
import { buildBar, buildShortcuts, asMenuEntry } from '../menu/shortcuts.ts';
import type { ShortcutGroup } from '../menu/shortcuts.ts';
import type { PortalRoute } from '../route-types.ts';
import type { WholeMenuProps } from './whole-menu.tsx';

const WholeMenu = lazyDialog<WholeMenuProps>(
  async () => (await import('./whole-menu.tsx')).WholeMenu,
);

/** The menus of a page. */
interface Menus {
  /** All pages by section. */
  readonly parts: readonly MenuPart[];
  readonly groups: readonly ShortcutGroup[];
  readonly bar: readonly MenuEntry[];
  /** Page that is shown, where no shortcut leads to it. */
  readonly besides: MenuEntry | undefined;
  /** Path of the menu's page that is shown. */
  readonly path: string;
  readonly open: () => void;
  /** Opens the menu with the shortcuts first. */
  readonly openShort: () => void;
  /** The whole menu while it is open. */
  readonly dialog: ReactNode;
}

/** Builds the menus of a person for the page that is shown. */
export function useMenus(user: Session, routes: readonly PortalRoute[], path: string): Menus {
  const parts = useMemo(() => buildMenu(user, routes), [user, routes]);
  const groups = useMemo(() => buildShortcuts(user, routes), [user, routes]);
  const bar = useMemo(() => buildBar(user, routes), [user, routes]);
  const menuPath = routes.find((each) => each.path === path)?.under ?? path;
  const besides = useMemo(() => {
    const isShown = (entry: MenuEntry) => isCurrent(entry, menuPath);
    return groups.some(({ entries }) => entries.some(isShown))
      ? undefined
      : routes
          .filter((route) => mayOpen(user, route))
          .flatMap((route) => asMenuEntry(route) ?? [])
          .find(isShown);
  }, [user, routes, groups, menuPath]);
  // open on one page only: whatever leads to another closes it
  const [opened, setOpened] = useState<{ readonly on: string; readonly isShort: boolean }>();
  const open = useCallback(() => setOpened({ on: path, isShort: false }), [path]);
  const openShort = useCallback(() => setOpened({ on: path, isShort: true }), [path]);
  return {
    ...{ parts, groups, bar, besides, path: menuPath, open, openShort },
    dialog: opened?.on === path && (
      <WholeMenu
        {...{ user, groups, parts, routes }}
        path={menuPath}
        isShort={opened.isShort}
        onClose={() => setOpened(undefined)}
      />
    ),
  };
}
