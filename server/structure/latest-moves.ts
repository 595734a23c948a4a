/** Latest moves in a person's scope. */
import { sql } from 'kysely';
import type { MoveKind } from '../../src/domain/rules/structure/structure-moves.ts';
import type { StructureMoveRow } from '../../src/domain/schema/channels/structure-move.ts';
import type { Scope } from '../access/person.ts';
import { rowCondition, scopeCondition } from '../access/scope-condition.ts';
import { findTarget } from '../../src/domain/entities/index.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { MOVE_KINDS } from '../../src/domain/rules/structure/structure-moves.ts';
import type { Db } from '../database/db.ts';
import type { Sql } from '../listing/shape.ts';

/**
 * Builds the condition that the moved thing and its former and new units are in scope; `m` is the
 * move.
 */
export function moveInScope(scope: Scope): Sql {
  const inScope = (resource: 'salesNode' | 'customer' | 'person', kind: MoveKind): Sql => {
    const { table, scope: rows } = findTarget(resource);
    return sql`(m.kind = ${kind} and exists (select 1 from ${sql.table(table)} t where t.id = m.ref_id and ${rowCondition(scope, rows, 't')}))`;
  };
  const node = (column: string): Sql =>
    sql`(${sql.ref(column)} is null or exists (select 1 from sales_node n where n.id = ${sql.ref(column)} and ${scopeCondition(scope, 'salesNode', 'n')}))`;
  return sql`(${node('m.fromId')} and ${node('m.toId')} and (${inScope('salesNode', 'unit')} or ${inScope('customer', 'channel')} or ${inScope('person', 'person')}))`;
}

/** Most latest moves shown. */
const MOST = 30;

const latestMovesColumns = {
  kind: is.oneOf(MOVE_KINDS),
  name1: is.text,
  on: is.text,
  id: is.number,
  fromName: is.orNull(is.text),
  toName: is.orNull(is.text),
  movedAt: is.text,
  movedBy: is.orNull(is.text),
  undoneAt: is.orNull(is.text),
};

/** The latest moves in scope, newest first. */
export async function latestMoves(
  db: Db,
  scope: Scope,
): Promise<readonly Omit<StructureMoveRow, 'canUndo'>[]> {
  const rows = await queryRows(db, latestMovesColumns)`
    select m.id, m.kind, coalesce(u.name1, p.name1, c.trade_name, c.name1, '') as name1, f.name1 as from_name, t.name1 as to_name, m.valid_from as on, m.moved_at, b.name1 as moved_by, m.undone_at
    from structure_move m
    left join sales_node u on m.kind = 'unit' and u.id = m.ref_id
    left join business_partner p on m.kind = 'person' and p.id = m.ref_id
    left join customer c on m.kind = 'channel' and c.id = m.ref_id
    left join sales_node f on f.id = m.from_id left join sales_node t on t.id = m.to_id
    left join business_partner b on b.id = m.moved_by
    where ${moveInScope(scope)} order by m.id desc limit ${MOST}`;
  return rows.map(({ movedAt, undoneAt, ...row }) => ({
    ...row,
    movedAt: new Date(movedAt).toISOString(),
    undoneAt: undoneAt === null ? null : new Date(undoneAt).toISOString(),
  }));
}
