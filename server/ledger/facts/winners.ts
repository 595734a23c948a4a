import { businessZone } from '../../base/business-zone.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  CampaignFacts,
  PersonFacts,
  PlainDate,
  PrizeFacts,
} from '../../../src/domain/rules/ranking/facts.ts';
import { CHANNEL_ROLE_OF_AWARDED } from '../../../src/domain/rules/permission/sales-role.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
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

/** Selects the channels by which people have scored so far: in reached rows, or without a row. */
export const scoredLinks = (campaignId: number, version: number): RawBuilder<unknown> => sql`
  select distinct k.person_id, k.customer_id from ranking_cell k
    left join ranking_row r on r.target_id = k.target_id
  where k.campaign_id = ${campaignId} and k.version = ${version} and k.score > 0 and coalesce(r.reached, true)`;

/** Campaign and day for reading links. */
interface LinkQuestion {
  readonly campaign: Pick<CampaignFacts, 'salesRoleAwarded' | 'invcIssncEnd'>;
  /** The day by which links are read until the window ends. */
  readonly today: PlainDate;
}

/** Links of people that had ended by the window's end, or today: columns person_id and customer_id. @param scored a query of the links by which they scored */
const lostLinks = (
  scored: RawBuilder<unknown>,
  { campaign, today }: LinkQuestion,
): RawBuilder<unknown> => {
  const role = CHANNEL_ROLE_OF_AWARDED[campaign.salesRoleAwarded];
  const links = sql`select 1 from channel_link l where l.business_partner_id = s.person_id and l.customer_id = s.customer_id and l.sales_role_id = ${role}`;
  const day = sql`least(${campaign.invcIssncEnd}::date, ${today}::date)`;
  return sql`
    select s.person_id, s.customer_id from (${scored}) s
    where exists (${links} and l.hire_date <= ${day}) and not exists (${links} and l.hire_date <= ${day} and (l.fire_date is null or l.fire_date >= ${day}))`;
};

/** Names of the channels at which a person scored and no longer has the link, in their order. */
export async function lostChannels(
  db: Db,
  personId: number,
  scored: RawBuilder<unknown>,
  question: LinkQuestion,
): Promise<readonly string[]> {
  const rows = await queryRows(db, { name: is.text })`
    select coalesce(c.trade_name, c.name1) as name from (${lostLinks(scored, question)}) l join customer c on c.id = l.customer_id
    where l.person_id = ${personId} order by 1, c.id`;
  return rows.map(({ name }) => name);
}

/**
 * Loads the user and link of each person at the window's end, or today while the window is open.
 * A link is active while it joins a participating channel and no link that scored has ended.
 * @param channels a query of the ids of participating channels
 * @param today the day by which links are read until the window ends
 * @param scored a query of the links that scored, with person_id and customer_id
 */
export async function loadPeople(
  db: Db,
  ids: readonly number[],
  campaign: Pick<CampaignFacts, 'salesRoleAwarded' | 'invcIssncEnd'>,
  channels: RawBuilder<unknown>,
  today: PlainDate,
  scored: RawBuilder<unknown>,
): Promise<readonly PersonFacts[]> {
  const role = CHANNEL_ROLE_OF_AWARDED[campaign.salesRoleAwarded];
  return queryRows(db, { personId: is.number, userActive: is.boolean, linkActive: is.boolean })`
    with moment as (select (${campaign.invcIssncEnd}::date + 1)::timestamp at time zone ${businessZone} as at,
      least(${campaign.invcIssncEnd}::date, ${today}::date) as day)
    select p.id as person_id,
      coalesce(
        (select s.to_status from user_status_change s where s.business_partner_id = p.id and s.changed_at < moment.at order by s.changed_at desc, s.id desc limit 1),
        (select s.from_status from user_status_change s where s.business_partner_id = p.id and s.changed_at >= moment.at order by s.changed_at, s.id limit 1),
        p.status1) = 3 as user_active,
      exists (select 1 from channel_link l where l.business_partner_id = p.id and l.sales_role_id = ${role} and l.customer_id in (${channels})
        and l.hire_date <= moment.day and (l.fire_date is null or l.fire_date >= moment.day))
        and not exists (select 1 from (${lostLinks(scored, { campaign, today })}) lost where lost.person_id = p.id) as link_active
    from business_partner p, moment where p.id = any(${ids}::bigint[])`;
}
