import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  EconomicGroupFacts,
  GroupMembership,
  ParticipantFacts,
  TargetFacts,
} from '../../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../../database/db.ts';

/** Channels by their ids, or as a query of those. */
type Channels = readonly number[] | RawBuilder<unknown>;

const idsOf = (channels: Channels): RawBuilder<unknown> =>
  'toOperationNode' in channels ? sql`array(${channels})` : sql`${channels}::bigint[]`;

/** Those by which channels may take part in a version, by themselves or through a group, as a query; each is of one or the other. */
export const participantsOf = (
  campaignId: number,
  version: number,
  channels: Channels,
): RawBuilder<unknown> => sql`
  select o.* from campaign_participant o where o.campaign_id = ${campaignId} and o.version = ${version} and o.customer_id = any(${idsOf(channels)})
  union all select g.* from campaign_participant g where g.campaign_id = ${campaignId} and g.version = ${version} and g.customer_id is null
    and g.economic_group_id = any(array(select m.economic_group_id from economic_group_member m where m.customer_id = any(${idsOf(channels)})))`;

/**
 * Participants of a version with their targets, in the order of their ids.
 * @param channels only those by which these may take part; default: all
 */
export async function loadParticipants(
  db: Db,
  campaignId: number,
  version: number,
  channels?: Channels,
): Promise<readonly ParticipantFacts[]> {
  const which =
    channels === undefined
      ? sql`select o.* from campaign_participant o where o.campaign_id = ${campaignId} and o.version = ${version}`
      : participantsOf(campaignId, version, channels);
  const rows = await sql<
    TargetFacts & {
      participantId: number;
      customerId: number | null;
      economicGroupId: number | null;
    }
  >`
    select p.id as participant_id, p.customer_id, p.economic_group_id, t.id as target_id, t.product_id, t.product_category_id as category_id,
      t.sales_quant_target, t.min_percent_target, t.min_sales_quant_target, t.sales_invoiced_target
    from (${which}) p left join campaign_target t on t.campaign_participant_id = p.id order by p.id, t.id`.execute(
    db,
  );
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

/** Who is in which group, and when. @param customerIds only of these channels; default: of all */
export async function loadMemberships(
  db: Db,
  customerIds?: readonly number[],
): Promise<readonly GroupMembership[]> {
  const rows = await db
    .selectFrom('economicGroupMember')
    .select(['economicGroupId', 'customerId', 'validFrom', 'validTo'])
    .$if(customerIds !== undefined, (query) =>
      query.where('customerId', '=', sql<number>`any(${customerIds}::bigint[])`),
    )
    .execute();
  return rows.map(({ economicGroupId, customerId, validFrom, validTo }) => ({
    economicGroupId,
    customerId,
    from: validFrom,
    to: validTo,
  }));
}

/** @param ids default: all */
export async function loadGroups(
  db: Db,
  ids?: readonly number[],
): Promise<readonly EconomicGroupFacts[]> {
  return db
    .selectFrom('economicGroup')
    .select(['id as economicGroupId', 'taxNumBase'])
    .$if(ids !== undefined, (query) => query.where('id', '=', sql<number>`any(${ids}::bigint[])`))
    .orderBy('id')
    .execute();
}

/** Every channel that is a participant, or was ever in a group that is one. */
export function channelsOf(
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
