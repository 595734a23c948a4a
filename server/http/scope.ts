import { sql } from 'kysely';
import type { RawBuilder, SqlBool } from 'kysely';
import type { Db, RowKind, Scope } from './contract.ts';

/** Kinds of row with an owner; whatever is not listed is master data that everybody with the level sees. */
export type ScopedRow = RowKind | 'customer' | 'sku' | 'economicGroup' | 'salesNode' | 'channelLink';

/** What scope rests on. */
export interface ScopeOwner {
  readonly id: number;
  readonly isAdmin: boolean;
  readonly bpType: string;
  readonly salesRole: string | null;
}

/** What the system itself works with, when no person asks. */
export const EVERYTHING: Scope = { kind: 'all', customerIds: [], managerOf: [], nodeIds: [], personId: 0, today: '1970-01-01' };

/** How far somebody reaches on a day, as the database tells it (`nmv_reach`); null stands for none. */
export interface Reach {
  readonly nodeIds: readonly number[] | null;
  readonly customerIds: readonly number[] | null;
  readonly managerOf: readonly number[] | null;
}

/** The scope of who reaches so far (`domain.md` 1). */
export function scopeWithin({ id, isAdmin, bpType, salesRole }: ScopeOwner, { nodeIds, customerIds, managerOf }: Reach, today: string): Scope {
  const nobody = { customerIds: [], managerOf: [], nodeIds: [], personId: id, today };
  if (isAdmin || (bpType === '91' && salesRole === 'DIR')) return { ...nobody, kind: 'all' };
  if (bpType === '91') return { ...nobody, kind: 'structure', nodeIds: nodeIds ?? [], customerIds: customerIds ?? [] };
  const managed = managerOf ?? [];
  return { ...nobody, kind: managed.length > 0 ? 'manager' : 'seller', customerIds: customerIds ?? [], managerOf: managed };
}

/**
 * Whose rows a person sees on a day.
 * @param today plain date in the business time zone: assignments and links are dated
 */
export async function scopeOf(db: Db, person: ScopeOwner, today: string): Promise<Scope> {
  const { rows: [reach] } = await sql<Reach>`select * from nmv_reach(${person.id}, ${person.bpType === '91'}, ${today}::date)`.execute(db);
  return scopeWithin(person, reach ?? { nodeIds: null, customerIds: null, managerOf: null }, today);
}

type Condition = RawBuilder<SqlBool>;
const NONE: Condition = sql<SqlBool>`false`;

function isOneOf(column: RawBuilder<unknown>, ids: readonly number[]): Condition {
  return ids.length === 0 ? NONE : sql<SqlBool>`${column} = any(${[...ids]}::bigint[])`;
}

/** Channels whose rows are seen whole: a seller has none. */
function wholeChannels(scope: Scope): readonly number[] {
  return scope.kind === 'structure' ? scope.customerIds : scope.managerOf;
}

/** The provider's invoices (type 1) have no own channel: they belong with the recipient. */
function invoiceCondition(scope: Scope, table: string): Condition {
  const column = (name: string) => sql.ref(`${table}.${name}`);
  const channel = sql`coalesce(${column('customerId')}, case when ${column('emitType')} = '1' then ${column('bpDestId')} end)`;
  const whole = isOneOf(channel, wholeChannels(scope));
  if (scope.kind === 'structure') return whole;
  const own = sql<SqlBool>`(${column('bpCtvId')} = ${scope.personId} or ${column('postedBy')} = ${scope.personId})`;
  return sql<SqlBool>`(${whole} or (${isOneOf(column('customerId'), scope.customerIds)} and ${own}))`;
}

/** Campaigns with one of the channels, by itself or through its group; outside the provider only approved versions count. */
function campaignCondition(scope: Scope, table: string): Condition {
  if (scope.customerIds.length === 0) return NONE;
  const approved = scope.kind === 'structure'
    ? sql``
    : sql`and exists (select 1 from campaign_version v where v.campaign_id = p.campaign_id and v.version = p.version and v.approval_status = 'approved')`;
  return sql<SqlBool>`exists (
    select 1 from campaign_participant p
    left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where p.campaign_id = ${sql.ref(`${table}.id`)} and coalesce(p.customer_id, m.customer_id) = any(${[...scope.customerIds]}::bigint[]) ${approved})`;
}

