import { groupBy } from '../../group-by.ts';
import type { Id, ParticipantFacts, PlainDate, RankingInput, TargetFacts } from './facts.ts';
import { isInForce } from './validity.ts';

/** Finds the participant of a channel on a day: itself, else a group it belongs to then. */
export type ParticipantLookup = (customerId: Id, date: PlainDate) => ParticipantFacts | null;
/** The economic groups of a channel on a day. */
export type GroupsLookup = (customerId: Id, date: PlainDate) => readonly Id[];

/** A look-up of group memberships by day. */
export function groupsLookup(memberships: RankingInput['memberships']): GroupsLookup {
  const byCustomer = groupBy(memberships, (row) => row.customerId);
  return (customerId, date) =>
    (byCustomer.get(customerId) ?? [])
      .filter((row) => isInForce(row, date))
      .map((row) => row.economicGroupId);
}

/** A look-up of participation; a channel's own row goes before its group's. */
export function participantLookup(
  participants: readonly ParticipantFacts[],
  groupsOf: GroupsLookup,
): ParticipantLookup {
  const byCustomer = new Map(participants.map((row) => [row.customerId, row]));
  const byGroup = new Map(participants.map((row) => [row.economicGroupId, row]));
  return (customerId, date) => {
    const own = byCustomer.get(customerId);
    if (own !== undefined) return own;
    const throughGroups = groupsOf(customerId, date).flatMap(
      (groupId) => byGroup.get(groupId) ?? [],
    );
    return throughGroups.toSorted((a, b) => a.participantId - b.participantId)[0] ?? null;
  };
}

/** The one target row an item belongs to: its product's, else its category's ("H without P"); null without a row. */
export function findTargetRow(
  participant: ParticipantFacts,
  productId: Id,
  categoryId: Id | null,
): TargetFacts | null {
  const ofProduct = participant.targets.find((target) => target.productId === productId);
  if (ofProduct !== undefined) return ofProduct;
  return (
    participant.targets.find(
      (target) => target.categoryId !== null && target.categoryId === categoryId,
    ) ?? null
  );
}
