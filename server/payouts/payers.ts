/** People who could check and pay the prizes of a campaign once it is closed. */
import { sql } from 'kysely';
import { peopleInCharge } from '../access/people-in-charge.ts';
import type { Db } from '../database/db.ts';

interface Candidate {
  readonly id: number;
  readonly name1: string;
  readonly reachesAll: boolean;
}

/**
 * Names of active people with level 2 on pay-outs who neither approved the campaign nor close it, in whose reach its channels are.
 * @param closerIds accounts of who closes it
 */
export async function payersOf(
  db: Db,
  campaignId: number,
  closerIds: readonly number[],
  today: string,
): Promise<readonly string[]> {
  const { rows } = await sql<Candidate>`
    select b.id, b.name1, b.is_admin or b.sales_role = 'DIR' as reaches_all from business_partner b
    where b.status1 = 3 and b.bp_type = '91' and b.id <> all(${[...closerIds]}::bigint[])
      and (b.is_admin or exists (select 1 from user_group_member m join user_group g on g.id = m.user_group_id and g.status1 = 'active'
        join user_group_permission p on p.user_group_id = g.id and p.tcode = '450-130' and p.acs_perm_level = 2 where m.business_partner_id = b.id))
      and not exists (select 1 from campaign_approval a left join business_partner o on o.id = a.approver_id
        where a.campaign_id = ${campaignId} and a.outcome = 'approved' and (a.approver_id = b.id or o.tax_num = b.tax_num))
      and not exists (select 1 from business_partner o where o.id = any(${[...closerIds]}::bigint[]) and o.tax_num = b.tax_num)
    order by b.name1, b.id`.execute(db);
  const channels = await sql<{ id: number }>`
    select distinct coalesce(p.customer_id, m.customer_id) as id from campaign_participant p join campaign k on k.id = p.campaign_id and k.version = p.version
    left join economic_group_member m on m.economic_group_id = p.economic_group_id where p.campaign_id = ${campaignId} and coalesce(p.customer_id, m.customer_id) is not null`.execute(
    db,
  );
  const ids = channels.rows.map(({ id }) => id);
  const managers = new Set((await peopleInCharge(db, ids, today, ['MGR'])).map(({ id }) => id));
  return rows
    .filter(({ id, reachesAll }) => reachesAll || managers.has(id))
    .map(({ name1 }) => name1);
}