/** Oneself, the people of the channels seen whole, and inside the provider who holds a node of one's own branch. */
function personCondition(scope: Scope, table: string): Condition {
  const id = sql.ref(`${table}.id`);
  const linked = sql<SqlBool>`${id} in (select l.business_partner_id from channel_link l where ${isOneOf(sql.ref('l.customerId'), wholeChannels(scope))})`;
  const held = sql<SqlBool>`${id} in (
    select h.business_partner_id from sales_node_holder h
    where ${isOneOf(sql.ref('h.salesNodeId'), scope.nodeIds)} and (h.valid_to is null or h.valid_to >= ${scope.today}::date))`;
  if (scope.kind !== 'structure') return sql<SqlBool>`(${id} = ${scope.personId} or ${linked})`;
  // whom one has brought into the provider, until he has a place in the structure
  const invited = sql<SqlBool>`${id} in (
    select i.id from business_partner i where i.created_by = ${scope.personId} and i.bp_type = '91' and not exists (select 1 from sales_node_holder n where n.business_partner_id = i.id))`;
  return sql<SqlBool>`(${id} = ${scope.personId} or ${linked} or ${held} or ${invited})`;
}

/** Groups with a channel in reach; a seller has nothing to do with them. */
function economicGroupCondition(scope: Scope, table: string): Condition {
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select m.economic_group_id from economic_group_member m where ${isOneOf(sql.ref('m.customerId'), wholeChannels(scope))})`;
}

/** Links to channels seen whole, and one's own. */
function channelLinkCondition(scope: Scope, table: string): Condition {
  return sql<SqlBool>`(${isOneOf(sql.ref(`${table}.customerId`), wholeChannels(scope))} or ${sql.ref(`${table}.businessPartnerId`)} = ${scope.personId})`;
}

/** People who ask for a channel seen whole: who is in charge of it confirms, releases or refuses; and people in scope, who may wait without asking for any. */
function accessRequestCondition(scope: Scope, table: string): Condition {
  const asks = sql<SqlBool>`${sql.ref(`${table}.id`)} in (select q.business_partner_id from channel_request q where ${isOneOf(sql.ref('q.customerId'), wholeChannels(scope))})`;
  return sql<SqlBool>`(${asks} or ${personCondition(scope, table)})`;
}

function messageCondition(scope: Scope, table: string): Condition {
  return sql<SqlBool>`${sql.ref(`${table}.id`)} in (select r.message_id from message_recipient r where r.business_partner_id = ${scope.personId})`;
}

const TABLES: Readonly<Record<ScopedRow, string>> = {
  invoice: 'invoice', uploadBatch: 'uploadBatch', campaign: 'campaign', person: 'businessPartner', embedKey: 'embedKey', message: 'message', savedView: 'savedView', customer: 'customer', sku: 'sku',
  economicGroup: 'economicGroup', salesNode: 'salesNode', channelLink: 'channelLink', accessRequest: 'businessPartner',
};

/**
 * The SQL condition that lets through the rows in scope, for `.where(...)`. The one home of row scope: every list, read,
 * write, export, search and count passes it, and a row that it keeps back is answered as if it did not exist.
 * @param table name or alias of the row's table in the query
 */
export function scopeCondition(scope: Scope, kind: ScopedRow, table: string = TABLES[kind]): Condition {
  // messages are nobody else's business, whatever the role
  if (kind === 'message') return messageCondition(scope, table);
  // a shared view is read by everyone who may open its screen, and kept by who made it
  if (kind === 'savedView') return sql<SqlBool>`${sql.ref(`${table}.ownerId`)} = ${scope.personId}`;
  if (scope.kind === 'all') return sql<SqlBool>`true`;
  switch (kind) {
    case 'invoice': return invoiceCondition(scope, table);
    case 'uploadBatch': return sql<SqlBool>`${sql.ref(`${table}.postedBy`)} = ${scope.personId}`;
    case 'campaign': return campaignCondition(scope, table);
    case 'person': return personCondition(scope, table);
    case 'customer': return isOneOf(sql.ref(`${table}.id`), scope.customerIds);
    case 'sku': return isOneOf(sql.ref(`${table}.customerId`), scope.customerIds);
    case 'economicGroup': return economicGroupCondition(scope, table);
    case 'salesNode': return isOneOf(sql.ref(`${table}.id`), scope.nodeIds);
    case 'channelLink': return channelLinkCondition(scope, table);
    case 'accessRequest': return accessRequestCondition(scope, table);
    case 'embedKey': return NONE;
  }
}
