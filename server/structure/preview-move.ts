import { sql } from 'kysely';
import type {
  ChargeChange,
  MovePreview,
  Reached,
  ReachChange,
  StructureMove,
} from '../../src/domain/schema/channels/structure-move.ts';
import { chooseScopeRole } from '../../src/domain/scope.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';
import { freshScope } from '../record/context.ts';
import type { Work } from '../record/context.ts';
import { performMove } from './perform-move.ts';

/** Channels that an answer names. */
const MOST_CHANNELS = 50;

const isOn = (table: string, on: string): Sql =>
  sql`${sql.ref(`${table}.validFrom`)} <= ${on}::date and (${sql.ref(`${table}.validTo`)} is null or ${sql.ref(`${table}.validTo`)} >= ${on}::date)`;

/** Units and all below them on a day. */
async function findBranch(db: Db, ids: readonly number[], on: string): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    with recursive below as (
      select unnest(${[...ids]}::bigint[]) as id
      union
      select p.sales_node_id from below join sales_node_place p on p.parent_id = below.id where ${isOn('p', on)}
    ) select id from below`;
  return rows.map(({ id }) => id);
}

/** Units and all above them on a day. */
async function findAbove(db: Db, ids: readonly number[], on: string): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    with recursive above as (
      select unnest(${[...ids]}::bigint[]) as id
      union
      select p.parent_id from above join sales_node_place p on p.sales_node_id = above.id where ${isOn('p', on)}
    ) select id from above`;
  return rows.map(({ id }) => id);
}

async function channelsAt(
  db: Db,
  nodes: readonly number[],
  on: string,
): Promise<readonly number[]> {
  const rows = await queryRows(db, { customerId: is.number })`
    select distinct a.customer_id from customer_assignment a where a.sales_node_id = any(${[...nodes]}::bigint[]) and ${isOn('a', on)}`;
  return rows.map(({ customerId }) => customerId);
}

async function peopleAt(db: Db, nodes: readonly number[], on: string): Promise<readonly number[]> {
  const rows = await queryRows(db, { id: is.number })`
    select distinct h.business_partner_id as id from sales_node_holder h where h.sales_node_id = any(${[...nodes]}::bigint[]) and ${isOn('h', on)}`;
  return rows.map(({ id }) => id);
}

type Reach = Omit<ReachChange, 'before' | 'after'> & { readonly reach: Reached };

const computeReachesColumns = {
  personId: is.number,
  name1: is.text,
  salesRole: is.orNull(is.text),
  isAdmin: is.boolean,
  channels: is.number,
  people: is.number,
};

/** Calculates the scopes of people on a day, as their sessions would. */
async function computeReaches(
  db: Db,
  ids: readonly number[],
  on: string,
): Promise<readonly Reach[]> {
  const rows = await queryRows(db, computeReachesColumns)`
    select b.id as person_id, b.name1, b.sales_role, b.is_admin, coalesce(cardinality(r.customer_ids), 0) as channels,
      (select count(distinct h.business_partner_id)::integer from sales_node_holder h where h.sales_node_id = any(r.node_ids) and ${isOn('h', on)} and h.business_partner_id <> b.id) as people
    from business_partner b cross join lateral nmv_reach(b.id, true, ${on}::date) r
    where b.id = any(${[...ids]}::bigint[]) order by b.name1 collate nmv_text, b.id`;
  return rows.map(({ personId, name1, salesRole, isAdmin, channels, people }) => ({
    personId,
    name1,
    salesRole,
    seesAll: chooseScopeRole({ isAdmin, isInternal: true, salesRole, isManager: false }) === 'all',
    reach: { channels, people },
  }));
}

/** Reads the names of the people in charge of each channel on a day. */
async function readCharges(
  db: Db,
  channels: readonly number[],
  on: string,
): Promise<ReadonlyMap<number, readonly string[]>> {
  const found = new Map<number, string[]>();
  for (const { customerId, name1 } of await peopleInCharge(db, channels, on)) {
    const names = found.get(customerId);
    if (names === undefined) found.set(customerId, [name1]);
    else names.push(name1);
  }
  return found;
}

