import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/permission/release.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

type Sql = RawBuilder<unknown>;

/** Recipient of a notification. */
export interface Superior {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly locale: string;
}
export type InCharge = RowOf<typeof inChargeColumns>;
const inChargeColumns = {
  customerId: is.number,
  id: is.number,
  name1: is.text,
  email: is.text,
  locale: is.text,
};

/** Builds the condition that a holder's row `h` is valid on the day. */
export const heldOn = (today: string) =>
  sql`h.valid_from <= ${today}::date and (h.valid_to is null or h.valid_to >= ${today}::date)`;

/**
 * Finds the people in charge of channels on a day: the nearest RTV among holders of the channel's
 * node or a node above. A vacancy passes to the coordinator, then to the manager (`domain.md` 1).
 * A channel without any of them has no entry.
 * @param roles other roles to find the nearest of, in order of preference
 */
export async function peopleInCharge(
  db: Db,
  customerIds: readonly number[],
  today: string,
  roles: readonly string[] = ROLES_IN_CHARGE,
): Promise<readonly InCharge[]> {
  if (customerIds.length === 0) return [];
  return queryRows(db, inChargeColumns)`
    with recursive above as (
      select a.customer_id, a.sales_node_id as node_id, 0 as steps from customer_assignment a
      where a.customer_id = any(${[...customerIds]}::bigint[]) and a.valid_from <= ${today}::date and (a.valid_to is null or a.valid_to >= ${today}::date)
      union all
      select above.customer_id, n.parent_id, above.steps + 1 from above join sales_node_place n on n.sales_node_id = above.node_id
      where n.valid_from <= ${today}::date and (n.valid_to is null or n.valid_to >= ${today}::date) and above.steps < 20
    ), held as (
      select above.customer_id, p.id, p.name1, p.email, p.locale,
        dense_rank() over (partition by above.customer_id order by array_position(${[...roles]}::text[], p.sales_role), above.steps) as rank
      from above
      join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)}
      join business_partner p on p.id = h.business_partner_id and p.status1 = 3 and p.sales_role = any(${[...roles]}::text[])
    )
    select distinct customer_id, id, name1, email, locale from held where rank = 1 order by customer_id, id`;
}

/** Builds the expression for the first person in charge of a channel, as `peopleInCharge` finds them. */
export const personInCharge = (customerId: Sql, today: Sql): Sql => sql`(
  with recursive above as (
    select a.sales_node_id as node_id, 0 as steps from customer_assignment a
    where a.customer_id = ${customerId} and a.valid_from <= ${today} and (a.valid_to is null or a.valid_to >= ${today})
    union all
    select n.parent_id, above.steps + 1 from above join sales_node_place n on n.sales_node_id = above.node_id
    where n.valid_from <= ${today} and (n.valid_to is null or n.valid_to >= ${today}) and above.steps < 20
  )
  select p.id from above
  join sales_node_holder h on h.sales_node_id = above.node_id and h.valid_from <= ${today} and (h.valid_to is null or h.valid_to >= ${today})
  join business_partner p on p.id = h.business_partner_id and p.status1 = 3 and p.sales_role = any(${[...ROLES_IN_CHARGE]}::text[])
  order by array_position(${[...ROLES_IN_CHARGE]}::text[], p.sales_role), above.steps, p.id limit 1)`;

/** Finds the holders, on a day, of nodes above those of the person. */
export async function holdersAbove(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    with recursive above as (
      select n.parent_id as node_id, 1 as steps from sales_node_holder h join sales_node_place n on n.sales_node_id = h.sales_node_id
      where h.business_partner_id = ${personId} and ${heldOn(today)} and n.valid_from <= ${today}::date and (n.valid_to is null or n.valid_to >= ${today}::date)
      union
      select n.parent_id, above.steps + 1 from above join sales_node_place n on n.sales_node_id = above.node_id
      where n.valid_from <= ${today}::date and (n.valid_to is null or n.valid_to >= ${today}::date) and above.steps < 20
    )
    select distinct h.business_partner_id as id from above
    join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)}`;
  return rows.map(({ id }) => id);
}
