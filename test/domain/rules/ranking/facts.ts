import { cfopRows } from '../../../../src/domain/rules/invoice/cfop-flags.ts';
import type {
  CfopFacts,
  ParticipantFacts,
  RankingInput,
  RankingItem,
  TargetFacts,
} from '../../../../src/domain/rules/ranking/facts.ts';
import type { RankingLine, RankingResult } from '../../../../src/domain/rules/ranking/result.ts';

/** The table of codes as the portal starts with it. */
export const cfops: readonly CfopFacts[] = cfopRows();

/** An access key that a test can read: the document's name at its end, filled to 44 characters. */
export function keyOf(name: string): string {
  return name.replace(/\D/g, '').padStart(35, '3').padEnd(44, '1');
}

let nextItem = 1;

/** An approved, mapped sale of 10 Kg/L by channel 1, seller 11, manager 21, to a farmer; say what differs. */
export function item(name: string, differs: Partial<RankingItem> = {}): RankingItem {
  const itemId = nextItem++;
  return {
    itemId,
    invoiceId: itemId,
    chNFe: keyOf(name),
    nItem: 1,
    mode: 'XML',
    hasAttachment: true,
    status1: 'ROV020',
    statusBeforeDispute: null,
    statusBeforeReprocess: null,
    localDate: '2026-10-01',
    finNFe: '1',
    tpNF: '1',
    tpNFCredito: null,
    cfop: '5102',
    cProd: 'P',
    uCom: 'L',
    qCom: '10',
    vProd: '100',
    vDesc: null,
    issuerCustomerId: 1,
    recipientCustomerId: null,
    issuerTaxNum: '11111111000191',
    recipientTaxNum: '52998224725',
    recipientIsInsider: false,
    sellerId: 11,
    managerId: 21,
    productId: 1,
    categoryId: 100,
    umConvFactor: '1',
    refs: [],
    returnStands: true,
    returnConfirmed: false,
    ...differs,
  };
}

/** A channel's own entry that takes back what another item sold. */
export function returnOf(
  sale: RankingItem,
  name: string,
  differs: Partial<RankingItem> = {},
): RankingItem {
  const refs = [{ chNFe: sale.chNFe ?? '', nItem: sale.nItem }];
  return item(name, {
    ...sale,
    itemId: nextItem,
    invoiceId: nextItem++,
    chNFe: keyOf(name),
    cfop: '1202',
    tpNF: '0',
    finNFe: '4',
    refs,
    ...differs,
  });
}

export function target(targetId: number, differs: Partial<TargetFacts>): TargetFacts {
  return {
    targetId,
    productId: null,
    categoryId: null,
    salesQuantTarget: null,
    minPercentTarget: null,
    minSalesQuantTarget: null,
    salesInvoicedTarget: null,
    ...differs,
  };
}

export function channel(
  participantId: number,
  customerId: number,
  targets: readonly TargetFacts[] = [],
): ParticipantFacts {
  return { participantId, customerId, economicGroupId: null, targets };
}

/** A campaign of product 1 (weight 1.5) and category 100, channel 1 alone, window September to November 2026. */
export function campaign(
  items: readonly RankingItem[],
  differs: Partial<RankingInput> = {},
): RankingInput {
  return {
    campaign: {
      campaignId: 1,
      version: 1,
      invcIssncStart: '2026-09-01',
      invcIssncEnd: '2026-11-30',
      salesRoleAwarded: 'CTV',
      rankingPositions: 3,
      redistributionCounts: false,
      typedCounts: true,
      frozenAt: null,
    },
    products: [{ productId: 1, nmvWeight: '1.5', categoryId: 100, from: null, to: null }],
    categories: [{ categoryId: 100, from: null, to: null }],
    participants: [channel(1, 1)],
    memberships: [],
    economicGroups: [],
    prizes: [],
    people: [],
    cfops,
    items,
    ...differs,
  };
}

/** The only line of an item. */
export function lineOf(result: RankingResult, of: RankingItem): RankingLine {
  const lines = result.lines.filter((line) => line.itemId === of.itemId);
  if (lines.length !== 1 || lines[0] === undefined)
    throw new Error(`${lines.length} lines for item ${of.itemId}`);
  return lines[0];
}

/** Score as shown, by person. */
export function scores(result: RankingResult): Record<number, string> {
  return Object.fromEntries(
    result.standings.map((standing) => [standing.personId, standing.scoreRounded]),
  );
}

/** Place, by person. */
export function places(result: RankingResult): Record<number, number> {
  return Object.fromEntries(
    result.standings.map((standing) => [standing.personId, standing.rankPosition]),
  );
}
