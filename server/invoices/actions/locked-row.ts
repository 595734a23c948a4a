import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { actionColumns, actionShape } from '../action-facts.ts';
import { emitTypeLevel } from '../invoice-access.ts';
import { findRow, presentRow } from '../list.ts';

const lockedColumns = {
  ...actionShape,
  rowSCN: is.number,
  chNFe: is.orNull(is.text),
  numNF: is.orNull(is.text),
  dtEmis: is.orNull(is.text),
  bpCtvId: is.orNull(is.number),
};

/** Invoice that an action is about to change, locked until the transaction ends. */
export type LockedRow = RowOf<typeof lockedColumns>;

/**
 * Locks an invoice in the caller's scope.
 * @throws Problem not-found outside the scope; row-conflict, with the current row, when it changed
 * since the caller read it
 */
export async function lockRow(
  trx: Db,
  person: Person,
  id: number,
  rowSCN: number,
  now: Date,
): Promise<LockedRow> {
  // Locks first, then reads: the counts must include the changes of the previous lock holder.
  await sql`select 1 from invoice where id = ${id} for update`.execute(trx);
  const [row] = await queryRows(trx, lockedColumns)`
    select v.row_scn, v.ch_nfe, v.num_nf, v.dt_emis, v.bp_ctv_id, ${actionColumns('v')}
    from invoice v where v.id = ${id} and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  if (row === undefined || emitTypeLevel(person, row.emitType) < 1) throw new Problem('not-found');
  if (row.rowSCN === rowSCN) return row;
  const current = await findRow(trx, person, id);
  throw new Problem('row-conflict', { details: current && presentRow(current, person, now) });
}
