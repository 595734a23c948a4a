import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type {
  EconomicGroupFacts,
  GroupMembership,
  ParticipantFacts,
  TargetFacts,
} from '../../../src/domain/rules/ranking/facts.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { matchAny } from '../../database/sql/expressions.ts';

/** Channels by their ids, or as a query of those. */
type Channels = readonly number[] | RawBuilder<unknown>;

const toIdArray = (channels: Channels): RawBuilder<unknown> =>
  'toOperationNode' in channels ? sql`array(${channels})` : sql`${channels}::bigint[]`;

/** Those by which channels may take part in a version, by themselves or through a group, as a query; each is of one or the other. */
export const selectParticipants = (
  campaignId: number,
  version: number,
  channels: Channels,
): RawBuilder<unknown> => sql`
  select o.* from campaign_participant o where o.campaign_id = ${campaignId} and o.version = ${version} and o.customer_id = any(${toIdArray(channels)})
  union all select g.* from campaign_participant g where g.campaign_id = ${campaignId} and g.version = ${version} and g.customer_id is null
    and g.economic_group_id = any(array(select m.economic_group_id from economic_group_member m where m.customer_id = any(${toIdArray(channels)})))`;

const participantsColumns = {
  targetId: is.orNull(is.number),
  productId: is.orNull(is.number),
  categoryId: is.orNull(is.number),
  salesQuantTarget: is.orNull(is.text),
  minPercentTarget: is.orNull(is.text),
  minSalesQuantTarget: is.orNull(is.text),
  salesInvoicedTarget: is.orNull(is.text),
  participantId: is.number,
  customerId: is.orNull(is.number),
  economicGroupId: is.orNull(is.number),
};

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
      : selectParticipants(campaignId, version, channels);
  const rows = await queryRows(db, participantsColumns)`
    select p.id as participant_id, p.customer_id, p.economic_group_id, t.id as target_id, t.product_id, t.product_category_id as category_id,
      t.sales_quant_target, t.min_percent_target, t.min_sales_quant_target, t.sales_invoiced_target
    from (${which}) p left join campaign_target t on t.campaign_participant_id = p.id order by p.id, t.id`;
  const byId = new Map<number, ParticipantFacts & { targets: TargetFacts[] }>();
  for (const { participantId, customerId, economicGroupId, targetId, ...target } of rows) {
    const known = byId.get(participantId) ?? {
      participantId,
      customerId,
      economicGroupId,
      targets: [],
    };
    byId.set(participantId, known);
    // a participant without targets comes as one row of nulls
    if (targetId !== null) known.targets.push({ targetId, ...target });
  }
  return [...byId.values()];
}

/**
 * Loads group memberships with their dates.
 * @param customerIds only of these channels; default: all
 */
export async function loadMemberships(
  db: Db,
  customerIds?: readonly number[],
): Promise<readonly GroupMembership[]> {
  const rows = await db
    .selectFrom('economicGroupMember')
    .select(['economicGroupId', 'customerId', 'validFrom', 'validTo'])
    .$if(customerIds !== undefined, (query) =>
      query.where('customerId', '=', matchAny(customerIds ?? [])),
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
    .$if(ids !== undefined, (query) => query.where('id', '=', matchAny(ids ?? [])))
    .orderBy('id')
    .execute();
}

/** Every channel that is a participant, or was ever in a group that is one. */
export function listEverChannels(
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