/** Does something within the transaction and takes it back: what would be is worked out by what does it. */
async function tried<T>(work: Work, action: (work: Work) => Promise<T>): Promise<T> {
  const { changes } = work;
  await sql`savepoint tried`.execute(work.db);
  try {
    // A preview notifies no user.
    return await action({
      ...work,
      changes: { ...changes, changed: () => Promise.resolve() },
      afterCommit: () => undefined,
    });
  } finally {
    await sql`rollback to savepoint tried`.execute(work.db);
  }
}

interface Touched {
  readonly people: readonly number[];
  readonly channels: readonly number[];
  readonly along: MovePreview['along'];
}

/**
 * Finds the people and channels a move may affect: all people above both places and everything
 * that moves along.
 */
async function touchedBy(work: Work, { kind, id, from, to, on }: StructureMove): Promise<Touched> {
  const { db } = work;
  const ends = [from, to].filter((node) => node !== null);
  const above = await findAbove(db, ends, on);
  const moved = kind === 'unit' ? await findBranch(db, [id], on) : [];
  const seen = await queryRows(db, { id: is.number })`
    select n.id from sales_node n where n.id = any(${[...above, ...(kind === 'unit' ? [id] : [])]}::bigint[]) and ${scopeCondition(await freshScope(work), 'salesNode', 'n')}`;
  const holders = await peopleAt(
    db,
    seen.map((row) => row.id),
    on,
  );
  const channels =
    kind === 'channel'
      ? [id]
      : await channelsAt(db, kind === 'unit' ? moved : await findBranch(db, ends, on), on);
  const along = {
    units: Math.max(0, moved.length - 1),
    people: kind === 'unit' ? (await peopleAt(db, moved, on)).length : 0,
    channels: kind === 'unit' ? channels.length : 0,
  };
  return {
    people: [...new Set([...holders, ...(kind === 'person' ? [id] : [])])],
    channels,
    along,
  };
}

async function countWaiting(db: Db, channels: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom('invoice')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('customerId', 'in', [...channels, 0])
    .where('status1', 'in', ['ROV030', 'ROV050'])
    .executeTakeFirstOrThrow();
  return Number(count);
}

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((name) => other.includes(name));

/** Channels of which others are in charge afterwards, by name. */
async function chargeChanges(
  db: Db,
  channels: readonly number[],
  before: ReadonlyMap<number, readonly string[]>,
  after: ReadonlyMap<number, readonly string[]>,
): Promise<readonly ChargeChange[]> {
  const changed = channels.filter((id) => !isSame(before.get(id) ?? [], after.get(id) ?? []));
  const rows = await queryRows(db, { nmpCode: is.text, name1: is.text, customerId: is.number })`
    select c.id as customer_id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1 from customer c
    where c.id = any(${changed}::bigint[]) order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`;
  return rows.map((row) => ({
    ...row,
    before: before.get(row.customerId) ?? [],
    after: after.get(row.customerId) ?? [],
  }));
}

/**
 * Previews the changes of a move by performing it in the transaction and rolling it back.
 * @throws {Problem} for any reason that would refuse the move itself
 */
export async function previewMove(work: Work, move: StructureMove): Promise<MovePreview> {
  const { db } = work;
  const { on } = move;
  const { people, channels, along } = await touchedBy(work, move);
  const [before, chargedBefore] = [
    await computeReaches(db, people, on),
    await readCharges(db, channels, on),
  ];
  const [after, chargedAfter] = await tried(work, async (trial) => {
    await performMove(trial, move);
    return [await computeReaches(db, people, on), await readCharges(db, channels, on)] as const;
  });
  const charges = await chargeChanges(db, channels, chargedBefore, chargedAfter);
  return {
    on,
    along,
    people: before.map(({ reach, ...person }) => ({
      ...person,
      before: reach,
      after: after.find(({ personId }) => personId === person.personId)?.reach ?? reach,
    })),
    channels: charges.slice(0, MOST_CHANNELS),
    channelsTotal: charges.length,
    waiting: await countWaiting(
      db,
      charges.map(({ customerId }) => customerId),
    ),
  };
}
