import { campaignRules } from './campaign.ts';
import { campaignCicleRules } from './campaign-cicle.ts';
import { cfopRules } from './cfop.ts';
import { channelLinkRules } from './channel-link.ts';
import type { EntityRules } from '../record/entity-rules.ts';
import { customerRules } from './customer.ts';
import { userDocumentRules } from '../documents/rules.ts';
import { deputyRules } from './deputy.ts';
import { economicGroupRules } from './economic-group.ts';
import { embedKeyRules } from './embed-key.ts';
import { partnerSiteRules } from './partner-site.ts';
import { payoutRules } from './payout.ts';
import { salesNodeRules } from './sales-node.ts';
import { salesRegionRules } from './sales-region.ts';
import { stockPostingRules } from './stock-posting.ts';
import { productPoints } from '../points/of-product.ts';
import { skuRules } from './sku.ts';
import { externalUserRules, internalUserRules } from './user.ts';
import { userGroupRules } from './user-group.ts';

/** Rules of entities beyond their definition, by resource; most need none. */
export const entityRules: Readonly<Record<string, EntityRules>> = {
  cfop: cfopRules,
  campaign: campaignRules,
  campaignCicle: campaignCicleRules,
  payout: payoutRules,
  stockPosting: stockPostingRules,
  userDocument: userDocumentRules,
  customer: customerRules,
  product: { points: productPoints },
  sku: skuRules,
  deputy: deputyRules,
  embedKey: embedKeyRules,
  partnerSite: partnerSiteRules,
  economicGroup: economicGroupRules,
  salesNode: salesNodeRules,
  salesRegion: salesRegionRules,
  channelLink: channelLinkRules,
  internalUser: internalUserRules,
  externalUser: externalUserRules,
  userGroup: userGroupRules,
};
