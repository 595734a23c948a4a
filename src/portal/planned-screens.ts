import type { Tcode } from '../domain/rules/permission.ts';
import { nounArea } from '../i18n/nouns.ts';
import type { RouteMenu, ScreenTitle } from './routes.ts';

/** A screen that is planned: it has its address and its place, and says honestly what there is instead. */
export interface PlannedScreen {
  readonly path: string;
  readonly name: 'accessPermissions';
  readonly tcodes: readonly Tcode[];
  readonly menu: RouteMenu;
  /** Where the same is found or kept as far as it can be today. */
  readonly instead: {
    readonly path: string;
    readonly title: ScreenTitle;
    readonly tcodes: readonly Tcode[];
  };
}

/** What of the placeholders of 2.37 has no content of its own yet. */
export const plannedScreens: readonly PlannedScreen[] = [
  {
    path: '/accesspolicies',
    name: 'accessPermissions',
    tcodes: ['300-002'],
    menu: { section: 'accessPolicies', icon: 'scroll' },
    instead: { path: '/users/groups', title: nounArea('userGroup'), tcodes: ['300-002'] },
  },
];
