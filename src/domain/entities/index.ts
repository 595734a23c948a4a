import type { Entity } from '../entity.ts';
import type { Target } from '../listing.ts';
import { campaign } from './campaign.ts';
import { campaignCicle } from './campaign-cicle.ts';
import { cfop } from './cfop.ts';
import { channelLink } from './channel-link.ts';
import { customer } from './customer.ts';
import { deputy } from './deputy.ts';
import { economicGroup } from './economic-group.ts';
import { embedKey } from './embed-key.ts';
import { externalUser } from './external-user.ts';
import { internalUser } from './internal-user.ts';
import { city, colleague, person, state } from './lookups.ts';
import { partnerSite } from './partner-site.ts';
import { payout } from './payout.ts';
import { productPack } from './package.ts';
import { product } from './product.ts';
import { productCategory } from './product-category.ts';
import { productGroup } from './product-group.ts';
import { salesNode } from './sales-node.ts';
import { salesRegion } from './sales-region.ts';
import { stockPosting } from './stock-posting.ts';
import { sku } from './sku.ts';
import { userDocument } from './user-document.ts';
import { userGroup } from './user-group.ts';

/** The one registry of entities, in the order of the menu: a new one is its file and one line here. */
export const entities: readonly Entity[] = [
  productCategory,
  productGroup,
  productPack,
  product,
  campaign,
  campaignCicle,
  payout,
  stockPosting,
  userDocument,
  cfop,
  customer,
  sku,
  economicGroup,
  salesNode,
  channelLink,
  salesRegion,
  internalUser,
  externalUser,
  userGroup,
  deputy,
  embedKey,
  partnerSite,
];

/** Targets that can be referred to without a screen of their own. */
export const lookups: readonly Target[] = [state, city, person, colleague];

const targets: ReadonlyMap<string, Target> = new Map(
  [...entities, ...lookups].map((target) => [target.resource, target]),
);

/**
 * The entity or lookup that a reference names.
 * @throws Error when there is none: a bug of the definition, found by the test that walks all of them
 */
export function findTarget(resource: string): Target {
  const target = targets.get(resource);
  if (target === undefined) throw new Error(`nothing is called ${resource}`);
  return target;
}
