import { chooseHome } from '../../domain/rules/permission/home.ts';
import type { Home, HomePerson } from '../../domain/rules/permission/home.ts';
import type { Profile } from '../../domain/rules/permission/permission.ts';
import type { Areas } from '../../i18n/areas.ts';
import type { PortalRoute, ScreenTitle } from '../route-types.ts';
import { mayOpen } from './entries.ts';
import type { MenuEntry } from './entries.ts';

/** Heading of shortcuts, a word of the shell. */
type GroupTitle = keyof Areas['shell'] &
  ('sectionCampaigns' | 'lookUp' | 'ownChannel' | 'channels' | 'integration' | 'operation');

/** Screens under one heading; the first ones have none. */
interface ScreenGroup {
  readonly title?: GroupTitle;
  readonly screens: readonly ScreenTitle[];
}

/** Pages used most, under one heading. */
export interface ShortcutGroup {
  readonly title: GroupTitle | undefined;
  readonly entries: readonly MenuEntry[];
}

const channelWork = {
  title: 'sectionCampaigns',
  screens: ['resource:campaign', 'ownPrizes'],
} as const;

/** The 9 to 12 pages that a role uses most, in the order of its menu. */
const groupsByRole: Readonly<Record<Home, readonly ScreenGroup[]>> = {
  seller: [
    { screens: ['home', 'ranking', 'invoicesChannels', 'resource:invoiceCase', 'messages'] },
    { ...channelWork, screens: [...channelWork.screens, 'ownDocuments'] },
    { title: 'lookUp', screens: ['resource:sku', 'resource:product'] },
  ],
  manager: [
    { screens: ['home', 'ranking', 'invoicesChannels', 'resource:invoiceCase', 'messages'] },
    { ...channelWork, screens: [...channelWork.screens, 'dashboards'] },
    {
      title: 'ownChannel',
      screens: ['resource:channelLink', 'resource:externalUser', 'resource:sku', 'stockReport'],
    },
  ],
  decider: [
    { screens: ['home', 'desk', 'resource:invoiceCase', 'invoicesChannels', 'messages'] },
    { title: 'sectionCampaigns', screens: ['ranking', 'resource:campaign', 'dashboards'] },
    {
      title: 'channels',
      screens: ['resource:customer', 'releases', 'resource:sku', 'stockReport'],
    },
  ],
  field: [
    { screens: ['home', 'invoicesChannels', 'resource:invoiceCase', 'messages'] },
    { title: 'sectionCampaigns', screens: ['ranking', 'resource:campaign', 'dashboards'] },
    {
      title: 'channels',
      screens: [
        'resource:customer',
        'resource:channelLink',
        'releases',
        'resource:sku',
        'stockReport',
      ],
    },
  ],
  director: [
    { screens: ['home', 'dashboards', 'desk', 'resource:invoiceCase', 'messages'] },
    {
      title: 'sectionCampaigns',
      screens: ['resource:campaign', 'ranking', 'resource:payout', 'resource:campaignCicle'],
    },
    { title: 'lookUp', screens: ['invoicesChannels', 'resource:customer', 'reports'] },
  ],
  administrator: [
    {
      screens: [
        'home',
        'releases',
        'resource:externalUser',
        'resource:internalUser',
        'resource:userGroup',
        'messages',
      ],
    },
    { title: 'integration', screens: ['resource:embedKey', 'resource:partnerSite'] },
    { title: 'operation', screens: ['mails', 'jobs', 'operationSettings'] },
  ],
};

type Person = HomePerson & Profile;

/** Makes an entry of a page with a place in the menu or in the person's own; undefined without. */
export function asMenuEntry(route: PortalRoute): MenuEntry | undefined {
  const menu = route.menu ?? (route.userMenu && { icon: route.userMenu });
  return menu && { ...route, menu };
}

/** Finds the page of a screen that the person may open. */
function findEntry(
  person: Person,
  routes: readonly PortalRoute[],
  screen: ScreenTitle,
): MenuEntry | undefined {
  for (const route of routes) {
    const entry = route.title === screen && mayOpen(person, route) ? asMenuEntry(route) : undefined;
    if (entry) return entry;
  }
  return undefined;
}

const findEntries = (
  person: Person,
  routes: readonly PortalRoute[],
  screens: readonly ScreenTitle[],
): readonly MenuEntry[] => screens.flatMap((screen) => findEntry(person, routes, screen) ?? []);

/** Builds the shortcuts of a person's role, as far as the person may open them. */
export function buildShortcuts(
  person: Person,
  routes: readonly PortalRoute[],
): readonly ShortcutGroup[] {
  return groupsByRole[chooseHome(person)]
    .map(({ title, screens }) => ({ title, entries: findEntries(person, routes, screens) }))
    .filter(({ entries }) => entries.length > 0);
}

/** The pages in the bar at the bottom of a phone, by role; the whole menu is its last place. */
const barsByRole: Readonly<Record<Home, readonly ScreenTitle[]>> = {
  seller: ['home', 'ranking', 'invoicesChannels', 'messages'],
  manager: ['home', 'ranking', 'invoicesChannels', 'messages'],
  decider: ['home', 'desk', 'ranking', 'messages'],
  field: ['home', 'dashboards', 'invoicesChannels', 'messages'],
  director: ['home', 'dashboards', 'desk', 'messages'],
  administrator: ['home', 'releases', 'resource:externalUser', 'messages'],
};

/** Short names of screens, for the bar. */
export const barNames: Readonly<Partial<Record<ScreenTitle, ScreenTitle>>> = {
  invoicesChannels: 'invoicesShort',
  desk: 'deskShort',
  releases: 'releasesShort',
  'resource:externalUser': 'peopleShort',
};

/** Finds the pages in the bar of a person's phone. */
export const buildBar = (person: Person, routes: readonly PortalRoute[]): readonly MenuEntry[] =>
  findEntries(person, routes, barsByRole[chooseHome(person)]);
