import { sql } from 'kysely';
import type { RankingFiltersAnswer } from '../../src/domain/schema/ranking/ranking.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { holdsWord, searchWords } from '../listing/conditions.ts';
import { channelsIn } from './campaign.ts';
import type { RankingCampaign } from './campaign.ts';
import type { Viewer } from './disclosure.ts';
import type { PeopleFilter } from './found-rows.ts';
import type { PartAsked } from './part-sums.ts';

/** Filters as written in the query of an address. */
export interface FilterQuery {
  readonly customerId?: string | undefined;
  readonly q?: string | undefined;
  readonly productId?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** Channels named at once. */
const MOST_CHANNELS = 50;

/** Splits a query into the filter of people and the part of their points. */
export function splitFilters({ customerId, q, productId, from, to }: FilterQuery): {
  readonly people: PeopleFilter;
  readonly part: PartAsked;
} {
  return {
    people: {
      customerId: customerId === undefined ? undefined : Number(customerId),
      words: searchWords(q ?? ''),
    },
    part: { productId: productId === undefined ? undefined : Number(productId), from, to },
  };
}

/**
 * Lists the filter options of a reader: channels visible in the ranking and products of the
 * version in force.
 */
export async function filterOptions(
  db: Db,
  viewer: Viewer,
  campaign: RankingCampaign,
  q: string,
): Promise<RankingFiltersAnswer> {
  return {
    channels: await channelsFor(db, viewer, campaign, q),
    products: await readFilterProducts(db, campaign),
  };
}

async function channelsFor(
  db: Db,
  viewer: Viewer,
  campaign: RankingCampaign,
  q: string,
): Promise<RankingFiltersAnswer['channels']> {
  if (viewer.kind === 'embed') return [];
  const seen =
    viewer.kind === 'internal' || campaign.disclosure === 'named'
      ? sql`true`
      : sql`c.id = any(${[...viewer.managedIds]}::bigint[])`;
  const name = sql`coalesce(c.trade_name, c.name1)`;
  const words = searchWords(q).map((word) => holdsWord(sql`nmv_plain(${name})`, word));
  return queryRows(db, { id: is.number, name1: is.text })`
    select c.id, ${name} as name1 from customer c
    where c.id in (${channelsIn(campaign)}) and ${seen} and ${sql.join([sql`true`, ...words], sql` and `)}
    order by 2, 1 limit ${MOST_CHANNELS}`;
}

/** Products of a version, and those that are in only through their category. */
async function readFilterProducts(
  db: Db,
  { id, version }: RankingCampaign,
): Promise<RankingFiltersAnswer['products']> {
  return queryRows(db, { id: is.number, name1: is.text })`
    select p.id, p.name1 from product p
    where p.id in (select c.product_id from campaign_product c where c.campaign_id = ${id} and c.version = ${version})
      or p.product_category_id in (select c.category_id from campaign_category c where c.campaign_id = ${id} and c.version = ${version})
    order by p.name1, p.id`;
}
