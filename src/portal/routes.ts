import type { ComponentType } from 'react';
import type { MenuIcon, MenuSection } from '../domain/menu.ts';
import type { Tcode } from '../domain/rules/permission.ts';
import type { Areas } from '../i18n/areas.ts';
import type { NounArea } from '../i18n/nouns.ts';
import type { PageContext } from '../data/page.ts';
import type { Place } from '../ui/place.ts';
import type { PageProps } from './page-props.ts';

/**
 * Who may come here.
 * - guest: only without a session (2.39); `link`: a mailed link leads here, so a person with a session is asked to sign out first
 * - reset-request: a session is ended first (2.40)
 * - open: everybody
 * - signed-in: others are sent to the sign-in (2.41)
 */
export type RouteAccess = 'guest' | 'link' | 'reset-request' | 'open' | 'signed-in';

/** Name of a screen: a key of the area `shell`, or the noun whose rows it shows. */
export type ScreenTitle = (keyof Areas['shell'] & string) | NounArea;

/** Where a page stands in the menu; without a section it stands above all of them. */
export interface RouteMenu {
  readonly section?: MenuSection;
  readonly icon: MenuIcon;
  /** Pages with the same name here are one entry, which leads to the first that the person may open. */
  readonly group?: string;
  /** Stands in the bar at the bottom of a phone too, by this shorter name. */
  readonly bar?: keyof Areas['shell'] & ('home' | 'ranking' | 'invoicesShort' | 'messages');
}

/** One page of the portal. */
export interface PortalRoute {
  /** Pattern; `:segment` stands for one part. */
  readonly path: string;
  /** Parts after the path belong to the screen. */
  readonly rest?: true;
  readonly access: RouteAccess;
  /** Transactions any of which opens the page; none: everybody who may come here. */
  readonly tcodes?: readonly Tcode[];
  /** Only administrators. */
  readonly administrators?: true;
  /** Only who may release people, besides. */
  readonly releases?: true;
  /** The menu is a rail there, for the room that the page needs. */
  readonly rail?: true;
  /** Only who may decide invoices, besides. */
  readonly decides?: true;
  readonly title: ScreenTitle;
  readonly menu?: RouteMenu;
  /** Path of the page in the menu that it belongs to, where it has no place of its own there. */
  readonly under?: string;
  /** Stands in the menu of the person, such as his settings. */
  readonly userMenu?: MenuIcon;
  /** Kind of record, as the search names it, whose places are below this page. */
  readonly records?: string;
  readonly load: () => Promise<{ readonly Page: ComponentType<PageProps> }>;
  /** Begins to read what the page shows first at a place inside of it, while its parts are still on their way. */
  readonly begin?: (page: PageContext, inside: Place) => Promise<unknown>;
}

/** What differs from one installation to another. */
export interface RouteNames {
  /** The segment that names the provider in addresses. */
  readonly provider: string;
}

/**
 * The pages that need no session. All others (`signed-in-routes.ts`) come with the shell, after the sign-in:
 * until then any other address leads to the sign-in, and is come back to.
 */
export const publicRoutes: readonly PortalRoute[] = [
  { path: '/login', access: 'guest', title: 'toSignIn', load: () => import('./pages/login.tsx') },
  {
    path: '/accesspolicies/newuseraccount',
    access: 'guest',
    title: 'toSignIn',
    load: () => import('./pages/new-account.tsx'),
  },
  {
    path: '/accesspolicies/passwordsreset',
    access: 'link',
    title: 'toSignIn',
    load: () => import('./pages/password-reset.tsx'),
  },
  {
    path: '/accesspolicies/passwordsresetreq',
    access: 'reset-request',
    title: 'toSignIn',
    load: () => import('./pages/password-request.tsx'),
  },
  {
    path: '/accesspolicies/useractivation',
    access: 'link',
    title: 'toSignIn',
    load: () => import('./pages/activation.tsx'),
  },
  // whoever is signed in may answer it too: it is about nobody's session
  {
    path: '/accesspolicies/emailchange',
    access: 'open',
    title: 'toSignIn',
    load: () => import('./pages/email-change.tsx'),
  },
  // whoever holds the link signs by it, whoever else is signed in on the device
  {
    path: '/documents/sign',
    access: 'open',
    title: 'signDocument',
    load: () => import('./pages/sign-document.tsx'),
  },
  {
    path: '/documents/verify',
    access: 'open',
    title: 'verifyDocument',
    load: () => import('./pages/verify-document.tsx'),
  },
  { path: '/setup', access: 'link', title: 'toSignIn', load: () => import('./pages/setup.tsx') },
  {
    path: '/datasafety',
    access: 'open',
    title: 'privacy',
    load: () => import('./pages/data-safety.tsx'),
  },
  { path: '/about', access: 'open', title: 'about', load: () => import('./pages/about.tsx') },
  {
    path: '/notfound',
    access: 'open',
    title: 'notFoundTitle',
    load: () => import('./pages/not-found.tsx'),
  },
];
