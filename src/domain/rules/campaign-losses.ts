import { dec } from '../decimal.ts';
import type { DecimalText } from '../decimal.ts';
import { ZERO } from '../decimal.ts';
import type { PlainDate } from './dates.ts';
import { triggerOf } from './ranking/trigger.ts';

/** Days between the approval of a version by which somebody may lose and the day it comes into force. */
export const NOTICE_DAYS = 10;

/** What of a campaign's version decides who wins. */
export interface VersionContent {
  readonly tsStart: PlainDate;
  readonly tsEnd: PlainDate;
  readonly invcIssncStart: PlainDate;
  readonly invcIssncEnd: PlainDate;
  readonly rankingPositions: number;
  readonly salesRoleAwarded: string;
  readonly redistributionCounts: boolean;
  readonly typedCounts: boolean;
  readonly categories: readonly number[];
  readonly products: readonly {
    readonly productId: number;
    readonly categoryId: number;
    readonly nmvWeight: DecimalText;
  }[];
  /** Channels and groups, each by a key of its own. */
  readonly participants: readonly string[];
  readonly targets: readonly TargetContent[];
  readonly prizes: readonly { readonly position: number; readonly amount: DecimalText }[];
}

/** A target row. */
export interface TargetContent {
  readonly participant: string;
  /** The product or category, by a key of its own. */
  readonly of: string;
  readonly salesQuantTarget: DecimalText;
  readonly minPercentTarget: DecimalText;
  readonly minSalesQuantTarget: DecimalText;
}

/** By what somebody may lose. */
export const CAMPAIGN_LOSSES = [
  'window-shorter',
  'positions-fewer',
  'other-role-awarded',
  'redistribution-out',
  'typed-out',
  'category-out',
  'product-out',
  'weight-lower',
  'participant-out',
  'target-higher',
  'prize-lower',
] as const;
type ContentLoss = (typeof CAMPAIGN_LOSSES)[number];

/** The same, or that people who stand in the ranking would stand worse, or win less, with what was sold until now. */
export type CampaignLoss = ContentLoss | 'people-lose';

/** What somebody may lose by, and how often it occurs. */
export interface FoundLoss {
  readonly loss: CampaignLoss;
  readonly count: number;
}

const trigger = ({ salesQuantTarget, minPercentTarget, minSalesQuantTarget }: TargetContent) =>
  triggerOf({
    targetId: 0,
    productId: null,
    categoryId: null,
    salesInvoicedTarget: null,
    salesQuantTarget,
    minPercentTarget,
    minSalesQuantTarget,
  });
const targetKey = ({ participant, of }: TargetContent): string => `${participant} ${of}`;

/** Rows whose trigger is higher than it was; one that had none had the lowest. */
function higherTargets(before: VersionContent, after: VersionContent): number {
  const triggers = new Map(before.targets.map((row) => [targetKey(row), trigger(row)]));
  const taking = new Set(before.participants);
  return after.targets.filter(
    (row) => taking.has(row.participant) && trigger(row).gt(triggers.get(targetKey(row)) ?? ZERO),
  ).length;
}

/** Places whose prize is lower than it was, or gone. */
function lowerPrizes(before: VersionContent, after: VersionContent): number {
  const amounts = new Map(after.prizes.map(({ position, amount }) => [position, amount]));
  return before.prizes.filter(({ position, amount }) =>
    dec(amounts.get(position) ?? '0').lt(dec(amount)),
  ).length;
}

/** What a product scores with that is in through its category alone. */
const OF_CATEGORY = '1';

/** Products that score with less than they did, or no more. A product's own weight stands before its category's. */
function weaker(
  before: VersionContent,
  after: VersionContent,
): { readonly out: number; readonly lower: number } {
  const weightIn = ({ products, categories }: VersionContent) => {
    const own = new Map(products.map(({ productId, nmvWeight }) => [productId, nmvWeight]));
    return (productId: number, categoryId: number): DecimalText | undefined =>
      own.get(productId) ?? (categories.includes(categoryId) ? OF_CATEGORY : undefined);
  };
  const [was, is] = [weightIn(before), weightIn(after)];
  const named = new Map([...before.products, ...after.products].map((row) => [row.productId, row]));
  const weights = [...named.values()].map(({ productId, categoryId }) => ({
    was: was(productId, categoryId),
    is: is(productId, categoryId),
  }));
  return {
    out: weights.filter((each) => each.was !== undefined && each.is === undefined).length,
    lower: weights.filter(
      (each) => each.was !== undefined && each.is !== undefined && dec(each.is).lt(dec(each.was)),
    ).length,
  };
}

const isShorter = (before: VersionContent, after: VersionContent): boolean =>
  after.tsStart > before.tsStart ||
  after.tsEnd < before.tsEnd ||
  after.invcIssncStart > before.invcIssncStart ||
  after.invcIssncEnd < before.invcIssncEnd;

/**
 * By what of a version somebody may lose against the one before it (`domain.md` 4): a rule over the two alone, whatever was
 * sold until today. What is only added or raised to somebody's good is no loss.
 */
export function campaignLosses(
  before: VersionContent,
  after: VersionContent,
): readonly FoundLoss[] {
  const products = weaker(before, after);
  const [categories, participants] = [new Set(after.categories), new Set(after.participants)];
  const counts: Readonly<Record<ContentLoss, number>> = {
    'window-shorter': Number(isShorter(before, after)),
    'positions-fewer': Math.max(0, before.rankingPositions - after.rankingPositions),
    'other-role-awarded': Number(before.salesRoleAwarded !== after.salesRoleAwarded),
    'redistribution-out': Number(before.redistributionCounts && !after.redistributionCounts),
    'typed-out': Number(before.typedCounts && !after.typedCounts),
    'category-out': before.categories.filter((id) => !categories.has(id)).length,
    'product-out': products.out,
    'weight-lower': products.lower,
    'participant-out': before.participants.filter((key) => !participants.has(key)).length,
    'target-higher': higherTargets(before, after),
    'prize-lower': lowerPrizes(before, after),
  };
  return CAMPAIGN_LOSSES.map((loss) => ({ loss, count: counts[loss] })).filter(
    ({ count }) => count > 0,
  );
}
