/** Where something stands from which day on. */
import { sql } from 'kysely';
import type { MoveKind } from '../../src/domain/rules/structure-moves.ts';
import type { Db } from '../database/db.ts';

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
