import { sql } from 'kysely';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/permission/release.ts';
import type {
  CandidatesAnswer,
  CandidatesQuery,
  CycleDays,
} from '../../src/domain/schema/campaigns/campaign-form.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';
import { cycleBefore } from './cycle-before.ts';
import { findChannelsByCode } from './codes.ts';
import { scoringLines } from './past-sales.ts';

/** Maximum number of channels in an answer. */
const MOST = 2_000;

/** Selects the sales of each channel in a cycle; empty without a cycle. */
const soldIn = (cycle: CycleDays | undefined): Sql =>
  cycle === undefined
    ? sql`select null::bigint as customer_id, 0::numeric as quantity where false`
    : sql`select l.customer_id, sum(l.quantity - l.returned) as quantity from sale_line l
        where ${scoringLines(cycle, false)} group by l.customer_id`;

/** Nodes that hang on named ones, themselves included. */
const below = (ids: readonly number[]): Sql =>
  sql`select id from sales_node where id = any(${[...ids]}::bigint[]) union select n.id from sales_node n join below b on n.parent_id = b.id`;

function conditions(query: CandidatesQuery, found: readonly number[]): Sql {
  const { salesRegionIds, salesNodeIds, minQuantity, codes } = query;
  return sql.join(
    [
      ...(salesRegionIds.length > 0
        ? [sql`o.region_id = any(${[...salesRegionIds]}::bigint[])`]
        : []),
      ...(salesNodeIds.length > 0 ? [sql`o.node_id in (select id from below)`] : []),
      ...(minQuantity === null ? [] : [sql`coalesce(s.quantity, 0) >= ${minQuantity}::numeric`]),
      ...(codes.length > 0 ? [sql`c.id = any(${[...found]}::bigint[])`] : []),
      sql`c.status1 = 'active'`,
    ],
    sql` and `,
  );
}

const candidatesColumns = {
  customerId: is.number,
  nmpCode: is.text,
  name1: is.text,
  cityName: is.orNull(is.text),
  stateId: is.orNull(is.text),
  regionName: is.orNull(is.text),
  rtvName: is.orNull(is.text),
  quantity: is.text,
  isRegional: is.boolean,
  groups: is.listOf(is.object({ id: is.number, name1: is.text })),
  total: is.number,
};

/**
 * Channels within reach that fit all that is asked: by region and node on a day, by what they sold in the cycle before, by
 * codes. A channel's region is that of its node, else of the nearest node above that has one.
 */
export async function candidates(
  db: Db,
  scope: Scope,
  today: string,
  query: CandidatesQuery,
): Promise<CandidatesAnswer> {
  const cycle =
    query.campgnCicleId === null ? undefined : await cycleBefore(db, query.campgnCicleId);
  const { found, unknown } = await findChannelsByCode(db, scope, query.codes);
  const on = (from: Sql, to: Sql): Sql =>
    sql`${from} <= ${today}::date and (${to} is null or ${to} >= ${today}::date)`;
  const rows = await queryRows(db, candidatesColumns)`
    with recursive below as (${below(query.salesNodeIds)}),
    above as (
      select a.customer_id, n.id as node_id, n.parent_id, n.sales_region_id, 0 as steps
      from customer_assignment a join sales_node n on n.id = a.sales_node_id where ${on(sql`a.valid_from`, sql`a.valid_to`)}
      union all
      select above.customer_id, n.id, n.parent_id, n.sales_region_id, above.steps + 1 from above join sales_node n on n.id = above.parent_id where above.steps < 20
    ), own as (
      select customer_id, (array_agg(node_id order by steps))[1] as node_id,
        (array_agg(sales_region_id order by steps) filter (where sales_region_id is not null))[1] as region_id from above group by customer_id
    ), held as (
      select distinct on (above.customer_id) above.customer_id, p.name1 from above
      join sales_node_holder h on h.sales_node_id = above.node_id and ${on(sql`h.valid_from`, sql`h.valid_to`)}
      join business_partner p on p.id = h.business_partner_id and p.sales_role = any(${[...ROLES_IN_CHARGE]}::text[])
      order by above.customer_id, array_position(${[...ROLES_IN_CHARGE]}::text[], p.sales_role), above.steps, p.id
    ), sold as (${soldIn(cycle)})
    select c.id as customer_id, c.nmp_code, c.name1, coalesce(city.name1, c.city_name) as city_name, c.state_id,
      r.name1 as region_name, held.name1 as rtv_name, coalesce(s.quantity, 0)::text as quantity, c.campgn_type2 = 'regional' as is_regional,
      coalesce((select jsonb_agg(jsonb_build_object('id', g.id, 'name1', g.name1) order by g.id) from economic_group_member m join economic_group g on g.id = m.economic_group_id
        where m.customer_id = c.id and m.valid_to is null), '[]') as groups,
      count(*) over ()::integer as total
    from customer c left join own o on o.customer_id = c.id left join sales_region r on r.id = o.region_id left join held on held.customer_id = c.id
    left join sold s on s.customer_id = c.id left join city on city.id = c.city_id
    where ${scopeCondition(scope, 'customer', 'c')} and ${conditions(query, found)}
    order by c.campgn_type2 = 'regional' desc, c.name1 collate nmv_text, c.id limit ${MOST}`;
  return {
    rows: rows.map(({ total: _total, ...row }) => row),
    total: rows[0]?.total ?? 0,
    unknown,
  };
}
