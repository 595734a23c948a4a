import { sql } from 'kysely';
import { dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import type { PlainDate } from '../../src/domain/rules/dates/dates.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { contributions } from '../ledger/contributions.ts';
import { effectiveLines } from '../ledger/lines.ts';
import type { RankingCampaign } from './campaign.ts';
import { frozenLines } from './snapshot.ts';

/**
 * Requested part of the points: of a product, of sales in a period, or both. A return counts on
 * the day of its sale.
 */
export interface PartAsked {
  readonly productId: number | undefined;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

/** People per query for parts of a final result: their channels are judged again for it. */
export const FROZEN_PARTS = 50;

export const isPart = ({ productId, from, to }: PartAsked): boolean =>
  productId !== undefined || from !== undefined || to !== undefined;

type Of = Pick<RankingCampaign, 'id' | 'frozenAt' | 'salesRoleAwarded'>;

/**
 * Calculates the requested part of people's points with two decimals; '0.00' for people without
 * any.
 */
export async function partSums(
  db: Db,
  campaign: Of,
  personIds: readonly number[],
  part: PartAsked,
): Promise<ReadonlyMap<number, string>> {
  const known =
    campaign.frozenAt === null
      ? await openParts(db, campaign, personIds, part)
      : await frozenParts(db, campaign, personIds, part);
  return new Map(personIds.map((id) => [id, roundHalfUp(known.get(id) ?? '0', 2)]));
}

async function openParts(
  db: Db,
  { id, salesRoleAwarded }: Of,
  personIds: readonly number[],
  { productId, from, to }: PartAsked,
): Promise<ReadonlyMap<number, string>> {
  const person = salesRoleAwarded === 'CTV' ? sql`s.seller_id` : sql`s.manager_id`;
  const lines = effectiveLines(sql`${person} = any(${personIds}::bigint[])
    and (${productId ?? null}::bigint is null or s.product_id = ${productId ?? null}::bigint)
    and (${from ?? null}::date is null or s.day >= ${from ?? null}::date) and (${to ?? null}::date is null or s.day <= ${to ?? null}::date)`);
  const rows = await queryRows(db, { personId: is.number, points: is.text })`
    select k.person_id, sum(k.net * k.weight) as points from (${contributions(lines)}) k left join ranking_row r on r.target_id = k.target_id
    where k.campaign_id = ${id} and coalesce(r.reached, true) group by k.person_id`;
  return new Map(rows.map((row) => [row.personId, row.points]));
}

async function frozenParts(
  db: Db,
  { id }: Of,
  personIds: readonly number[],
  { productId, from, to }: PartAsked,
): Promise<ReadonlyMap<number, string>> {
  const sums = new Map<number, string>();
  for (const line of await frozenLines(db, id, { personIds })) {
    const isWanted =
      (productId === undefined || line.productId === productId) &&
      (from === undefined || line.date >= from) &&
      (to === undefined || line.date <= to);
    if (line.personId !== null && isWanted)
      sums.set(line.personId, toText(dec(sums.get(line.personId) ?? '0').plus(dec(line.points))));
  }
  return sums;
}
