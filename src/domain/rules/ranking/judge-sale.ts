import type { BuyerExclusion } from './buyers.ts';
import type { ParticipantLookup } from './participants.ts';
import { findTargetRow } from './participants.ts';
import { effectiveStatus, isApproved, isTyped, lacksAttachment } from './status.ts';
import type {
  CampaignFacts,
  Id,
  ParticipantFacts,
  PlainDate,
  RankingItem,
  TargetFacts,
} from './facts.ts';
import type { ZeroReason } from './result.ts';
import type { WeightLookup } from './weight.ts';

/**
 * Verdict on a sale item, with the reason when it does not count; the trigger is checked later.
 */
export interface SaleVerdict {
  readonly date: PlainDate;
  readonly participant: ParticipantFacts | null;
  readonly target: TargetFacts | null;
  readonly weight: string | null;
  readonly personId: Id | null;
  readonly reason: ZeroReason | null;
}

/** Everything a sale is judged by. */
export interface SaleRules {
  readonly campaign: CampaignFacts;
  readonly participantOf: ParticipantLookup;
  readonly weightOf: WeightLookup;
  readonly isBuyerExcluded: BuyerExclusion;
}

/** Returns the user who earns an item: its seller or its manager. */
export function awardedPerson(item: RankingItem, campaign: CampaignFacts): Id | null {
  return campaign.salesRoleAwarded === 'CTV' ? item.sellerId : item.managerId;
}

/**
 * Judges a sale item and reports the weightiest reason.
 * First reasons that cannot change, then those to correct, last the pending approval.
 * @param date the day that counts: the local issue date, or that of the sale that this item
 * replaces
 */
export function judgeSale(item: RankingItem, date: PlainDate, rules: SaleRules): SaleVerdict {
  const { campaign } = rules;
  const participant =
    item.issuerCustomerId === null ? null : rules.participantOf(item.issuerCustomerId, date);
  const weight =
    item.productId === null ? null : rules.weightOf(item.productId, item.categoryId, date);
  const target =
    participant === null || item.productId === null || weight === null
      ? null
      : findTargetRow(participant, item.productId, item.categoryId);
  const personId = awardedPerson(item, campaign);
  const reason = reasonFor(item, date, { participant, weight, personId }, rules);
  return { date, participant, target, weight, personId, reason };
}

/** The first that holds, in the order of what weighs most. */
function reasonFor(
  item: RankingItem,
  date: PlainDate,
  known: Pick<SaleVerdict, 'participant' | 'weight' | 'personId'>,
  { campaign, isBuyerExcluded }: SaleRules,
): ZeroReason | null {
  if (effectiveStatus(item) === 'ROV090') return 'cancelled';
  if (known.participant === null) return 'not-participant';
  if (date < campaign.invcIssncStart || date > campaign.invcIssncEnd) return 'outside-window';
  if (isBuyerExcluded(item, date)) return 'buyer-excluded';
  if (item.productId === null) return 'not-mapped';
  if (known.weight === null) return 'product-not-in-campaign';
  if (item.umConvFactor === null) return 'no-conversion';
  if (known.personId === null) return 'seller-missing';
  if (isTyped(item) && !campaign.typedCounts) return 'typed-not-allowed';
  if (lacksAttachment(item)) return 'typed-without-attachment';
  return isApproved(item) ? null : 'not-approved';
}
