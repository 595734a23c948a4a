import type { ComponentType } from 'react';
import { anomalies } from '../domain/listings/anomalies.ts';
import { awardGroups, awardRules, prizes } from '../domain/listings/awards.ts';
import { campaignStandings, channelActivities } from '../domain/listings/board-lists.ts';
import { companies } from '../domain/listings/companies.ts';
import { salesTeam } from '../domain/listings/sales-team.ts';
import { uploads } from '../domain/listings/uploads.ts';
import type { Listing } from '../domain/listing.ts';
import type { ResourceRow } from '../domain/schema/entities/list.ts';
import type { ReadingListProps } from '../screens/listing/reading-list.tsx';
import type { RouteMenu, RouteNames } from './route-types.ts';

/** A list of what is kept elsewhere. */
export interface ReadingListScreen {
  readonly path: string;
  readonly listing: Listing;
  /** Its place in the menu; without one reports lead to it. */
  readonly menu?: RouteMenu;
  /** Set if only deciders of invoices may open it, in addition to its transactions. */
  readonly decides?: true;
  /** The list, where its rows say more than their fields. */
  readonly own?: () => Promise<ComponentType<ReadingListProps>>;
  /** Returns the path of the portal where a row is opened. */
  readonly openAt: (row: ResourceRow, names: RouteNames) => string;
}

const campaignAt = (id: unknown, tab: string): string => `/campaigns/nmv/${Number(id)}?tab=${tab}`;

/** Lists that follow from campaigns in force and from the structure (2.37). */
export const readingLists: readonly ReadingListScreen[] = [
  {
    path: '/awardrules',
    listing: awardRules,
    menu: { section: 'campaigns', icon: 'rules' },
    openAt: ({ id }) => campaignAt(id, 'tabRanking'),
  },
  {
    path: '/prizes',
    listing: prizes,
    menu: { section: 'campaigns', icon: 'gift' },
    openAt: ({ campaignId }) => campaignAt(campaignId, 'tabPrizes'),
  },
  {
    path: '/awardgroups',
    listing: awardGroups,
    menu: { section: 'campaigns', icon: 'medal' },
    openAt: ({ id }) => campaignAt(id, 'tabParticipants'),
  },
  {
    path: '/notasfiscais/uploads',
    listing: uploads,
    menu: { section: 'transactions', icon: 'tray' },
    openAt: ({ id }) => `/notasfiscais/manager/customer?batch=${Number(id)}`,
  },
  {
    path: '/reports/targets',
    listing: campaignStandings,
    openAt: ({ campaignId }) => campaignAt(campaignId, 'tabParticipants'),
  },
  {
    path: '/reports/channels',
    listing: channelActivities,
    openAt: ({ customerId }) => `/customers/${Number(customerId)}`,
  },
  {
    path: '/reports/salesteam',
    listing: salesTeam,
    openAt: ({ salesNodeId }, { provider }) => `/salesstructure/${provider}/${Number(salesNodeId)}`,
  },
  {
    path: '/notasfiscais/anomalies',
    listing: anomalies,
    menu: { section: 'transactions', icon: 'binoculars' },
    decides: true,
    own: async () => (await import('../screens/invoices/entry/anomalies.tsx')).AnomalyList,
    openAt: ({ invoiceId }) => `/notasfiscais/manager/customer/${Number(invoiceId)}`,
  },
  {
    path: '/companies',
    listing: companies,
    menu: { section: 'masterData', icon: 'factory' },
    // the provider itself is the whole structure
    openAt: ({ id }, { provider }) =>
      Number(id) === 0 ? `/salesstructure/${provider}` : `/salesstructure/${provider}/${id}`,
  },
];
