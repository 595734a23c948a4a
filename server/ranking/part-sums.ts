import { sql } from 'kysely';
import { dec, roundHalfUp, toText } from '../../src/domain/decimal.ts';
import type { PlainDate } from '../../src/domain/rules/dates.ts';
import type { Db } from '../database/db.ts';
import { contributions } from '../ledger/contributions.ts';
import { standingLines } from '../ledger/lines.ts';
import type { RankingCampaign } from './campaign.ts';
import { frozenLines } from './snapshot.ts';

/** Which part of the points is asked for: of one product, of sales of some days (a return takes from its sale's day), or both. */
export interface PartAsked {
  readonly productId: number | undefined;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

/** People of a result that stands whose parts are told at once: their channels are judged anew for it. */
export const FROZEN_PARTS = 50;

export const isPart = ({ productId, from, to }: PartAsked): boolean =>
  productId !== undefined || from !== undefined || to !== undefined;

type Of = Pick<RankingCampaign, 'id' | 'frozenAt' | 'salesRoleAwarded'>;

/** The part of people's points, two decimals; whoever has none of it has '0.00'. */
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
  const lines = standingLines(sql`${person} = any(${personIds}::bigint[])
    and (${productId ?? null}::bigint is null or s.product_id = ${productId ?? null}::bigint)
    and (${from ?? null}::date is null or s.day >= ${from ?? null}::date) and (${to ?? null}::date is null or s.day <= ${to ?? null}::date)`);
  const { rows } = await sql<{ personId: number; points: string }>`
    select k.person_id, sum(k.net * k.weight) as points from (${contributions(lines)}) k left join ranking_row r on r.target_id = k.target_id
    where k.campaign_id = ${id} and coalesce(r.reached, true) group by k.person_id`.execute(db);
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
