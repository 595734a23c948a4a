import { sql } from 'kysely';
import { WRITE } from '../../../src/domain/rules/permission/permission.ts';
import { ROLES_IN_CHARGE } from '../../../src/domain/rules/permission/release.ts';
import { isDecidingRole } from '../../../src/domain/rules/permission/letting-in.ts';
import { BP_TYPE } from '../../../src/domain/rules/permission/sales-role.ts';
import type { Db } from '../../database/db.ts';
import { heldOn, peopleInCharge } from '../../access/people-in-charge.ts';
import { findHosts } from '../../access/let-in.ts';
import { peopleOfLastResort } from '../../access/last-resort.ts';
import type { Superior } from '../../access/people-in-charge.ts';
import { is, queryRows } from '../../database/checked-rows.ts';

/** The nodes that a person holds on a day, and all above them, with how many steps above. */
const nodesAbove = (personId: number, today: string) => sql`above as (
      select h.sales_node_id as node_id, 0 as steps from sales_node_holder h
      where h.business_partner_id = ${personId} and ${heldOn(today)}
      union all
      select n.parent_id, above.steps + 1 from above join sales_node n on n.id = above.node_id where n.parent_id is not null and above.steps < 20
    )`;

/**
 * Finds the people who release a person of the provider on a day. They are the nearest above the
 * person's node with write access to internal users, except those who invited the person. Without
 * them administrators are returned; for a deciding role, directors and administrators.
 */
export async function findSuperiors(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly Superior[]> {
  const hosts = (await findHosts(db, [personId]))(personId);
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

/**
 * Finds the nearest people above a person's node with write access to internal users, except the
 * inviters.
 */
async function keepersAbove(
  db: Db,
  personId: number,
  hosts: readonly number[],
  today: string,
): Promise<readonly Superior[]> {
  return queryRows(db, { id: is.number, name1: is.text, email: is.text, locale: is.text })`
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
    select distinct id, name1, email, locale from fit where rank = 1 order by id`;
}

/** Finds the people above a person in the provider's structure on a day. */
async function peopleAbove(db: Db, personId: number, today: string): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    with recursive ${nodesAbove(personId, today)}
    select distinct h.business_partner_id as id from above
    join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)} where above.steps > 0`;
  return rows.map(({ id }) => id);
}

/**
 * Finds the nearest people above a person in the provider's structure on a day; at the top, the
 * other directors and administrators.
 */
export async function nearestAbove(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    with recursive ${nodesAbove(personId, today)}, held as (
      select p.id, dense_rank() over (order by above.steps) as rank from above
      join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)}
      join business_partner p on p.id = h.business_partner_id and p.status1 = 3 and p.id <> ${personId}
      where above.steps > 0
    ) select distinct id from held where rank = 1 order by id`;
  if (rows.length > 0) return rows.map(({ id }) => id);
  const last = await peopleOfLastResort(db);
  return last.map(({ id }) => id).filter((id) => id !== personId);
}

/**
 * Finds the people in charge of a person on a day: of the person's channels, or above the person
 * at the provider.
 */
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
