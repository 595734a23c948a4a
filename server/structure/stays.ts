/** Places of units, channels and people, with their days. */
import { sql } from 'kysely';
import type { MoveKind } from '../../src/domain/rules/structure/structure-moves.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Place from a day on: below or at a unit. */
export type Stay = RowOf<typeof stayColumns>;
const stayColumns = { nodeId: is.number, validFrom: is.text, validTo: is.orNull(is.text) };

/** Tables of the places of each kind. */
const PLACES = {
  unit: { table: 'sales_node_place', of: 'sales_node_id', at: 'parent_id' },
  person: { table: 'sales_node_holder', of: 'business_partner_id', at: 'sales_node_id' },
  channel: { table: 'customer_assignment', of: 'customer_id', at: 'sales_node_id' },
} as const satisfies Record<MoveKind, object>;

/** All places that something has had, has and is to have, by day. */
export async function readStays(db: Db, kind: MoveKind, id: number): Promise<readonly Stay[]> {
  const { table, of, at } = PLACES[kind];
  const rows = await queryRows(db, stayColumns)`
    select ${sql.ref(at)} as node_id, valid_from, valid_to from ${sql.table(table)} where ${sql.ref(of)} = ${id}::bigint order by valid_from, ${sql.ref(at)}, id`;
  return rows.map(({ nodeId, validFrom, validTo }) => ({ nodeId, validFrom, validTo }));
}
