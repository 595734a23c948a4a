import { sql } from 'kysely';
import { localDate } from '../../../src/domain/rules/dates.ts';
import type {
  CfopFacts,
  PersonFacts,
  PlainDate,
  PrizeFacts,
  RankingInput,
} from '../../../src/domain/rules/ranking/facts.ts';
import { CHANNEL_ROLE_OF_AWARDED } from '../../../src/domain/rules/sales-role.ts';
import type { Db } from '../../database/db.ts';
import { loadCampaign, loadProducts, loadVersions } from './campaign-facts.ts';
import type { CampaignRow } from './campaign-facts.ts';
import { ItemCache } from './item-cache.ts';
import { loadItems } from './load-items.ts';
import { channelsOf, loadGroups, loadMemberships, loadParticipants } from './participants.ts';

/** A campaign's input and who may take part in it; undefined when there is no such campaign, or none of its versions. */
export interface LoadedRanking {
  readonly input: RankingInput;
  /** Channels that take part or took part, by themselves or through a group. */
  readonly customerIds: readonly number[];
}

/**
 * Reads all that one ranking is computed from, in about a dozen statements whatever its size.
 * @param today the day by which links are read until the window ends
 * @param cache items that this process has at hand; without it all are read
 */
export async function loadRanking(
  db: Db,
  campaignId: number,
  today: PlainDate,
  cache = new ItemCache(),
): Promise<LoadedRanking | undefined> {
  const campaign = await loadCampaign(db, campaignId);
  const versions = await loadVersions(db, campaignId);
  const newest = versions.at(-1);
  if (campaign === undefined || newest === undefined) return undefined;
  const { cicleEnd, frozenAt, ...facts } = campaign;
  const participants = await loadParticipants(db, campaignId, newest.version);
  const memberships = await loadMemberships(db);
  const customerIds = channelsOf(participants, memberships);
  const frozen = frozenAt === null ? null : localDate(new Date(frozenAt));
  const items = await loadItems(
    db,
    { customerIds, from: campaign.invcIssncStart, salesUntil: cicleEnd, until: frozen },
    cache,
  );
  return {
    customerIds,
    input: {
      campaign: { ...facts, version: newest.version, frozenAt: frozen },
      ...(await loadProducts(db, campaignId, versions)),
      participants,
      memberships,
      economicGroups: await loadGroups(db),
      prizes: await loadPrizes(db, campaignId, newest.version),
      people: await loadPeople(
        db,
        [...new Set(items.flatMap((item) => [item.sellerId, item.managerId]))].filter(
          (id) => id !== null,
        ),
        campaign,
        customerIds,
        today,
      ),
      cfops: await loadCfops(db, [
        ...new Set(items.map((item) => item.cfop).filter((code) => code !== null)),
      ]),
      items,
    },
  };
}

async function loadPrizes(
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

/** User and link of each person at the window's end; what has not happened yet cannot have changed them. */
async function loadPeople(
  db: Db,
  ids: readonly number[],
  campaign: CampaignRow,
  customerIds: readonly number[],
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
      exists (select 1 from channel_link l where l.business_partner_id = p.id and l.sales_role_id = ${role} and l.customer_id = any(${customerIds}::bigint[])
        and l.hire_date <= moment.day and (l.fire_date is null or l.fire_date >= moment.day)) as link_active
    from business_partner p, moment where p.id = any(${ids}::bigint[])`.execute(db);
  return found.rows;
}

async function loadCfops(db: Db, codes: readonly string[]): Promise<readonly CfopFacts[]> {
  const found = await sql<CfopFacts>`
    select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop where rfb_code = any(${codes}::text[])`.execute(
    db,
  );
  return found.rows;
}
