import { dec } from '../../decimal.ts';
import type { DecimalText } from '../../decimal.ts';
import { ZERO } from '../../decimal.ts';
import type { PlainDate } from '../dates/dates.ts';
import { computeTrigger } from './trigger.ts';

/** Days between the approval of a version that may cause losses and its first day in force. */
export const NOTICE_DAYS = 10;

/** Content of a campaign version that decides the winners. */
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

/** Changes by which participants may lose. */
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

/**
 * Loss by content, or the loss of rank or prize that ranked participants would suffer with sales
 * so far.
 */
export type CampaignLoss = ContentLoss | 'people-lose';

/** Loss with the number of times it occurs. */
export interface FoundLoss {
  readonly loss: CampaignLoss;
  readonly count: number;
}

const trigger = ({ salesQuantTarget, minPercentTarget, minSalesQuantTarget }: TargetContent) =>
  computeTrigger({
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

/** Weight of a product that is included through its category alone. */
const OF_CATEGORY = '1';

/**
 * Finds products with a lower weight than before, or none. A product's own weight overrides its
 * category's.
 */
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
 * Finds changes in a version by which participants may lose (`domain.md` 4).
 * Compares only the two versions, whatever was sold until today. Additions and increases in
 * participants' favour are no loss.
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
