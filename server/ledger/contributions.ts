import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';

/**
 * What lines bring to which cells: all that counts, by the participant, the weight and the target row of its day, in each
 * campaign whose result does not stand yet. The one place where lines meet campaigns. `net` and `net_value` are what is left
 * after returns, `items` is 1, `last_day` is null where nothing is left.
 * @param lines a query with the columns of `sale_line` and `sign`
 */
export function contributions(lines: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select c.campaign_id, c.version, c.participant_id, coalesce(own.target_id, rest.target_id, 0) as target_id, l.product_id, p.weight,
      l.seller_id, l.manager_id, l.customer_id, l.sign, l.day, case g.sales_role_awarded when 'CTV' then l.seller_id else l.manager_id end as person_id,
      l.quantity - l.returned as net, l.value - l.returned_value as net_value, 1 as items, case when l.quantity > l.returned then l.day end as last_day
    from (${lines}) l
    join ranking_channel c on c.customer_id = l.customer_id and l.day between c.day_from and c.day_to
    join ranking_product p on p.product_id = l.product_id and p.campaign_id = c.campaign_id and p.version = c.version
      and l.day between p.day_from and p.day_to
    join ranking_ledger g on g.campaign_id = c.campaign_id and g.version = c.version
    join campaign a on a.id = g.campaign_id and a.frozen_at is null
    left join ranking_row own on own.participant_id = c.participant_id and own.product_id = l.product_id
    left join ranking_row rest on rest.participant_id = c.participant_id and rest.product_category_id = p.product_category_id
    where l.counts and (l.buyer = 'market' or (l.buyer = 'channel' and g.redistribution_counts)) and (not l.typed or g.typed_counts)
      and case g.sales_role_awarded when 'CTV' then l.seller_id else l.manager_id end <> 0`;
}

/** The same, added up by cell: `up` and `down` are the last days of sales put and taken away of which something is left. @param brought a query with the columns of `contributions` */
export function cellSums(brought: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    select k.campaign_id, k.version, k.participant_id, k.target_id, k.seller_id, k.manager_id, k.customer_id, k.person_id,
      sum(k.sign * k.net * k.weight) as score, sum(k.sign * k.net) as quantity, sum(k.sign * k.net_value) as value, sum(k.sign * k.items)::integer as items,
      max(k.last_day) filter (where k.sign > 0) as up, max(k.last_day) filter (where k.sign < 0) as down
    from (${brought}) k group by 1, 2, 3, 4, 5, 6, 7, 8`;
}
