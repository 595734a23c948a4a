import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  CampaignFacts,
  PersonFacts,
  PlainDate,
  PrizeFacts,
} from '../../../src/domain/rules/ranking/facts.ts';
import { CHANNEL_ROLE_OF_AWARDED } from '../../../src/domain/rules/sales-role.ts';
import type { Db } from '../../database/db.ts';

/** The prizes of a version. */
export async function loadPrizes(
  db: Db,
  campaignId: number,
  version: number,
): Promise<readonly PrizeFacts[]> {
  return db
    .selectFrom('campaignPrize')
    .select(['position', 'amount'])
    .where('campaignId', '=', campaignId)
    .where('version', '=', version)
    .execute();
}

/**
 * User and link of each person at the window's end; what has not happened yet cannot have changed them.
 * @param channels a query of the ids of the channels that take part
 * @param today the day by which links are read until the window ends
 */
export async function loadPeople(
  db: Db,
  ids: readonly number[],
  campaign: Pick<CampaignFacts, 'salesRoleAwarded' | 'invcIssncEnd'>,
  channels: RawBuilder<unknown>,
  today: PlainDate,
): Promise<readonly PersonFacts[]> {
  const role = CHANNEL_ROLE_OF_AWARDED[campaign.salesRoleAwarded];
  const found = await sql<PersonFacts>`
    with moment as (select (${campaign.invcIssncEnd}::date + 1)::timestamp at time zone 'America/Sao_Paulo' as at,
      least(${campaign.invcIssncEnd}::date, ${today}::date) as day)
    select p.id as person_id,
      coalesce(
        (select s.to_status from user_status_change s where s.business_partner_id = p.id and s.changed_at < moment.at order by s.changed_at desc, s.id desc limit 1),
        (select s.from_status from user_status_change s where s.business_partner_id = p.id and s.changed_at >= moment.at order by s.changed_at, s.id limit 1),
        p.status1) = 3 as user_active,
      exists (select 1 from channel_link l where l.business_partner_id = p.id and l.sales_role_id = ${role} and l.customer_id in (${channels})
        and l.hire_date <= moment.day and (l.fire_date is null or l.fire_date >= moment.day)) as link_active
    from business_partner p, moment where p.id = any(${ids}::bigint[])`.execute(db);
  return found.rows;
}
