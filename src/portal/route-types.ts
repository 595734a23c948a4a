import type { ComponentType } from 'react';
import type { MenuIcon, MenuSection } from '../domain/menu.ts';
import type { Tcode } from '../domain/tcode.ts';
import type { Areas } from '../i18n/areas.ts';
import type { ResourceArea } from '../i18n/resources.ts';
import type { PageContext } from '../data/page/page-context.ts';
import type { Route } from '../ui/base/route.ts';
import type { PageProps } from './page-props.ts';
import type { RouteAccess } from './guards.ts';

/** Name of a screen: a key of the area `shell`, or the resource whose rows it shows. */
export type ScreenTitle = (keyof Areas['shell'] & string) | ResourceArea;

/** Position of a page in the menu; without a section it is above all of them. */
export interface RouteMenu {
  readonly section?: MenuSection;
  readonly icon: MenuIcon;
  /** Pages with the same name here are one entry, which leads to the first that the person may open. */
  readonly group?: string;
}

/** Page of the portal. */
export interface PortalRoute {
  /** Pattern; `:segment` matches a single part. */
  readonly path: string;
  /** Parts after the path belong to the screen. */
  readonly rest?: true;
  readonly access: RouteAccess;
  /** Transactions, any of which opens the page; none: all people with its access. */
  readonly tcodes?: readonly Tcode[];
  /** Only administrators. */
  readonly administrators?: true;
  /** Set if only people who may release others can open it, in addition to its transactions. */
  readonly releases?: true;
  /** Set if the menu is a rail there, for the space that the page needs. */
  readonly rail?: true;
  /** Set if only deciders of invoices may open it, in addition to its transactions. */
  readonly decides?: true;
  readonly title: ScreenTitle;
  readonly menu?: RouteMenu;
  /** Path of the page in the menu that it belongs to, where it has no place of its own there. */
  readonly under?: string;
  /** Icon of the page in the person's menu, such as for the settings. */
  readonly userMenu?: MenuIcon;
  /** Kind of record, as the search names it, whose places are below this page. */
  readonly records?: string;
  readonly load: () => Promise<{ readonly Page: ComponentType<PageProps> }>;
  /** Begins to read what the page shows first at a place inside of it, while its parts are still on their way. */
  readonly begin?: (page: PageContext, inside: Route) => Promise<unknown>;
}

/** Differences between installations. */
export interface RouteNames {
  /** The segment that names the provider in addresses. */
  readonly provider: string;
}
