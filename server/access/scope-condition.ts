import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import { channelLink } from '../../src/domain/entities/channel-link.ts';
import { customer } from '../../src/domain/entities/customer.ts';
import { economicGroup } from '../../src/domain/entities/economic-group.ts';
import { person } from '../../src/domain/entities/lookups.ts';
import { salesNode } from '../../src/domain/entities/sales-node.ts';
import { sku } from '../../src/domain/entities/sku.ts';
import { REACHES, listRelations } from '../../src/domain/scope.ts';
import type { Reach, Relation, RowScope } from '../../src/domain/scope.ts';
import { condition } from '../database/sql/expressions.ts';
import type { RowKind, Scope } from './person.ts';

/** Kinds of row whose scope calls of their own ask for by name. */
export type ScopedRow =
  RowKind | 'customer' | 'sku' | 'economicGroup' | 'salesNode' | 'channelLink';

type Condition = RawBuilder<SqlBool>;

const ALL: Condition = condition`true`;

const NONE: Condition = condition`false`;

function matchesAny(column: RawBuilder<unknown>, ids: readonly number[]): Condition {
  if (ids.length === 0) return NONE;
  // asked for by itself, one channel's rows come out of an index in their order
  if (ids.length === 1) return condition`${column} = ${ids[0]}::bigint`;
  return condition`${column} = any(${[...ids]}::bigint[])`;
}

/** Input of a condition. */
interface Asked {
  readonly reach: Reach;
  readonly scope: Scope;
  /** Channels that the reach takes in. */
  readonly channels: readonly number[];
  /** Name or alias of the row's table in the query. */
  readonly table: string;
  /** The column of the relation. */
  readonly column: RawBuilder<unknown>;
}

/**
 * Returns the channels within a reach: for a manager the managed channels, for a seller none in
 * full.
 */
function listReachedChannels(reach: Reach, scope: Scope): readonly number[] {
  if (reach === 'managed') return scope.managerOf;
  return reach === 'assigned' || reach === 'linked' ? scope.customerIds : [];
}

const ofChannel = ({ column, channels }: Asked): Condition => matchesAny(column, channels);

const ofSelf = ({ column, scope }: Asked): Condition => condition`${column} = ${scope.personId}`;

/** The provider's invoices (type 1) have no own channel: they belong with the recipient. */
function ofInvoice({ reach, scope, channels, table }: Asked): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  // word for word as its index has it
  const channel = sql`(coalesce(${column('customerId')}, case when ${column('emitType')} = '1' then ${column('bpDestId')} end))`;
  const whole = matchesAny(channel, channels);
  if (reach === 'assigned') return whole;
  const own = condition`(${column('bpCtvId')} = ${scope.personId} or ${column('postedBy')} = ${scope.personId})`;
  return condition`(${whole} or (${matchesAny(column('customerId'), scope.customerIds)} and ${own}))`;
}

/**
 * Builds the condition on cases: deciders and the manager see all of the channel's cases, others
 * those in which they take part.
 */
function ofCase({ reach, scope, channels, column }: Asked): Condition {
  const me = scope.personId;
  const part = condition`${me}::bigint in (k.opened_by, k.seller_id, v.bp_ctv_id, v.posted_by, v.decided_by)`;
  const own = condition`(${part} and ${matchesAny(sql.ref('v.customerId'), scope.customerIds)})`;
  const inReach = condition`(${matchesAny(sql.ref('v.customerId'), channels)}
    or (v.customer_id is null and v.emit_type = '1' and ${matchesAny(sql.ref('v.bpDestId'), channels)}))`;
  const whole =
    reach === 'managed' || scope.decides ? inReach : condition`(${inReach} and ${part})`;
  const seen = reach === 'own' ? own : condition`(${whole} or ${own})`;
  return condition`${column} in (select k.id from invoice_case k join invoice v on v.id = k.invoice_id where ${seen})`;
}

/** Campaigns with one of the channels, by itself or through its group. */
function ofCampaign({ reach, channels, column }: Asked): Condition {
  if (channels.length === 0) return NONE;
  const approved =
    reach === 'assigned'
      ? sql``
      : sql`and exists (select 1 from campaign_version v where v.campaign_id = p.campaign_id and v.version = p.version and v.approval_status = 'approved')`;
  return condition`exists (
    select 1 from campaign_participant p
    left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where p.campaign_id = ${column} and coalesce(p.customer_id, m.customer_id) = any(${[...channels]}::bigint[]) ${approved})`;
}

