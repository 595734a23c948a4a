import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import { AWARDED_ROLES } from '../../src/domain/rules/permission/sales-role.ts';
import type { Db } from '../database/db.ts';

/** Version by which a campaign counts, for lines of that campaign alone. */
export type CountingBy = RowOf<typeof countingByColumns>;
const countingByColumns = {
  campaignId: is.number,
  version: is.number,
  salesRoleAwarded: is.oneOf(AWARDED_ROLES),
  redistributionCounts: is.boolean,
  typedCounts: is.boolean,
};

/**
 * Selects the contributions of lines to cells, by participant, weight and target row of the day,
 * in campaigns without a final result.
 * No other code joins lines with campaigns. `net` and `net_value` are after returns, `items` is 1,
 * `last_day` is null where nothing is left.
 * @param lines a query with the columns of `sale_line` and `sign`
 */
export function contributions(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return meeting(lines, {
    keys: sql`c.campaign_id, c.version`,
    person: sql`case g.sales_role_awarded when 'CTV' then l.seller_id else l.manager_id end`,
    isOfCampaign: (table) =>
      sql`${table}.campaign_id = c.campaign_id and ${table}.version = c.version`,
    campaigns: sql`join ranking_ledger g on g.campaign_id = c.campaign_id and g.version = c.version
      join campaign a on a.id = g.campaign_id and a.frozen_at is null`,
    which: sql`(l.buyer = 'market' or (l.buyer = 'channel' and g.redistribution_counts)) and (not l.typed or g.typed_counts)`,
  });
}

/**
 * Selects the contributions to one campaign without a final result.
 * Its values are in the SQL text, so that the database estimates the rows well and sums them in
 * memory on several cores.
 */
export function contributionsTo(lines: RawBuilder<unknown>, by: CountingBy): RawBuilder<unknown> {
  const [campaignId, version] = [sql.lit(by.campaignId), sql.lit(by.version)];
  const buyers = by.redistributionCounts ? sql`('market', 'channel')` : sql`('market')`;
  return meeting(lines, {
    keys: sql`${campaignId}::bigint as campaign_id, ${version}::integer as version`,
    person: by.salesRoleAwarded === 'CTV' ? sql`l.seller_id` : sql`l.manager_id`,
    isOfCampaign: (table) =>
      sql`${table}.campaign_id = ${campaignId} and ${table}.version = ${version}`,
    campaigns: sql``,
    which: sql`c.campaign_id = ${campaignId} and c.version = ${version} and l.buyer in ${buyers}${by.typedCounts ? sql`` : sql` and not l.typed`}`,
  });
}

/** Differences between joining lines with one campaign and with all. */
interface Meeting {
  readonly keys: RawBuilder<unknown>;
  readonly person: RawBuilder<unknown>;
  isOfCampaign(table: RawBuilder<unknown>): RawBuilder<unknown>;
  readonly campaigns: RawBuilder<unknown>;
  readonly which: RawBuilder<unknown>;
}

const meeting = (
  lines: RawBuilder<unknown>,
  { keys, person, isOfCampaign, campaigns, which }: Meeting,
): RawBuilder<unknown> => sql`
    select ${keys}, c.participant_id, coalesce(own.target_id, rest.target_id, 0) as target_id, l.product_id, p.weight,
      l.seller_id, l.manager_id, l.customer_id, l.sign, l.day, ${person} as person_id,
      l.quantity - l.returned as net, l.value - l.returned_value as net_value, 1 as items, case when l.quantity > l.returned then l.day end as last_day
    from (${lines}) l
    join ranking_channel c on c.customer_id = l.customer_id and l.day between c.day_from and c.day_to
    join ranking_product p on p.product_id = l.product_id and ${isOfCampaign(sql`p`)} and l.day between p.day_from and p.day_to
    ${campaigns}
    left join ranking_row own on own.participant_id = c.participant_id and own.product_id = l.product_id and ${isOfCampaign(sql`own`)}
    left join ranking_row rest on rest.participant_id = c.participant_id and rest.product_category_id = p.product_category_id and ${isOfCampaign(sql`rest`)}
    where l.counts and ${person} <> 0 and ${which}`;

/** Finds the version a campaign counts by, if it has sums and no final result; else undefined. */
export async function countingBy(trx: Db, campaignId: number): Promise<CountingBy | undefined> {
  const rows = await queryRows(trx, countingByColumns)`
    select g.campaign_id, g.version, g.sales_role_awarded, g.redistribution_counts, g.typed_counts
    from ranking_ledger g join campaign a on a.id = g.campaign_id where g.campaign_id = ${campaignId} and a.frozen_at is null`;
  return rows[0];
}

/** The same, added up by cell: `up` and `down` are the last days of sales put and taken away of which something is left. @param brought a query with the columns of `contributions` */
export function cellSums(brought: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select k.campaign_id, k.version, k.participant_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.person_id,
      sum(k.sign * k.net * k.weight) as score, sum(k.sign * k.net) as quantity, sum(k.sign * k.net_value) as value, sum(k.sign * k.items)::integer as items,
      max(k.last_day) filter (where k.sign > 0) as up, max(k.last_day) filter (where k.sign < 0) as down
    from (${brought}) k group by 1, 2, 3, 4, 5, 6, 7, 8`;
}
