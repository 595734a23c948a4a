import { sql } from 'kysely';
import { WRITE } from '../../src/domain/rules/permission.ts';
import { ROLES_IN_CHARGE } from '../../src/domain/rules/release.ts';
import { BP_TYPE } from '../../src/domain/rules/sales-role.ts';
import type { Db } from '../database/db.ts';
import { heldOn, peopleInCharge } from '../access/people-in-charge.ts';
import type { Superior } from '../access/people-in-charge.ts';

/** The nodes that a person holds on a day, and all above them, with how many steps above. */
const nodesAbove = (personId: number, today: string) => sql`above as (
      select h.sales_node_id as node_id, 0 as steps from sales_node_holder h
      where h.business_partner_id = ${personId} and ${heldOn(today)}
      union all
      select n.parent_id, above.steps + 1 from above join sales_node n on n.id = above.node_id where n.parent_id is not null and above.steps < 20
    )`;

/**
 * Who releases somebody inside the provider on a day: of those above his node who keep the provider's users, the nearest, else who brought him in.
 * Both need WRITE of 300-001-INT, as the rule of releases asks; without them administrators do it.
 */
export async function superiorsOf(
  db: Db,
  personId: number,
  today: string,
): Promise<readonly Superior[]> {
  const { rows } = await sql<Superior>`
    with recursive ${nodesAbove(personId, today)}, candidate as (
      select h.business_partner_id as id, above.steps from above
      join sales_node_holder h on h.sales_node_id = above.node_id and ${heldOn(today)} where above.steps > 0
      union all
      select created_by, 100 from business_partner where id = ${personId} and created_by is not null
    ), fit as (
      select p.id, p.name1, p.email, p.locale, dense_rank() over (order by candidate.steps) as rank from candidate
      join business_partner p on p.id = candidate.id and p.status1 = 3
      where p.is_admin or (p.sales_role = any(${[...ROLES_IN_CHARGE, 'DIR']}::text[]) and exists (
        select 1 from user_group_member m join user_group g on g.id = m.user_group_id and g.status1 = 'active'
        join user_group_permission r on r.user_group_id = g.id and r.tcode = '300-001-INT' and r.acs_perm_level = ${WRITE} where m.business_partner_id = p.id))
    )
    select distinct id, name1, email, locale from fit where rank = 1 order by id`.execute(db);
  if (rows.length > 0) return rows;
  return db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'email', 'locale'])
    .where('status1', '=', 3)
    .where('isAdmin', '=', true)
    .orderBy('id')
    .execute();
}

/** Directors and administrators: who is told where nobody is in charge of a channel. */
export async function peopleOfLastResort(db: Db): Promise<readonly Superior[]> {
  return db
    .selectFrom('businessPartner')
    .select(['id', 'name1', 'email', 'locale'])
    .where('status1', '=', 3)
    .where((eb) =>
      eb.or([
        eb('isAdmin', '=', true),
        eb.and([eb('bpType', '=', '91'), eb('salesRole', '=', 'DIR')]),
      ]),
    )
    .orderBy('id')
    .execute();
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
