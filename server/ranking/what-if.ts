import { localDate } from '../../src/domain/rules/dates.ts';
import { Problem } from '../../src/domain/problem.ts';
import { rankCampaign } from '../../src/domain/rules/ranking/rank-campaign.ts';
import type { RankingResult } from '../../src/domain/rules/ranking/result.ts';
import { countingSaleOf, withSale } from '../../src/domain/rules/ranking/what-if.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import type { Live } from '../live/live.ts';
import type { RankingCampaign } from './campaign.ts';
import type { RankingState } from './computed-ranking.ts';
import { currentResult } from './results.ts';

/** What a person would like to know: with so many Kg/L of a product more, on a day (today, or the window's last day). */
export interface WhatIfQuestion {
  readonly productId: number;
  readonly quantity: string;
  readonly date: string | undefined;
}

interface Place {
  readonly rankPosition: number;
  readonly rankingScore: string;
}

export interface WhatIf {
  readonly before: Place | null;
  readonly after: Place | null;
}

/**
 * Where a person would stand with one sale more like his latest one, by the same rules as the ranking itself; nothing is stored.
 * @throws Problem no-data for who has no sale that counts in this ranking, not-found for a product that is none
 */
export async function imagineSale(
  db: Db,
  live: Live,
  person: Person,
  campaign: RankingCampaign,
  state: RankingState,
  question: WhatIfQuestion,
  now: Date,
): Promise<WhatIf> {
  const computed = await currentResult(db, live, campaign.id, state);
  const product = await db
    .selectFrom('product')
    .select(['id', 'productCategoryId'])
    .where('id', '=', question.productId)
    .executeTakeFirst();
  const like =
    computed === undefined ? null : countingSaleOf(computed.input, computed.result, person.id);
  if (computed === undefined || product === undefined) throw new Problem('not-found');
  if (like === null) throw new Problem('no-data');
  const today = localDate(now);
  const day = question.date ?? (today < campaign.invcIssncEnd ? today : campaign.invcIssncEnd);
  const imagined = withSale(computed.input, like, {
    productId: product.id,
    categoryId: product.productCategoryId,
    quantity: question.quantity,
    localDate: day,
  });
  return {
    before: placeOf(computed.result, person.id),
    after: placeOf(rankCampaign(imagined), person.id),
  };
}

function placeOf(result: RankingResult, personId: number): Place | null {
  const standing = result.standings.find((row) => row.personId === personId);
  return standing === undefined
    ? null
    : { rankPosition: standing.rankPosition, rankingScore: standing.scoreRounded };
}
