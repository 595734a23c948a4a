import { groupBy } from '../../group-by.ts';
import { addDays } from '../dates/dates.ts';
import { groupsLookup, participantLookup } from './participants.ts';
import type {
  CampaignFacts,
  CampaignProduct,
  Id,
  PlainDate,
  RankingInput,
  Validity,
} from './facts.ts';
import { weightLookup } from './weight.ts';

/** Days of the window, both included. */
export interface Span {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** Participant of a channel, with its days. */
export interface ChannelSpan extends Span {
  readonly customerId: Id;
  readonly participantId: Id;
}

/** Weight of a product in a campaign, with its days. */
export interface ProductSpan extends Span {
  readonly productId: Id;
  readonly categoryId: Id | null;
  readonly weight: string;
}

type Window = Pick<CampaignFacts, 'invcIssncStart' | 'invcIssncEnd'>;

/** Lists the days of each channel's participation, within the campaign's window. */
export function channelSpans(
  input: Pick<RankingInput, 'campaign' | 'participants' | 'memberships'>,
): ChannelSpan[] {
  const groups = new Set(input.participants.map((row) => row.economicGroupId));
  const members = input.memberships.filter((row) => groups.has(row.economicGroupId));
  const own = input.participants.map((row) => row.customerId).filter((id) => id !== null);
  const ofChannel = groupBy(input.memberships, (row) => row.customerId);
  const participantOf = participantLookup(input.participants, groupsLookup(input.memberships));
  return [...new Set([...own, ...members.map((row) => row.customerId)])].flatMap((customerId) =>
    splitSpans(
      input.campaign,
      ofChannel.get(customerId) ?? [],
      (day) => participantOf(customerId, day)?.participantId ?? null,
    ).map(({ value, ...span }) => ({ customerId, participantId: value, ...span })),
  );
}

/**
 * Lists the days and weight of each product in the campaign, within its window.
 * @param products all existing products with their categories: a product of several categories has
 * a row for each, with its days
 */
export function productSpans(
  input: Pick<RankingInput, 'campaign' | 'products' | 'categories'>,
  products: readonly (Pick<CampaignProduct, 'productId' | 'categoryId'> & Partial<Validity>)[],
): ProductSpan[] {
  const weightOf = weightLookup(input);
  const ownOf = groupBy(input.products, (row) => row.productId);
  const byCategory = groupBy(input.categories, (row) => row.categoryId);
  return products.flatMap(({ productId, categoryId = null, from = null, to = null }) => {
    const throughCategory = categoryId === null ? [] : (byCategory.get(categoryId) ?? []);
    const validities = [...(ownOf.get(productId) ?? []), ...throughCategory];
    if (validities.length === 0) return [];
    return splitSpans(within(input.campaign, from, to), validities, (day) =>
      weightOf(productId, categoryId, day),
    ).map(({ value, ...span }) => ({ productId, categoryId, weight: value, ...span }));
  });
}

/** The days of a window on which something holds: none where its first is after its last. */
const within = (
  { invcIssncStart, invcIssncEnd }: Window,
  from: PlainDate | null,
  to: PlainDate | null,
): Window => ({
  invcIssncStart: from !== null && from > invcIssncStart ? from : invcIssncStart,
  invcIssncEnd: to !== null && to < invcIssncEnd ? to : invcIssncEnd,
});

/** The stretches of a window in which one value holds, where it can only change when something begins or has ended. */
function splitSpans<Value>(
  { invcIssncStart: first, invcIssncEnd: last }: Window,
  validities: readonly Validity[],
  valueOn: (day: PlainDate) => Value | null,
): (Span & { readonly value: Value })[] {
  if (first > last) return [];
  const begins = validities.map((row) => row.from).filter((day) => day !== null);
  const ends = validities.map((row) => row.to).filter((day) => day !== null);
  const changes = [...begins, ...ends.map((day) => addDays(day, 1))];
  const days = [first, ...changes.filter((day) => day > first && day <= last)];
  const sorted = [...new Set(days)].sort();
  return sorted.flatMap((from, at) => {
    const value = valueOn(from);
    const next = sorted[at + 1];
    return value === null
      ? []
      : [{ from, to: next === undefined ? last : addDays(next, -1), value }];
  });
}
