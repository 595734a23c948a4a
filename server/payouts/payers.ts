/** People who may check and pay prizes; every text that names or notifies them uses this. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { findAccountsBehind } from '../access/accounts-of.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { condition } from '../database/sql/expressions.ts';

/**
 * Condition that person `b` is active, of the provider, and has level 2 on pay-outs by an active
 * group.
 */
const paysByGroup = condition`(b.status1 = 3 and b.bp_type = '91'
  and exists (select 1 from user_group_member m join user_group g on g.id = m.user_group_id and g.status1 = 'active'
    join user_group_permission p on p.user_group_id = g.id and p.tcode = '450-130' and p.acs_perm_level = 2 where m.business_partner_id = b.id))`;

/**
 * Builds the condition that person `b` sees prizes of winners at some of these channels, by the
 * sales structure or in all.
 */
const reaches = (customerIds: readonly number[], today: string): RawBuilder<boolean> =>
  condition`(b.is_admin or b.sales_role = 'DIR' or coalesce((select r.customer_ids && ${[...customerIds]}::bigint[] from nmv_reach(b.id, true, ${today}::date) r), false))`;

/** The channels that take part in a campaign, by themselves or in a group. */
async function findChannels(db: Db, campaignId: number): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select distinct coalesce(p.customer_id, m.customer_id) as id from campaign_participant p join campaign k on k.id = p.campaign_id and k.version = p.version
    left join economic_group_member m on m.economic_group_id = p.economic_group_id where p.campaign_id = ${campaignId} and coalesce(p.customer_id, m.customer_id) is not null`;
  return rows.map(({ id }) => id);
}

/** Accounts that decided on a campaign: who approved it, in whose place, closed it or took a closing back. */
export const deciderIds = (campaignId: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  select w.id from campaign_approval a cross join lateral (values (a.approver_id), (a.in_place_of)) w (id)
    where a.campaign_id = ${campaignId} and a.outcome = 'approved' and w.id is not null
  union select s.taken_by from ranking_snapshot s where s.campaign_id = ${campaignId} and s.taken_by is not null
  union select w.id from campaign_closing k cross join lateral (values (k.closed_by), (k.taken_back_by)) w (id)
    where k.campaign_id = ${campaignId} and w.id is not null`;

/**
 * Returns names of people who may check and pay a campaign's prizes by any group, with one of its
 * channels in scope.
 * Excludes those who approved the campaign or close it.
 * @param closerIds accounts of the person closing it
 */
export async function findPayers(
  db: Db,
  campaignId: number,
  closerIds: readonly number[],
  today: string,
): Promise<readonly string[]> {
  const { rows: deciders } = await sql<{
    id: number | string;
  }>`${deciderIds(sql`${campaignId}`)}`.execute(db);
  const involved = [...new Set([...closerIds, ...deciders.map(({ id }) => Number(id))])];
  const persons = [...involved, ...(await findAccountsBehind(db, involved))];
  const rows = await queryRows(db, { name1: is.text })`
    select b.name1 from business_partner b
    where b.status1 = 3 and b.bp_type = '91' and b.id <> all(${persons}::bigint[])
      and (b.is_admin or ${paysByGroup})
      and ${reaches(await findChannels(db, campaignId), today)}
    order by b.name1, b.id`;
  return rows.map(({ name1 }) => name1);
}

/** Finds the people to notify that a prize needs another look: all who may pay it by a group. */
export async function payerIds(
  db: Db,
  campaignId: number,
  today: string,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select b.id from business_partner b where ${paysByGroup} and ${reaches(await findChannels(db, campaignId), today)} order by b.id`;
  return rows.map(({ id }) => id);
}
