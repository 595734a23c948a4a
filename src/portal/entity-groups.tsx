import type { Entity } from '../domain/entity.ts';
import { campaign } from '../domain/entities/campaign.ts';
import { campaignCicle } from '../domain/entities/campaign-cicle.ts';
import { channelLink } from '../domain/entities/channel-link.ts';
import { customer } from '../domain/entities/customer.ts';
import { externalUser } from '../domain/entities/external-user.ts';
import { internalUser } from '../domain/entities/internal-user.ts';
import { userGroup } from '../domain/entities/user-group.ts';
import { economicGroup } from '../domain/entities/economic-group.ts';
import { productPack } from '../domain/entities/package.ts';
import { product } from '../domain/entities/product.ts';
import { productCategory } from '../domain/entities/product-category.ts';
import { productGroup } from '../domain/entities/product-group.ts';
import { salesNode } from '../domain/entities/sales-node.ts';
import { salesRegion } from '../domain/entities/sales-region.ts';
import { stockPosting } from '../domain/entities/stock-posting.ts';
import { sku } from '../domain/entities/sku.ts';
import { EntityTabs } from './entity-tabs.tsx';
import type { EntityTab, PartTab } from './entity-tabs.tsx';

interface GroupProps {
  readonly screen?: string | undefined;
}

const group =
  (screens: Readonly<Record<string, Entity | EntityTab | PartTab>>) =>
  ({ screen }: GroupProps) => <EntityTabs screens={screens} screen={screen} />;

/** Products and what they are sorted by. */
export const Products = group({
  products: product,
  categories: productCategory,
  groups: productGroup,
  packages: productPack,
});

/** Channels, what they sell under which code, and the groups they belong to. */
export const Customers = group({
  customers: customer,
  settings: sku,
  'economic-groups': economicGroup,
});

/** People inside and outside the provider, and their groups. */
export const Users = group({ internal: internalUser, external: externalUser, groups: userGroup });

/** Renders the tabs of the sales structure and its people. */
export const Sales = group({
  structure: salesNode,
  'channel-structure': channelLink,
  regions: salesRegion,
});

/** Renders the tabs of stock postings and of the stock report. */
export const Stock = group({
  report: {
    part: async () => (await import('../screens/stock/report.tsx')).StockReportView,
    title: 'report',
    tcode: '250-121',
  },
  postings: stockPosting,
});

/** Campaigns, the cycles they are in, and those that wait for approval (2.36: it has no page of its own). */
export const Campaigns = group({
  campaigns: campaign,
  cicles: campaignCicle,
  approval: {
    entity: campaign,
    start: '/?f.phase=awaiting,awaitsDirector,contested',
    label: 'tabApprovals',
    tcode: '450-020',
  },
});
