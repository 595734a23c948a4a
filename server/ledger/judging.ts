import { sql } from 'kysely';
import { judgeItems } from '../../src/domain/rules/ranking/entries.ts';
import { explainEntries } from '../../src/domain/rules/ranking/explain.ts';
import { dec } from '../../src/domain/decimal.ts';
import type { CfopFacts, RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { RankingResult } from '../../src/domain/rules/ranking/result.ts';
import type { LineFacts } from '../../src/domain/rules/ranking/sale-line.ts';
import { cfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import type { TargetSum } from '../../src/domain/rules/ranking/trigger.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { categoryOn } from './facts/categories.ts';
import { loadCfops } from './facts/cfops.ts';
import { loadCounting } from './facts/counting.ts';
import type { Counting } from './facts/counting.ts';
import { channelsOfItems, loadGroupFacts } from './facts/line-facts.ts';
import { loadTogether, withInsiders } from './load-together.ts';

/**
 * Reads invoices and all that hangs together with them: whatever the campaign, they can be judged by themselves.
 * @param as what their items will be imagined to be: a return hangs together with its buyer's purchases once it is confirmed
 * @param asCfops what the table of codes will be imagined to be
 */
export async function loadJudging(
  db: Db,
  invoiceIds: readonly number[],
  as?: (item: RankingItem) => RankingItem,
  asCfops?: readonly CfopFacts[],
): Promise<LineFacts> {
  const cfops = await loadCfops(db);
  const lookups = [cfops, ...(asCfops === undefined ? [] : [asCfops])].map(cfopLookup);
  return loadGroupFacts(db, await loadTogether(db, invoiceIds, lookups, as), cfops);
}

/** Loads the facts for items not stored: sales that a person might post. */
export async function loadJudgingFacts(db: Db, items: readonly RankingItem[]): Promise<LineFacts> {
  const joined = await withCategories(db, await withInsiders(db, items));
  return loadGroupFacts(db, joined, await loadCfops(db));
}

/**
 * Explains items in an open campaign by its rules and the current sums of its target rows. Omits
 * ranks.
 */
export async function explainIn(
  db: Db,
  campaignId: number,
  judging: LineFacts,
): Promise<RankingResult | undefined> {
  const counting = await loadCounting(db, campaignId, channelsOfItems(judging.items));
  if (counting === undefined) return undefined;
  const input = { ...counting, ...judging, prizes: [], people: [] };
  return explainEntries(input, judgeItems(input), await rowSums(db, counting));
}

async function rowSums(
  db: Db,
  { participants }: Counting,
): Promise<ReadonlyMap<number, TargetSum>> {
  const ids = participants.map((row) => row.participantId);
  const rows = await queryRows(db, { targetId: is.number, quantity: is.text, value: is.text })`
    select target_id, quantity, value from ranking_row where participant_id = any(${ids}::bigint[])`;
  return new Map(
    rows.map((row) => [row.targetId, { quantity: dec(row.quantity), value: dec(row.value) }]),
  );
}

async function withCategories(
  db: Db,
  items: readonly RankingItem[],
): Promise<readonly RankingItem[]> {
  const rows = await queryRows(db, {
    id: is.number,
    day: is.text,
    categoryId: is.orNull(is.number),
  })`
    select p.id, i.day, ${categoryOn('p', sql`i.day`)} as category_id
    from (select distinct * from unnest(${items.map((item) => item.productId)}::bigint[], ${items.map((item) => item.localDate)}::date[]) as u (id, day)) i join product p on p.id = i.id`;
  const categories = new Map(rows.map((row) => [`${row.id} ${row.day}`, row.categoryId]));
  return items.map((item) => ({
    ...item,
    categoryId: categories.get(`${item.productId} ${item.localDate}`) ?? null,
  }));
}
