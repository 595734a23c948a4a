import type { Tcode } from '../domain/rules/permission.ts';
import { nounArea } from '../i18n/nouns.ts';
import type { RouteMenu, ScreenTitle } from './routes.ts';

/** A screen that is planned: it has its address and its place, and says honestly what there is instead. */
export interface PlannedScreen {
  readonly path: string;
  readonly name:
    'awardRules' | 'prizes' | 'awardGroups' | 'companies' | 'accessPermissions' | 'reports';
  readonly tcodes: readonly Tcode[];
  readonly menu: RouteMenu;
  /** Where the same is found or kept as far as it can be today. */
  readonly instead: {
    readonly path: string;
    readonly title: ScreenTitle;
    readonly tcodes: readonly Tcode[];
  };
}

const ranking: PlannedScreen['instead'] = {
  path: '/campaigns/nmv/ranking',
  title: 'ranking',
  tcodes: ['420-010'],
};

/** The placeholders of 2.37, and the reports of 2.38. */
export const plannedScreens: readonly PlannedScreen[] = [
  {
    path: '/reports',
    name: 'reports',
    tcodes: ['100-001', '100-002', '100-003', '250-121'],
    menu: { icon: 'chart' },
    instead: ranking,
  },
  {
    path: '/awardrules',
    name: 'awardRules',
    tcodes: ['450-110'],
    menu: { section: 'campaigns', icon: 'rules' },
    instead: ranking,
  },
  {
    path: '/prizes',
    name: 'prizes',
    tcodes: ['450-110'],
    menu: { section: 'campaigns', icon: 'gift' },
    instead: ranking,
  },
  {
    path: '/awardgroups',
    name: 'awardGroups',
    tcodes: ['450-110'],
    menu: { section: 'campaigns', icon: 'medal' },
    instead: ranking,
  },
  {
    path: '/companies',
    name: 'companies',
    tcodes: ['500-010'],
    menu: { section: 'masterData', icon: 'factory' },
    instead: { path: '/customers', title: nounArea('customer'), tcodes: ['500-010'] },
  },
  {
    path: '/accesspolicies',
    name: 'accessPermissions',
    tcodes: ['300-002'],
    menu: { section: 'accessPolicies', icon: 'scroll' },
    instead: { path: '/users/groups', title: nounArea('userGroup'), tcodes: ['300-002'] },
  },
];
