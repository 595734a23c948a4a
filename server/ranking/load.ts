import { sql } from 'kysely';
import { addDays, localDate } from '../../src/domain/rules/dates.ts';
import type {
  CampaignCategory,
  CampaignFacts,
  CampaignProduct,
  CfopFacts,
  EconomicGroupFacts,
  GroupMembership,
  ParticipantFacts,
  PersonFacts,
  PlainDate,
  PrizeFacts,
  RankingInput,
  TargetFacts,
} from '../../src/domain/rules/ranking/facts.ts';
import { CHANNEL_ROLE_OF_AWARDED } from '../../src/domain/rules/sales-role.ts';
import type { Db } from '../database/db.ts';
import { ItemCache } from './item-cache.ts';
import { loadItems } from './load-items.ts';

/** One version of a campaign with the first day its products and weights hold. */
interface VersionRow {
  readonly version: number;
  readonly effectiveFrom: PlainDate | null;
}

/** What is needed of the campaign row itself. */
interface CampaignRow extends Omit<CampaignFacts, 'version' | 'frozenAt'> {
  readonly frozenAt: string | null;
  readonly cicleEnd: PlainDate;
}

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

async function loadCampaign(db: Db, campaignId: number): Promise<CampaignRow | undefined> {
  const found = await sql<CampaignRow>`
    select c.id as campaign_id, c.invc_issnc_start, c.invc_issnc_end, c.sales_role_awarded, c.ranking_positions, c.redistribution_counts,
      c.frozen_at, greatest(y.ts_end, c.invc_issnc_end) as cicle_end
    from campaign c join campaign_cicle y on y.id = c.campgn_cicle_id where c.id = ${campaignId}`.execute(
    db,
  );
  return found.rows[0];
}

/** Approved versions, oldest first; of a campaign that was never approved its newest version alone, as a rehearsal. */
async function loadVersions(db: Db, campaignId: number): Promise<readonly VersionRow[]> {
  const all = await db
    .selectFrom('campaignVersion')
    .select(['version', 'effectiveFrom', 'approvalStatus'])
    .where('campaignId', '=', campaignId)
    .orderBy('version')
    .execute();
  const approved = all.filter((row) => row.approvalStatus === 'approved');
  return approved.length > 0 ? approved : all.slice(-1);
}

/** From when until when each version's products hold: the first from ever, each until the day before a later one begins. */
function validities(
  versions: readonly VersionRow[],
): ReadonlyMap<number, { from: PlainDate | null; to: PlainDate | null }> {
  return new Map(
    versions.map((row, at) => {
      const later = versions
        .slice(at + 1)
        .map((next) => next.effectiveFrom)
        .filter((day) => day !== null)
        .sort();
      const ends = later[0];
      return [
        row.version,
        {
          from: at === 0 ? null : row.effectiveFrom,
          to: ends === undefined ? null : addDays(ends, -1),
        },
      ];
    }),
  );
}

async function loadProducts(
  db: Db,
  campaignId: number,
  versions: readonly VersionRow[],
): Promise<{ products: CampaignProduct[]; categories: CampaignCategory[] }> {
  const validity = validities(versions);
  const open = { from: null, to: null };
  const products = await db
    .selectFrom('campaignProduct')
    .innerJoin('product', 'product.id', 'campaignProduct.productId')
    .select(['version', 'productId', 'nmvWeight', 'product.productCategoryId as categoryId'])
    .where('campaignId', '=', campaignId)
    .execute();
  const categories = await db
    .selectFrom('campaignCategory')
    .select(['version', 'categoryId'])
    .where('campaignId', '=', campaignId)
    .execute();
  return {
    products: products
      .filter((row) => validity.has(row.version))
      .map(({ version, productId, nmvWeight, categoryId }) => ({
        productId,
        nmvWeight,
        categoryId,
        ...(validity.get(version) ?? open),
      })),
    categories: categories
      .filter((row) => validity.has(row.version))
      .map(({ version, categoryId }) => ({
        categoryId,
        ...(validity.get(version) ?? open),
      })),
  };
}

async function loadParticipants(
  db: Db,
  campaignId: number,
  version: number,
): Promise<readonly ParticipantFacts[]> {
  const rows = await sql<
    TargetFacts & {
      participantId: number;
      customerId: number | null;
      economicGroupId: number | null;
    }
  >`
    select p.id as participant_id, p.customer_id, p.economic_group_id, t.id as target_id, t.product_id, t.product_category_id as category_id,
      t.sales_quant_target, t.min_percent_target, t.min_sales_quant_target, t.sales_invoiced_target
    from campaign_participant p left join campaign_target t on t.campaign_participant_id = p.id
    where p.campaign_id = ${campaignId} and p.version = ${version} order by p.id, t.id`.execute(db);
  const byId = new Map<number, ParticipantFacts & { targets: TargetFacts[] }>();
  for (const { participantId, customerId, economicGroupId, ...target } of rows.rows) {
    const known = byId.get(participantId) ?? {
      participantId,
      customerId,
      economicGroupId,
      targets: [],
    };
    byId.set(participantId, known);
    // a participant without targets comes as one row of nulls
    if (target.targetId !== null) known.targets.push(target);
  }
  return [...byId.values()];
}

async function loadMemberships(db: Db): Promise<readonly GroupMembership[]> {
  const rows = await db
    .selectFrom('economicGroupMember')
    .select(['economicGroupId', 'customerId', 'validFrom', 'validTo'])
    .execute();
  return rows.map(({ economicGroupId, customerId, validFrom, validTo }) => ({
    economicGroupId,
    customerId,
    from: validFrom,
    to: validTo,
  }));
}

async function loadGroups(db: Db): Promise<readonly EconomicGroupFacts[]> {
  return db.selectFrom('economicGroup').select(['id as economicGroupId', 'taxNumBase']).execute();
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

/** Every channel that is a participant, or was ever in a group that is one. */
function channelsOf(
  participants: readonly ParticipantFacts[],
  memberships: readonly GroupMembership[],
): readonly number[] {
  const groups = new Set(participants.map((row) => row.economicGroupId));
  const own = participants.map((row) => row.customerId).filter((id) => id !== null);
  return [
    ...new Set([
      ...own,
      ...memberships.filter((row) => groups.has(row.economicGroupId)).map((row) => row.customerId),
    ]),
  ].sort((a, b) => a - b);
}
