import { sql } from 'kysely';
import type { MoveKind } from '../../src/domain/rules/structure-moves.ts';
import type { StructureMoveRow } from '../../src/domain/wire/structure-move.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition, scopeCondition } from '../access/scope.ts';
import { targetOf } from '../../src/domain/entities/index.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';

/** Where something stands from a day on: below or at a unit. */
export interface Stay {
  readonly nodeId: number;
  readonly validFrom: string;
  readonly validTo: string | null;
}

/** Where each kind of thing has its places. */
const PLACES = {
  unit: { table: 'sales_node_place', of: 'sales_node_id', at: 'parent_id' },
  person: { table: 'sales_node_holder', of: 'business_partner_id', at: 'sales_node_id' },
  channel: { table: 'customer_assignment', of: 'customer_id', at: 'sales_node_id' },
} as const satisfies Record<MoveKind, object>;

/** All places that something has had, has and is to have, by day. */
export async function staysOf(db: Db, kind: MoveKind, id: number): Promise<readonly Stay[]> {
  const { table, of, at } = PLACES[kind];
  const { rows } = await sql<Stay>`
    select ${sql.ref(at)} as node_id, valid_from, valid_to from ${sql.table(table)} where ${sql.ref(of)} = ${id}::bigint order by valid_from, ${sql.ref(at)}, id`.execute(
    db,
  );
  return rows.map(({ nodeId, validFrom, validTo }) => ({ nodeId, validFrom, validTo }));
}

/** A move that is to be noted. */
interface Noted {
  readonly kind: MoveKind;
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly on: string;
}

/** Does a move and notes what stood before and after it, so that it can be taken back. */
export async function notingMove(
  work: Work,
  { kind, id, from, to, on }: Noted,
  act: () => Promise<void>,
): Promise<void> {
  const before = await staysOf(work.db, kind, id);
  await act();
  await work.db
    .insertInto('structureMove')
    .values({
      kind,
      refId: id,
      fromId: from,
      toId: to,
      validFrom: on,
      before: JSON.stringify(before),
      after: JSON.stringify(await staysOf(work.db, kind, id)),
      movedBy: work.person.id,
      actingId: work.person.acting?.id ?? null,
      movedAt: work.now.toISOString(),
    })
    .execute();
}

/** The last move of something. */
export async function lastMoveOf(db: Db, kind: MoveKind, id: number): Promise<number> {
  const { id: found } = await db
    .selectFrom('structureMove')
    .select('id')
    .where('kind', '=', kind)
    .where('refId', '=', id)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  return found;
}

/** What moved, and the units that it left and came to, are in scope; `m` is the move. */
export function moveInScope(scope: Scope): Sql {
  const inScope = (noun: 'salesNode' | 'customer' | 'person', kind: MoveKind): Sql => {
    const { table, scope: rows } = targetOf(noun);
    return sql`(m.kind = ${kind} and exists (select 1 from ${sql.table(table)} t where t.id = m.ref_id and ${rowCondition(scope, rows, 't')}))`;
  };
  const node = (column: string): Sql =>
    sql`(${sql.ref(column)} is null or exists (select 1 from sales_node n where n.id = ${sql.ref(column)} and ${scopeCondition(scope, 'salesNode', 'n')}))`;
  return sql`(${node('m.fromId')} and ${node('m.toId')} and (${inScope('salesNode', 'unit')} or ${inScope('customer', 'channel')} or ${inScope('person', 'person')}))`;
}

/** How many of the latest moves are told. */
const MOST = 30;

/** The latest moves in scope, newest first. */
export async function latestMoves(
  db: Db,
  scope: Scope,
): Promise<readonly Omit<StructureMoveRow, 'canUndo'>[]> {
  const { rows } = await sql<Omit<StructureMoveRow, 'canUndo'>>`
    select m.id, m.kind, coalesce(u.name1, p.name1, c.trade_name, c.name1, '') as name1, f.name1 as from_name, t.name1 as to_name, m.valid_from as on, m.moved_at, b.name1 as moved_by, m.undone_at
    from structure_move m
    left join sales_node u on m.kind = 'unit' and u.id = m.ref_id
    left join business_partner p on m.kind = 'person' and p.id = m.ref_id
    left join customer c on m.kind = 'channel' and c.id = m.ref_id
    left join sales_node f on f.id = m.from_id left join sales_node t on t.id = m.to_id
    left join business_partner b on b.id = m.moved_by
    where ${moveInScope(scope)} order by m.id desc limit ${MOST}`.execute(db);
  return rows.map(({ movedAt, undoneAt, ...row }) => ({
    ...row,
    movedAt: new Date(movedAt).toISOString(),
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
  }));
}
