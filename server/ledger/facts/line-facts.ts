import type { CfopFacts, RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import type { LineFacts } from '../../../src/domain/rules/ranking/sale-line.ts';
import type { Db } from '../../database/db.ts';
import { loadGroups, loadMemberships } from './participants.ts';

/** Every channel that sold or bought one of the items. */
export const channelsOfItems = (items: readonly RankingItem[]): readonly number[] =>
  [...new Set(items.flatMap((item) => [item.issuerCustomerId, item.recipientCustomerId]))].filter(
    (id) => id !== null,
  );

/** Loads the facts for judging items: the groups of their channels. */
export async function loadGroupFacts(
  db: Db,
  items: readonly RankingItem[],
  cfops: readonly CfopFacts[],
): Promise<LineFacts> {
  const memberships = await loadMemberships(db, channelsOfItems(items));
  const groups = new Set(memberships.map((row) => row.economicGroupId));
  const economicGroups = groups.size === 0 ? [] : await loadGroups(db, [...groups]);
  return { items, cfops, memberships, economicGroups };
}
