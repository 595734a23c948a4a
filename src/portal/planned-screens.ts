import type { Tcode } from '../domain/rules/permission.ts';
import { nounArea } from '../i18n/nouns.ts';
import type { RouteMenu, ScreenTitle } from './routes.ts';

/** A screen that is planned: it has its address and its place, and says honestly what there is instead. */
export interface PlannedScreen {
  readonly path: string;
  readonly name: 'accessPermissions' | 'reports';
  readonly tcodes: readonly Tcode[];
  readonly menu: RouteMenu;
  /** Where the same is found or kept as far as it can be today. */
  readonly instead: {
    readonly path: string;
    readonly title: ScreenTitle;
    readonly tcodes: readonly Tcode[];
  };
}

const stockReport: PlannedScreen['instead'] = {
  path: '/stock/report1',
  title: 'stockReport',
  tcodes: ['250-121'],
};

/** What of the placeholders of 2.37 has no content of its own yet, and the reports of 2.38. */
export const plannedScreens: readonly PlannedScreen[] = [
  {
    path: '/reports',
    name: 'reports',
    tcodes: ['100-001', '100-002', '100-003', '250-121'],
    menu: { icon: 'chart' },
    instead: stockReport,
  },
  {
    path: '/accesspolicies',
    name: 'accessPermissions',
    tcodes: ['300-002'],
    menu: { section: 'accessPolicies', icon: 'scroll' },
    instead: { path: '/users/groups', title: nounArea('userGroup'), tcodes: ['300-002'] },
  },
];
