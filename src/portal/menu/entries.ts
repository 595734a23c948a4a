import { MENU_SECTIONS } from '../../domain/menu.ts';
import { mayReleaseUsers } from '../../domain/rules/permission/release.ts';
import type { MenuSection } from '../../domain/menu.ts';
import { READ, can, mayDecideInvoices } from '../../domain/rules/permission/permission.ts';
import type { Profile } from '../../domain/rules/permission/permission.ts';
import { indexPath } from '../guards.ts';
import type { PortalRoute, RouteMenu } from '../route-types.ts';

/** Page in the menu. */
export interface MenuEntry extends Pick<PortalRoute, 'path' | 'title' | 'tcodes'> {
  readonly menu: RouteMenu;
}

/** Part of the menu (2.38); entries without a section are above all of them. */
export interface MenuPart {
  readonly section: MenuSection | undefined;
  readonly entries: readonly MenuEntry[];
}

/** Checks that a person may open a page. */
export function mayOpen(
  profile: Profile & { readonly salesRole?: string | null },
  {
    tcodes,
    releases,
    decides,
    administrators,
  }: Pick<PortalRoute, 'tcodes' | 'releases' | 'decides' | 'administrators'>,
): boolean {
  if (administrators && !profile.isAdmin) return false;
  if (releases && !profile.isAdmin && !mayReleaseUsers(profile.salesRole ?? null)) return false;
  if (decides && !mayDecideInvoices(profile.salesRole ?? null)) return false;
  return tcodes === undefined || tcodes.some((tcode) => can(profile, tcode, READ));
}

function stands(route: PortalRoute): route is PortalRoute & MenuEntry {
  return route.menu !== undefined;
}

/** Builds the menu of the pages that a person may open; empty sections are left out. */
export function buildMenu(
  profile: Profile & { readonly salesRole?: string | null },
  routes: readonly PortalRoute[],
): readonly MenuPart[] {
  const open = routes
    .filter(stands)
    .filter((route) => mayOpen(profile, route))
    .filter(isFirstOfGroup);
  return [undefined, ...MENU_SECTIONS]
    .map((section) => ({ section, entries: open.filter(({ menu }) => menu.section === section) }))
    .filter(({ entries }) => entries.length > 0);
}

const isFirstOfGroup = (
  { menu: { group } }: MenuEntry,
  at: number,
  all: readonly MenuEntry[],
): boolean => group === undefined || all.findIndex((each) => each.menu.group === group) === at;

/** Checks that an entry is the shown page, or a page of its group. */
export function isCurrent(
  entry: Pick<MenuEntry, 'path'> & { readonly menu?: RouteMenu },
  path: string,
): boolean {
  if (entry.menu?.group !== undefined) return path.startsWith(`/${entry.menu.group}/`);
  return entry.path === path || (entry.path === indexPath && path === '/home');
}
