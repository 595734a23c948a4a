import { ZERO, dec, roundHalfUp } from '../../decimal.ts';
import type { Placed } from './rank.ts';
import type { CampaignFacts, Id, PersonFacts, PrizeFacts } from './facts.ts';

/** Award of a place. */
export interface Award {
  readonly awarded: boolean;
  /** Nothing but an inactive user or link is in the way. */
  readonly onHold: boolean;
  /** R$ with two decimals, null when no prize is due. */
  readonly prize: string | null;
}

/**
 * Awards a place within rankingPositions with a displayed score above zero, and an active user and
 * link at the window's end.
 * Prizes of shared places are pooled and split to the cent; remaining cents go one by one in
 * listing order.
 * The share of an ineligible person is not paid and passes to no other person.
 * @param placed in the listing's order
 */
export function givePrizes(
  placed: readonly Placed[],
  prizes: readonly PrizeFacts[],
  people: readonly PersonFacts[],
  campaign: Pick<CampaignFacts, 'rankingPositions'>,
): Map<Id, Award> {
  const eligible = new Set(
    people
      .filter((person) => person.userActive && person.linkActive)
      .map((person) => person.personId),
  );
  const awards = new Map<Id, Award>();
  for (const group of sharedRanks(placed)) {
    const shares = splitCents(pooledCents(group, prizes, campaign.rankingPositions), group.length);
    for (const [index, person] of group.entries()) {
      const won =
        person.rankPosition <= campaign.rankingPositions && dec(person.scoreRounded).gt(ZERO);
      const awarded = won && eligible.has(person.personId);
      const cents = shares[index] ?? 0n;
      awards.set(person.personId, {
        awarded,
        onHold: won && !awarded,
        prize: awarded && cents > 0n ? centsToText(cents) : null,
      });
    }
  }
  return awards;
}

/** Equal shares of an amount of cents; the first ones take what does not divide, one cent each. */
export function splitCents(cents: bigint, shares: number): bigint[] {
  const count = BigInt(shares);
  return Array.from(
    { length: shares },
    (_, index) => cents / count + (BigInt(index) < cents % count ? 1n : 0n),
  );
}

function sharedRanks(placed: readonly Placed[]): Placed[][] {
  const groups: Placed[][] = [];
  for (const person of placed) {
    const last = groups.at(-1);
    if (last !== undefined && last[0]?.rankPosition === person.rankPosition) last.push(person);
    else groups.push([person]);
  }
  return groups;
}

/** The prizes of the places a group takes up, as far as places are awarded. */
function pooledCents(
  group: readonly Placed[],
  prizes: readonly PrizeFacts[],
  rankingPositions: number,
): bigint {
  const first = group[0]?.rankPosition ?? 1;
  const last = Math.min(first + group.length - 1, rankingPositions);
  const pool = prizes
    .filter((prize) => prize.position >= first && prize.position <= last)
    .reduce((sum, prize) => sum.plus(prize.amount), ZERO);
  return BigInt(roundHalfUp(pool, 2).replace('.', ''));
}

function centsToText(cents: bigint): string {
  const digits = cents.toString().padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}
