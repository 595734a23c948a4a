import type { ComponentType } from 'react';
import type { Tcode } from '../domain/rules/permission.ts';
import type { Areas } from '../i18n/areas.ts';
import type { PageProps } from './page-props.ts';

/**
 * Who may come here.
 * - guest: only without a session (2.39); `link`: a mailed link leads here, so a person with a session is asked to sign out first
 * - reset-request: a session is ended first (2.40)
 * - open: everybody
 * - signed-in: others are sent to the sign-in (2.41)
 */
export type RouteAccess = 'guest' | 'link' | 'reset-request' | 'open' | 'signed-in';

/** One page of the portal. */
export interface PortalRoute {
  /** Pattern; `:segment` stands for one part. */
  readonly path: string;
  /** Parts after the path belong to the screen. */
  readonly rest?: true;
  readonly access: RouteAccess;
  readonly tcode?: Tcode;
  readonly title: keyof Areas['shell'] & string;
  readonly load: () => Promise<{ readonly Page: ComponentType<PageProps> }>;
}

/** What differs from one installation to another. */
export interface RouteNames {
  /** The segment that names the provider in addresses. */
  readonly provider: string;
}

/** All pages, by address. The first that fits is shown; what fits none goes to the index (2.01). */
export function portalRoutes({ provider }: RouteNames): readonly PortalRoute[] {
  return [
    { path: '/login', access: 'guest', title: 'toSignIn', load: () => import('./pages/login.tsx') },
    { path: '/accesspolicies/newuseraccount', access: 'guest', title: 'toSignIn', load: () => import('./pages/new-account.tsx') },
    { path: '/accesspolicies/passwordsreset', access: 'link', title: 'toSignIn', load: () => import('./pages/password-reset.tsx') },
    { path: '/accesspolicies/passwordsresetreq', access: 'reset-request', title: 'toSignIn', load: () => import('./pages/password-request.tsx') },
    { path: '/setup', access: 'link', title: 'toSignIn', load: () => import('./pages/setup.tsx') },
    { path: '/datasafety', access: 'open', title: 'privacy', load: () => import('./pages/data-safety.tsx') },
    { path: '/about', access: 'open', title: 'about', load: () => import('./pages/about.tsx') },
    { path: '/notfound', access: 'open', title: 'notFoundTitle', load: () => import('./pages/not-found.tsx') },
    { path: '/index', access: 'signed-in', title: 'home', load: () => import('./pages/home.tsx') },
    { path: '/home', access: 'signed-in', title: 'home', load: () => import('./pages/home.tsx') },
    { path: '/campaigns/nmv/ranking', rest: true, access: 'signed-in', tcode: '420-010', title: 'ranking', load: () => import('./pages/ranking.tsx') },
    { path: '/notasfiscais/manager/customer', rest: true, access: 'signed-in', tcode: '600-020', title: 'invoicesChannels', load: () => import('./pages/invoices-of-channels.tsx') },
    { path: `/notasfiscais/manager/${provider}`, rest: true, access: 'signed-in', tcode: '630-021', title: 'invoicesProvider', load: () => import('./pages/invoices-of-provider.tsx') },
  ];
}
