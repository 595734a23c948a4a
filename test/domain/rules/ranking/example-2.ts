import type {
  RankingInput,
  RankingItem,
  TargetFacts,
} from '../../../../src/domain/rules/ranking/facts.ts';
import { cfops, channel, item, keyOf, target } from './facts.ts';

/** Products of the second worked example. */
export const P = 1;
export const Q = 2;
export const R = 3;
/** Its category. */
export const H = 100;
/** Its channels. */
export const [A, B, C, D] = [1, 2, 3, 4] as const;
/** Its sellers and managers. */
export const [S1, S2, S3, S4, S5] = [11, 12, 13, 14, 15] as const;
export const [MA, MB, MC, MD] = [21, 22, 23, 24] as const;
/** Its economic group. */
export const G = 50;

interface SkuRow {
  readonly productId: number;
  readonly factor: string;
  readonly categoryId: number | null;
}
const sku: Record<number, Record<string, SkuRow>> = {
  [A]: {
    'P20/BD': { productId: P, factor: '20', categoryId: H },
    'P4X5/CX': { productId: P, factor: '20', categoryId: H },
    'Q10/SC': { productId: Q, factor: '10', categoryId: H },
  },
  [B]: {
    '7788/GL': { productId: P, factor: '5', categoryId: H },
    'Q/KG': { productId: Q, factor: '1', categoryId: H },
  },
  [C]: {
    'P20/BD': { productId: P, factor: '20', categoryId: H },
    'HQ/KG': { productId: Q, factor: '1', categoryId: H },
  },
  [D]: {
    'R5/GL': { productId: R, factor: '5', categoryId: null },
    'Q25/SC': { productId: Q, factor: '25', categoryId: H },
  },
};
const managerOf: Record<number, number> = { [A]: MA, [B]: MB, [C]: MC, [D]: MD };
const taxNumOf: Record<number, string> = {
  [A]: '11111111000191',
  [B]: '22222222000191',
  [C]: '33333333000191',
  [D]: '44444444000191',
};

/** Builds an invoice with a single item, as its channel writes it. */
export function sale(
  name: string,
  channelId: number,
  sellerId: number,
  localDate: string,
  code: string,
  uCom: string,
  qCom: string,
  differs: Partial<RankingItem> = {},
): RankingItem {
  const row = sku[channelId]?.[`${code}/${uCom}`];
  return item(name, {
    issuerCustomerId: channelId,
    issuerTaxNum: taxNumOf[channelId] ?? null,
    sellerId,
    managerId: managerOf[channelId] ?? null,
    localDate,
    cProd: code,
    uCom,
    qCom,
    vProd: '0',
    productId: row?.productId ?? null,
    categoryId: row?.categoryId ?? null,
    umConvFactor: row?.factor ?? null,
    ...differs,
  });
}

/** Builds the invoices by their numbers, before A-106 is cancelled and A-107 posted. */
export function invoices(): Record<string, RankingItem> {
  const refA102 = [{ chNFe: keyOf('A-102'), nItem: null }];
  return {
    'A-101': sale('A-101', A, S1, '2026-09-10', 'P20', 'BD', '30'),
    'A-102': sale('A-102', A, S1, '2026-09-20', 'P4X5', 'CX', '40', { cfop: '5922' }),
    'A-103': sale('A-103', A, S1, '2026-10-15', 'P4X5', 'CX', '15', {
      cfop: '5116',
      refs: refA102,
    }),
    'A-104': sale('A-104', A, S1, '2026-12-05', 'P4X5', 'CX', '25', {
      cfop: '5116',
      refs: refA102,
    }),
    'A-105': sale('A-105', A, S2, '2026-10-20', 'Q10', 'SC', '20'),
    'A-106': sale('A-106', A, S2, '2026-10-25', 'P20', 'BD', '10'),
    'B-201': sale('B-201', B, S3, '2026-11-30', '7788', 'GL', '24'),
    'B-202': sale('B-202', B, S3, '2026-10-05', 'Q', 'KG', '350'),
    'B-203': sale('B-203', B, S3, '2026-11-28', 'Q', 'KG', '100', {
      recipientCustomerId: A,
      recipientTaxNum: taxNumOf[A] ?? null,
    }),
    'C-301': sale('C-301', C, S4, '2026-09-15', 'P20', 'BD', '10', { vProd: '24000' }),
    'C-302': sale('C-302', C, S4, '2026-11-12', 'HQ', 'KG', '600', { vProd: '40000' }),
    'D-401': sale('D-401', D, S5, '2026-09-18', 'R5', 'GL', '20', { vProd: '15000' }),
    'D-402': sale('D-402', D, S5, '2026-11-12', 'Q25', 'SC', '28', { vProd: '49000' }),
  };
}

/** The return A-107: issued after the window, noted with another seller. */
export function returnA107(): RankingItem {
  const refs = [{ chNFe: keyOf('A-101'), nItem: 1 }];
  return sale('A-107', A, S2, '2026-12-03', 'P20', 'BD', '4', {
    cfop: '1202',
    finNFe: '4',
    tpNF: '0',
    refs,
    status1: 'ROV030',
  });
}

const targetsOfG: readonly TargetFacts[] = [
  target(1, {
    productId: P,
    salesQuantTarget: '1500',
    minPercentTarget: '60',
    minSalesQuantTarget: '400',
  }),
  target(2, { categoryId: H, salesQuantTarget: '1200', minPercentTarget: '50' }),
];
const targetsOfC: readonly TargetFacts[] = [
  target(3, {
    categoryId: H,
    salesQuantTarget: '400',
    minPercentTarget: '60',
    minSalesQuantTarget: '200',
  }),
];

/** The campaign with these items. */
export function example2(
  items: readonly RankingItem[],
  differs: Partial<RankingInput['campaign']> = {},
): RankingInput {
  const people = [S1, S2, S3, S4, S5, MA, MB, MC, MD];
  return {
    campaign: {
      campaignId: 1,
      version: 1,
      invcIssncStart: '2026-09-01',
      invcIssncEnd: '2026-11-30',
      salesRoleAwarded: 'MANAGER',
      rankingPositions: 3,
      redistributionCounts: false,
      typedCounts: false,
      frozenAt: '2026-12-20',
      ...differs,
    },
    products: [
      { productId: P, nmvWeight: '1.5', from: null, to: null },
      { productId: R, nmvWeight: '2', from: null, to: null },
    ],
    categories: [{ categoryId: H, from: null, to: null }],
    participants: [
      { participantId: 1, customerId: null, economicGroupId: G, targets: targetsOfG },
      channel(2, C, targetsOfC),
      channel(3, D),
    ],
    memberships: [A, B].map((customerId) => ({
      economicGroupId: G,
      customerId,
      from: '2020-01-01',
      to: null,
    })),
    economicGroups: [{ economicGroupId: G, taxNumBase: null }],
    prizes: [
      { position: 1, amount: '9000' },
      { position: 2, amount: '5000' },
      { position: 3, amount: '2001' },
    ],
    people: people.map((personId) => ({ personId, userActive: true, linkActive: true })),
    cfops,
    items,
  };
}
