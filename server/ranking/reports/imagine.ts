import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import { splitCents } from '../../../src/domain/rules/ranking/prizes.ts';
import type {
  RankingWhatIfAnswer,
  RankingWhatIfRank,
} from '../../../src/domain/schema/ranking/ranking-reports.ts';
import { openRows } from '../climb.ts';
import { placeWith } from '../imagined-rank.ts';
import type { Added, SharedRank } from '../imagined-rank.ts';
import { approvals } from './imagined-actions.ts';
import { imaginedSales } from './imagined-sales.ts';
import type { Imagining, WhatIfQuestion } from './question.ts';

/**
 * Calculates the rank of a person under imagined changes by the ranking's own rules; nothing is
 * stored.
 * @throws Problem no-data for sales of a person without a counting sale, not-found for an unknown
 * product
 */
export async function imagine(
  imagining: Imagining,
  question: WhatIfQuestion,
): Promise<RankingWhatIfAnswer> {
  const approved = await approvals(imagining, question.approve);
  const reach = await ownRows(imagining, question.reach);
  const sales = await imaginedSales(imagining, question.sales);
  const before = await stand(imagining, [], []);
  let last = before;
  let added: readonly Added[] = [];
  const step = async (more: readonly Added[], reached: readonly number[]): Promise<string> => {
    if (more.length + reached.length === 0) return '0';
    added = [...added, ...more];
    const next = await stand(imagining, added, reached);
    const points = dec(next?.rankingScore ?? '0').minus(last?.rankingScore ?? '0');
    last = next;
    return toText(points);
  };
  const ofApprovals = await step(approved, []);
  const ofTriggers = await step([], reach);
  const ofSales: string[] = [];
  for (const sale of sales) ofSales.push(await step(sale, reach));
  return {
    before: await withPrize(imagining, before),
    after: await withPrize(imagining, last),
    approved: ofApprovals,
    reached: ofTriggers,
    sales: ofSales,
  };
}

/** Keeps the target rows by which the person takes part: those of others stay hidden. */
async function ownRows(
  { db, campaign, personId }: Imagining,
  targetIds: readonly number[],
): Promise<readonly number[]> {
  if (targetIds.length === 0) return [];
  const own = await openRows(db, campaign.id, personId);
  return own.map((row) => row.targetId).filter((id) => targetIds.includes(id));
}

const stand = (
  { db, campaign, state, personId }: Imagining,
  added: readonly Added[],
  reached: readonly number[],
): Promise<SharedRank | null> => placeWith(db, campaign.id, state, { personId, added, reached });

/** A place with what it pays: of a shared one the first share of what its places give together. */
async function withPrize(
  { db, campaign }: Imagining,
  place: SharedRank | null,
): Promise<RankingWhatIfRank | null> {
  if (place === null) return null;
  const { others, ...told } = place;
  const { rankPosition, rankingScore } = place;
  if (rankPosition > campaign.rankingPositions || !dec(rankingScore).gt(ZERO))
    return { ...told, prize: null };
  const last = Math.min(rankPosition + others, campaign.rankingPositions);
  const { amount } = await db
    .selectFrom('campaignPrize')
    .select(({ fn }) => fn.sum<string | null>('amount').as('amount'))
    .where('campaignId', '=', campaign.id)
    .where('version', '=', campaign.version)
    .where('position', '>=', rankPosition)
    .where('position', '<=', last)
    .executeTakeFirstOrThrow();
  const cents = BigInt(
    dec(amount ?? '0')
      .times(100)
      .toFixed(0),
  );
  const share = splitCents(cents, others + 1)[0] ?? 0n;
  return { ...told, prize: share > 0n ? dec(String(share)).div(100).toFixed(2) : null };
}
