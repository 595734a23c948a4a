import { sql } from 'kysely';
import { WRITE } from '../../src/domain/rules/permission.ts';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/release.ts';
import { isDecidingRole } from '../../src/domain/rules/letting-in.ts';
import { BP_TYPE } from '../../src/domain/rules/sales-role.ts';
import type { Db } from '../database/db.ts';
import { heldOn, peopleInCharge } from '../access/people-in-charge.ts';
import { hostsOf } from '../access/let-in.ts';
import { peopleOfLastResort } from '../access/last-resort.ts';
import type { Superior } from '../access/people-in-charge.ts';

/** The nodes that a person holds on a day, and all above them, with how many steps above. */
const nodesAbove = (personId: number, today: string) => sql`above as (
      select h.sales_node_id as node_id, 0 as steps from sales_node_holder h
      where h.business_partner_id = ${personId} and ${heldOn(today)}
      union all
      select n.parent_id, above.steps + 1 from above join sales_node n on n.id = above.node_id where n.parent_id is not null and above.steps < 20
    )`;

/**
 * Who releases a person inside the provider on a day: of those above their node who keep the provider's users, the nearest who did not bring
 * them in; without them administrators, for a role that decides directors and administrators.
 */
export async function superiorsOf(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly Superior[]> {
  const hosts = (await hostsOf(db, [personId]))(personId);
  const decides = await hasDecidingRole(db, personId);
  const nearest = decides ? [] : await keepersAbove(db, personId, hosts, today);
  if (nearest.length > 0) return nearest;
  const last = await peopleOfLastResort(db);
  const others = last.filter(({ id }) => id !== personId && !hosts.includes(id));
  const administrators = decides ? [] : others.filter(({ isAdmin }) => isAdmin);
  if (administrators.length > 0) return administrators;
  // a portal with one person: there is no second one yet
  return others.length > 0 ? others : last;
}

async function hasDecidingRole(db: Db, personId: number): Promise<boolean> {
  const person = await db
    .selectFrom('businessPartner')
    .select('salesRole')
    .where('id', '=', personId)
    .executeTakeFirst();
  return isDecidingRole(person?.salesRole ?? null);
}

/** Of those above a person's node who keep the provider's users the nearest, without who brought them in. */
async function keepersAbove(
  db: Db,
  personId: number,
  hosts: readonly number[],
  today: string,
): Promise<readonly Superior[]> {
  const { rows } = await sql<Superior>`
    with recursive ${nodesAbove(personId, today)}, candidate as (
      select h.business_partner_id as id, above.steps from above
      join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)} where above.steps > 0 and h.business_partner_id <> all(${[...hosts]}::bigint[])
    ), fit as (
      select p.id, p.name1, p.email, p.locale, dense_rank() over (order by candidate.steps) as rank from candidate
      join business_partner p on p.id = candidate.id and p.status1 = 3
      where p.is_admin or (p.sales_role = any(${[...ROLES_IN_CHARGE, 'DIR']}::text[]) and exists (
        select 1 from user_group_member m join user_group g on g.id = m.user_group_id and g.status1 = 'active'
        join user_group_permission r on r.user_group_id = g.id and r.tcode = '300-001-INT' and r.acs_perm_level = ${WRITE} where m.business_partner_id = p.id))
    )
    select distinct id, name1, email, locale from fit where rank = 1 order by id`.execute(db);
  return rows;
}

/** Who is above somebody in the structure inside the provider on a day. */
async function peopleAbove(db: Db, personId: number, today: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${nodesAbove(personId, today)}
    select distinct h.business_partner_id as id from above
    join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)} where above.steps > 0`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** The nearest who are above somebody in the structure inside the provider on a day; of who has nobody above them, the other directors. */
export async function nearestAbove(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive ${nodesAbove(personId, today)}, held as (
      select p.id, dense_rank() over (order by above.steps) as rank from above
      join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)}
      join business_partner p on p.id = h.business_partner_id and p.status1 = 3 and p.id <> ${personId}
      where above.steps > 0
    ) select distinct id from held where rank = 1 order by id`.execute(db);
  if (rows.length > 0) return rows.map(({ id }) => id);
  const last = await peopleOfLastResort(db);
  return last.map(({ id }) => id).filter((id) => id !== personId);
}

/** Who is in charge of a person on a day: of the channels where they work, or above them inside the provider. */
export async function inChargeOfPerson(
  db: Db,
  { id, bpType }: { readonly id: number; readonly bpType: string },
  today: string,
): Promise<readonly number[]> {
  if (bpType === BP_TYPE.internal) return peopleAbove(db, id, today);
  const links = await db
    .selectFrom('channelLink')
    .select('customerId')
    .where('businessPartnerId', '=', id)
    .execute();
  return (
    await peopleInCharge(
      db,
      links.map(({ customerId }) => customerId),
      today,
    )
  ).map((person) => person.id);
}
