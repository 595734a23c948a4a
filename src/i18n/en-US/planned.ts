import type { Catalogue } from '../catalogue.ts';

/** What is said of screens that are planned. */
export const planned = {
  tag: 'Planned',
  now: 'What’s available now',
  open: 'Open {{screen}}',
  accessPermissions:
    'One view of all permissions: who can open and change what, and through which group.',
  accessPermissionsNow:
    'Permissions are set in the user groups: each group has a level for each transaction.',
} as const satisfies Catalogue;