/** Oneself, the people of the channels, and inside the provider who holds a node of one's own branch. */
function ofPerson({ reach, scope, channels, column: id }: Asked): Condition {
  const linked = condition`${id} in (select l.business_partner_id from channel_link l where ${matchesAny(sql.ref('l.customerId'), channels)})`;
  const held = condition`${id} in (
    select h.business_partner_id from sales_node_holder h
    where ${matchesAny(sql.ref('h.salesNodeId'), scope.nodeIds)} and (h.valid_to is null or h.valid_to >= ${scope.today}::date))`;
  if (reach !== 'assigned') return condition`(${id} = ${scope.personId} or ${linked})`;
  // People invited to the provider by the caller, until they hold a node of the structure.
  const invited = condition`${id} in (
    select i.id from business_partner i where i.created_by = ${scope.personId} and i.bp_type = '91' and not exists (select 1 from sales_node_holder n where n.business_partner_id = i.id))`;
  return condition`(${id} = ${scope.personId} or ${linked} or ${held} or ${invited})`;
}

/** Builders of each relation's SQL; the domain sets the reach of a role by it (`REACHES`). */
const CONDITIONS: Readonly<Record<Relation, (asked: Asked) => Condition>> = {
  channel: ofChannel,
  wholeChannel: ofChannel,
  group: ({ column, channels }) =>
    condition`${column} in (select m.economic_group_id from economic_group_member m where ${matchesAny(sql.ref('m.customerId'), channels)})`,
  wholeGroup: ({ column, channels }) =>
    condition`${column} in (select m.economic_group_id from economic_group_member m group by 1 having bool_and(${matchesAny(sql.ref('m.customerId'), channels)}))`,
  node: ({ column, scope }) => matchesAny(column, scope.nodeIds),
  person: ofPerson,
  asker: ({ column, channels }) =>
    condition`${column} in (select q.business_partner_id from channel_request q where ${matchesAny(sql.ref('q.customerId'), channels)})`,
  invoice: ofInvoice,
  campaign: ofCampaign,
  case: ofCase,
  self: ofSelf,
  mine: ofSelf,
  recipient: ({ column, scope }) =>
    condition`${column} in (select r.message_id from message_recipient r where r.business_partner_id = ${scope.personId} and r.deleted_at is null)`,
};

/**
 * The SQL condition that lets through the rows in scope, for `.where(...)`. The one home of row scope: every list, read,
 * write, export, search and count passes it, and a row that it keeps back is answered as if it did not exist.
 * @param rows who may see which rows of the table
 * @param table name or alias of the table in the query
 */
export function rowCondition(scope: Scope, rows: RowScope, table: string): Condition {
  if (rows === 'everybody') return ALL;
  if (rows === 'directors') return scope.kind === 'all' ? ALL : NONE;
  const grounds = listRelations(rows).map(([relation, name]) => {
    const reach: Reach = REACHES[relation][scope.kind];
    if (reach === 'everything') return ALL;
    if (reach === 'nothing') return NONE;
    const column = sql.ref(`${table}.${name}`);
    return CONDITIONS[relation]({
      reach,
      scope,
      channels: listReachedChannels(reach, scope),
      table,
      column,
    });
  });
  return condition`(${sql.join(grounds, sql` or `)})`;
}

/** Rows that calls of their own work with. Those of entities say in their definition who may see them. */
const ROWS: Readonly<Record<ScopedRow, { readonly table: string; readonly scope: RowScope }>> = {
  invoice: { table: 'invoice', scope: { invoice: 'id' } },
  invoiceCase: { table: 'invoiceCase', scope: { case: 'id' } },
  uploadBatch: { table: 'uploadBatch', scope: { person: 'postedBy' } },
  campaign: { table: 'campaign', scope: { campaign: 'id' } },
  ownPrize: { table: 'payout', scope: { mine: 'winnerId' } },
  ownSignature: { table: 'userDocumentSignatory', scope: { mine: 'person' } },
  message: { table: 'message', scope: { recipient: 'id' } },
  messageTemplate: { table: 'messageTemplate', scope: { mine: 'businessPartnerId' } },
  messageSending: { table: 'messageSending', scope: { mine: 'senderId' } },
  // a shared view is read by everyone who may open its screen, and kept by who made it
  savedView: { table: 'savedView', scope: { mine: 'ownerId' } },
  reportSchedule: { table: 'reportSchedule', scope: { mine: 'ownerId' } },
  // The person in charge of a requested channel confirms, releases or refuses; people in scope may
  // wait without a request.
  accessRequest: { table: 'businessPartner', scope: [{ asker: 'id' }, { person: 'id' }] },
  person,
  customer,
  sku,
  economicGroup,
  salesNode,
  channelLink,
};

/** The same by the name of a kind of row. */
export function scopeCondition(
  scope: Scope,
  kind: ScopedRow,
  table: string = ROWS[kind].table,
): Condition {
  return rowCondition(scope, ROWS[kind].scope, table);
}
