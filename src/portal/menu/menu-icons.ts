import type { MenuIcon } from '../../domain/menu.ts';
import type { IconPath } from '../../ui/icons/icon-path.ts';
import * as menu from '../../ui/icons/menu.ts';

/** The picture of every name that a menu place may carry. */
export const menuIcons: Readonly<Record<MenuIcon, IconPath>> = menu;
