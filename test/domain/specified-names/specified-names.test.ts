import assert from 'node:assert/strict';
import { test } from 'vitest';
import { Struct } from 'superstruct';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { campaignCicle } from '../../../src/domain/entities/campaign-cicle.ts';
import { cfop } from '../../../src/domain/entities/cfop.ts';
import { channelLink } from '../../../src/domain/entities/channel-link.ts';
import { customer } from '../../../src/domain/entities/customer.ts';
import { economicGroup } from '../../../src/domain/entities/economic-group.ts';
import { externalUser } from '../../../src/domain/entities/external-user.ts';
import { internalUser } from '../../../src/domain/entities/internal-user.ts';
import { productPack } from '../../../src/domain/entities/package.ts';
import { productCategory } from '../../../src/domain/entities/product-category.ts';
import { productGroup } from '../../../src/domain/entities/product-group.ts';
import { product } from '../../../src/domain/entities/product.ts';
import { salesNode } from '../../../src/domain/entities/sales-node.ts';
import { salesRegion } from '../../../src/domain/entities/sales-region.ts';
import { sku } from '../../../src/domain/entities/sku.ts';
import { stockPosting } from '../../../src/domain/entities/stock-posting.ts';
import { userDocument } from '../../../src/domain/entities/user-document.ts';
import { userGroup } from '../../../src/domain/entities/user-group.ts';
import { agreeBody, passwordChangeBody } from '../../../src/domain/schema/accounts/account.ts';
import { salesTeam } from '../../../src/domain/listings/sales-team.ts';
import { invoiceDetail } from '../../../src/domain/schema/invoices/invoice.ts';
import { messageAnswer } from '../../../src/domain/schema/messages/message.ts';
import { rankingAnswer } from '../../../src/domain/schema/ranking/ranking.ts';
import { rankingProof } from '../../../src/domain/schema/ranking/ranking-proof.ts';
import {
  cycleInfoAnswer,
  documentStatusAnswer,
  passwordResetBody,
  setupBody,
  unreadAnswer,
  userInfo,
} from '../../../src/domain/schema/accounts/session.ts';
import { SECTION_3, WITHOUT_NAMES } from './names.ts';

/** Returns the fields of an object's struct, also inside a list. */
function fieldsOf(struct: unknown): Readonly<Record<string, unknown>> {
  assert.ok(struct instanceof Struct);
  const schema: unknown = struct.schema;
  if (schema instanceof Struct) return fieldsOf(schema);
  return typeof schema === 'object' && schema !== null ? { ...schema } : {};
}

/** Returns the field names at a path of a struct, from the whole inwards. */
function told(struct: unknown, ...path: readonly string[]): readonly string[] {
  const inner = path.reduce<unknown>((within, name) => fieldsOf(within)[name], struct);
  return Object.keys(fieldsOf(inner));
}

type Lists<Groups> = {
  readonly [Item in keyof Groups]: {
    readonly [Name in keyof Groups[Item]]: readonly (readonly string[])[];
  };
};

/** Structs that carry the names of each list: every struct must hold all of them. */
const CARRIERS: Lists<typeof SECTION_3> = {
  '3.01': {
    session: [told(userInfo)],
    profile: [told(userInfo, 'userProfile')],
    docStatus: [told(documentStatusAnswer)],
    notifications: [told(unreadAnswer)],
  },
  '3.02': { preferences: [told(userInfo, 'userPreferences', 'campaignsNmv')] },
  '3.03': {
    cicle: [told(cycleInfoAnswer, 'cicleInfo', 'currentCicle')],
    cicles: [told(cycleInfoAnswer, 'cicleInfo')],
  },
  '3.04': {
    password: [told(agreeBody), told(passwordChangeBody), told(passwordResetBody), told(setupBody)],
    user: [Object.keys(internalUser.fields), Object.keys(externalUser.fields)],
    internal: [Object.keys(internalUser.fields)],
    links: [
      Object.keys(externalUser.children.links.fields),
      Object.keys(channelLink.fields),
      ['reportsTo', ...told(userInfo, 'externalSalesRoleInfo')],
    ],
  },
  '3.07': { cicle: [Object.keys(campaignCicle.fields)] },
  '3.08': { campaign: [Object.keys(campaign.fields)] },
  '3.09': {
    categories: [Object.keys(campaign.children.categories.fields)],
    products: [Object.keys(campaign.children.products.fields)],
    targets: [Object.keys(campaign.children.targets.fields)],
  },
  '3.10': { prizes: [Object.keys(campaign.children.prizes.fields)] },
  '3.11': { approvals: [Object.keys(campaign.children.approvals.fields)] },
  '3.12': { summary: [told(rankingAnswer, 'rows')], analytical: [told(rankingProof, 'lines')] },
  '3.13': {
    customer: [Object.keys(customer.fields)],
    skus: [Object.keys(customer.children.skus.fields), Object.keys(sku.fields)],
  },
  '3.14': {
    group: [Object.keys(economicGroup.fields)],
    children: [Object.keys(economicGroup.children)],
  },
  '3.15': { group: [Object.keys(userGroup.fields)], children: [Object.keys(userGroup.children)] },
  '3.16': {
    product: [Object.keys(product.fields)],
    productChildren: [Object.keys(product.children)],
    package: [Object.keys(productPack.fields)],
    category: [Object.keys(productCategory.fields)],
    group: [Object.keys(productGroup.fields)],
    familyChildren: [Object.keys(productCategory.children), Object.keys(productGroup.children)],
  },
  '3.17': {
    region: [Object.keys(salesRegion.fields)],
    children: [Object.keys(salesRegion.children)],
    key: [Object.keys(salesNode.fields), [salesRegion.children.states.parent]],
  },
  '3.18': { team: [salesTeam.list] },
  '3.19': { cfop: [Object.keys(cfop.fields)] },
  '3.20': {
    header: [told(invoiceDetail)],
    issuer: [told(invoiceDetail, 'issuer')],
    recipient: [told(invoiceDetail, 'recipient')],
    items: [told(invoiceDetail, 'items')],
    events: [told(invoiceDetail, 'events')],
  },
  '3.21': { posting: [Object.keys(stockPosting.fields)] },
  '3.23': { message: [told(messageAnswer)] },
  '3.22': {
    document: [Object.keys(userDocument.fields)],
    children: [Object.keys(userDocument.children)],
    signatories: [Object.keys(userDocument.children.signatories.fields)],
  },
};

test('[S7] every name of section 3 is carried by what implements it, under just that name', () => {
  for (const [item, lists] of Object.entries(SECTION_3)) {
    const carriers: Readonly<Record<string, readonly (readonly string[])[]>> = {
      ...CARRIERS[item as keyof typeof CARRIERS],
    };
    for (const [list, names] of Object.entries<readonly string[]>(lists)) {
      assert.ok((carriers[list] ?? []).length > 0, `${item} ${list} is carried by something`);
      for (const carried of carriers[list] ?? [])
        assert.deepEqual(
          names.filter((name) => !carried.includes(name)),
          [],
          `${item} ${list}`,
        );
    }
  }
});

test('each item of section 3 is checked, or gives no names', () => {
  const items = Array.from({ length: 23 }, (_, index) => `3.${String(index + 1).padStart(2, '0')}`);
  assert.deepEqual([...Object.keys(SECTION_3), ...WITHOUT_NAMES].sort(), items);
});
