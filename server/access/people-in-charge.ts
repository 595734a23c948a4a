import { sql } from 'kysely';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/release.ts';
import type { Db } from '../database/db.ts';

/** Somebody to be told. */
export interface Superior {
  readonly id: number;
  readonly name1: string;
  readonly email: string;
  readonly locale: string;
}
export interface InCharge extends Superior {
  readonly customerId: number;
}

/** Somebody holds a node on the day; `h` is the holder's row. */
export const heldOn = (today: string) =>
  sql`h.valid_from <= ${today}::date and (h.valid_to is null or h.valid_to >= ${today}::date)`;

/**
 * Who is in charge of channels on a day: of those who hold the channel's node or one above it, the nearest RTV;
 * a vacancy passes to the coordinator, then to the manager (`domain.md` 1). A channel with none of them has nobody here.
 * @param roles others of whom the nearest is wanted, the first before the next
 */
export async function peopleInCharge(
  db: Db,
  customerIds: readonly number[],
  today: string,
  roles: readonly string[] = ROLES_IN_CHARGE,
): Promise<readonly InCharge[]> {
  if (customerIds.length === 0) return [];
  const { rows } = await sql<InCharge>`
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
    select distinct customer_id, id, name1, email, locale from held where rank = 1 order by customer_id, id`.execute(
    db,
  );
  return rows;
}

/** Who holds, on a day, a node above one that the person holds then. */
export async function holdersAbove(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select n.parent_id as node_id, 1 as steps from sales_node_holder h join sales_node_place n on n.sales_node_id = h.sales_node_id
      where h.business_partner_id = ${personId} and ${heldOn(today)} and n.valid_from <= ${today}::date and (n.valid_to is null or n.valid_to >= ${today}::date)
      union
      select n.parent_id, above.steps + 1 from above join sales_node_place n on n.sales_node_id = above.node_id
      where n.valid_from <= ${today}::date and (n.valid_to is null or n.valid_to >= ${today}::date) and above.steps < 20
    )
    select distinct h.business_partner_id as id from above
    join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)}`.execute(db);
  return rows.map(({ id }) => id);
}
