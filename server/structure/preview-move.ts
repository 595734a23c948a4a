import { sql } from 'kysely';
import type {
  ChargeChange,
  MovePreview,
  Reached,
  ReachChange,
  StructureMove,
} from '../../src/domain/wire/structure-move.ts';
import { scopeRoleOf } from '../../src/domain/rules/scope.ts';
import { peopleInCharge } from '../access/people-in-charge.ts';
import { scopeCondition } from '../access/scope.ts';
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
async function branchOf(db: Db, ids: readonly number[], on: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive below as (
      select unnest(${[...ids]}::bigint[]) as id
      union
      select p.sales_node_id from below join sales_node_place p on p.parent_id = below.id where ${isOn('p', on)}
    ) select id from below`.execute(db);
  return rows.map(({ id }) => id);
}

/** Units and all above them on a day. */
async function aboveOf(db: Db, ids: readonly number[], on: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive above as (
      select unnest(${[...ids]}::bigint[]) as id
      union
      select p.parent_id from above join sales_node_place p on p.sales_node_id = above.id where ${isOn('p', on)}
    ) select id from above`.execute(db);
  return rows.map(({ id }) => id);
}

async function channelsAt(
  db: Db,
  nodes: readonly number[],
  on: string,
): Promise<readonly number[]> {
  const { rows } = await sql<{ customerId: number }>`
    select distinct a.customer_id from customer_assignment a where a.sales_node_id = any(${[...nodes]}::bigint[]) and ${isOn('a', on)}`.execute(
    db,
  );
  return rows.map(({ customerId }) => customerId);
}

async function peopleAt(db: Db, nodes: readonly number[], on: string): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct h.business_partner_id as id from sales_node_holder h where h.sales_node_id = any(${[...nodes]}::bigint[]) and ${isOn('h', on)}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

type Reach = Omit<ReachChange, 'before' | 'after'> & { readonly reach: Reached };

/** How far each of some people reaches on a day, as their sessions would. */
async function reachesOf(db: Db, ids: readonly number[], on: string): Promise<readonly Reach[]> {
  const { rows } = await sql<{
    readonly personId: number;
    readonly name1: string;
    readonly salesRole: string | null;
    readonly isAdmin: boolean;
    readonly channels: number;
    readonly people: number;
  }>`
    select b.id as person_id, b.name1, b.sales_role, b.is_admin, coalesce(cardinality(r.customer_ids), 0) as channels,
      (select count(distinct h.business_partner_id)::integer from sales_node_holder h where h.sales_node_id = any(r.node_ids) and ${isOn('h', on)} and h.business_partner_id <> b.id) as people
    from business_partner b cross join lateral nmv_reach(b.id, true, ${on}::date) r
    where b.id = any(${[...ids]}::bigint[]) order by b.name1 collate nmv_text, b.id`.execute(db);
  return rows.map(({ personId, name1, salesRole, isAdmin, channels, people }) => ({
    personId,
    name1,
    salesRole,
    seesAll: scopeRoleOf({ isAdmin, isInternal: true, salesRole, isManager: false }) === 'all',
    reach: { channels, people },
  }));
}

/** Who is in charge of each channel on a day, by name. */
async function chargesOf(
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
async function tried<T>(work: Work, act: (work: Work) => Promise<T>): Promise<T> {
  const { changes } = work;
  await sql`savepoint tried`.execute(work.db);
  try {
    // nobody hears of what does not happen
    return await act({
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

/** Whose reach and whose channels a move may touch: everybody above both places, and what goes along. */
async function touchedBy(work: Work, { kind, id, from, to, on }: StructureMove): Promise<Touched> {
  const { db } = work;
  const ends = [from, to].filter((node) => node !== null);
  const above = await aboveOf(db, ends, on);
  const moved = kind === 'unit' ? await branchOf(db, [id], on) : [];
  const seen = await sql<{ id: number }>`
    select n.id from sales_node n where n.id = any(${[...above, ...(kind === 'unit' ? [id] : [])]}::bigint[]) and ${scopeCondition(await freshScope(work), 'salesNode', 'n')}`.execute(
    db,
  );
  const holders = await peopleAt(
    db,
    seen.rows.map((row) => row.id),
    on,
  );
  const channels =
    kind === 'channel'
      ? [id]
      : await channelsAt(db, kind === 'unit' ? moved : await branchOf(db, ends, on), on);
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

async function waitingOf(db: Db, channels: readonly number[]): Promise<number> {
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
  const { rows } = await sql<Pick<ChargeChange, 'customerId' | 'nmpCode' | 'name1'>>`
    select c.id as customer_id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1 from customer c
    where c.id = any(${changed}::bigint[]) order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id`.execute(
    db,
  );
  return rows.map((row) => ({
    ...row,
    before: before.get(row.customerId) ?? [],
    after: after.get(row.customerId) ?? [],
  }));
}

/**
 * What a move would change: it is done, looked at, and taken back within the transaction.
 * @throws {Problem} what the move itself would be refused for
 */
export async function previewMove(work: Work, move: StructureMove): Promise<MovePreview> {
  const { db } = work;
  const { on } = move;
  const { people, channels, along } = await touchedBy(work, move);
  const [before, chargedBefore] = [
    await reachesOf(db, people, on),
    await chargesOf(db, channels, on),
  ];
  const [after, chargedAfter] = await tried(work, async (trial) => {
    await performMove(trial, move);
    return [await reachesOf(db, people, on), await chargesOf(db, channels, on)] as const;
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
    waiting: await waitingOf(
      db,
      charges.map(({ customerId }) => customerId),
    ),
  };
}
