import { releasesPage } from '../releases-page.ts';
import type { PortalRoute } from '../route-types.ts';

/** The own account, and letting others in. */
export const accountRoutes: readonly PortalRoute[] = [
  {
    path: '/accesspolicies/users/settings',
    access: 'signed-in',
    title: 'mySettings',
    userMenu: 'gear',
    load: () => import('../pages/user-settings.tsx'),
  },
  {
    path: '/accesspolicies',
    access: 'signed-in',
    tcodes: ['300-002'],
    title: 'accessPermissions',
    menu: { section: 'accessPolicies', icon: 'scroll' },
    load: () => import('../pages/access-policies.tsx'),
  },
  {
    path: '/accesspolicies/mails',
    administrators: true,
    access: 'signed-in',
    title: 'mails',
    menu: { section: 'accessPolicies', icon: 'mailbox' },
    load: () => import('../pages/mails.tsx'),
  },
  {
    path: '/accesspolicies/jobs',
    administrators: true,
    access: 'signed-in',
    title: 'jobs',
    menu: { section: 'accessPolicies', icon: 'queue' },
    load: () => import('../pages/jobs.tsx'),
  },
  {
    path: '/accesspolicies/settings',
    administrators: true,
    access: 'signed-in',
    title: 'operationSettings',
    menu: { section: 'accessPolicies', icon: 'gear' },
    load: () => import('../pages/operation-settings.tsx'),
  },
  {
    ...releasesPage,
    access: 'signed-in',
    title: 'releases',
    menu: { section: 'accessPolicies', icon: 'userPlus' },
    load: () => import('../pages/releases.tsx'),
  },
  {
    path: '/accesspolicies/users/data',
    access: 'signed-in',
    title: 'ownData',
    userMenu: 'person',
    load: () => import('../pages/own-data.tsx'),
  },
  {
    path: '/user-documents/to-sign',
    rest: true,
    access: 'signed-in',
    title: 'ownDocuments',
    userMenu: 'signature',
    load: () => import('../pages/own-documents.tsx'),
  },
  {
    path: '/campaigns/nmv/own-prizes',
    access: 'signed-in',
    title: 'ownPrizes',
    userMenu: 'gift',
    load: () => import('../pages/own-prizes.tsx'),
  },
];
