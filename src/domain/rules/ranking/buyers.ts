import { cnpjRoot } from '../../tax-number.ts';
import type { GroupsLookup } from './participants.ts';
import type { Id, PlainDate, RankingInput, RankingItem } from './facts.ts';

/** Checks that a sale's buyer excludes it from counting. */
export type BuyerExclusion = (item: RankingItem, date: PlainDate) => boolean;

/** The market, another channel of the provider, or the issuer's own: its root, its economic group, a person linked to it, the provider. */
export const BUYER_KINDS = ['market', 'channel', 'own'] as const;
export type BuyerKind = (typeof BUYER_KINDS)[number];

const COMPANY_TAX_NUM_LENGTH = 14;

/** The first eight characters of a company's tax number, equal for all its branches; null for persons and others. */
export function taxRoot(taxNum: string | null): string | null {
  return taxNum !== null && taxNum.length === COMPANY_TAX_NUM_LENGTH ? cnpjRoot(taxNum) : null;
}

/**
 * Builds the exclusion by buyer: a sale counts when it reaches the market.
 * Sales to the issuer's own (same root, same economic group, a person linked to the channel) or to
 * the provider never count.
 * Sales to another channel of the provider count only if the campaign allows redistribution, so no
 * channel earns by selling to itself.
 */
export function buyerExclusion(input: RankingInput, groupsOf: GroupsLookup): BuyerExclusion {
  const kindOf = buyerKinds(input.economicGroups, groupsOf);
  const { redistributionCounts } = input.campaign;
  return (item, date) => {
    if (item.recipientCustomerId !== null && !redistributionCounts) return true;
    return kindOf(item, date) === 'own';
  };
}

/** Builds a lookup of a buyer's relation to the seller, independent of campaigns. */
export function buyerKinds(
  economicGroups: RankingInput['economicGroups'],
  groupsOf: GroupsLookup,
): (item: RankingItem, date: PlainDate) => BuyerKind {
  const baseOf = new Map(economicGroups.map((group) => [group.economicGroupId, group.taxNumBase]));
  const isOwn = (item: RankingItem, date: PlainDate): boolean => {
    const root = taxRoot(item.recipientTaxNum);
    if (item.recipientIsInsider || (root !== null && root === taxRoot(item.issuerTaxNum)))
      return true;
    const groups = item.issuerCustomerId === null ? [] : groupsOf(item.issuerCustomerId, date);
    return groups.some(
      (group) =>
        (root !== null && baseOf.get(group) === root) ||
        buysInGroup(item.recipientCustomerId, group, date, groupsOf),
    );
  };
  return (item, date) => {
    if (isOwn(item, date)) return 'own';
    return item.recipientCustomerId === null ? 'market' : 'channel';
  };
}

function buysInGroup(
  buyer: Id | null,
  group: Id,
  date: PlainDate,
  groupsOf: GroupsLookup,
): boolean {
  return buyer !== null && groupsOf(buyer, date).includes(group);
}
