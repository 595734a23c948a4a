import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope.ts';
import { actColumns } from '../act-facts.ts';
import type { ActRow } from '../act-facts.ts';
import { emitTypeLevel } from '../invoice-access.ts';
import { findRow, presentRow } from '../list.ts';

/** An invoice that an act is about to change, locked until the transaction ends. */
export interface LockedRow extends ActRow {
  readonly rowSCN: number;
  readonly chNFe: string | null;
  readonly numNF: string | null;
  readonly dtEmis: string | null;
  readonly bpCtvId: number | null;
}

/**
 * Locks an invoice in the caller's scope.
 * @throws Problem not-found outside his scope; row-conflict, with the row as it is now, when it changed since he read it
 */
export async function lockRow(
  trx: Db,
  person: Person,
  id: number,
  rowSCN: number,
  now: Date,
): Promise<LockedRow> {
  // locked first, then read: the counts beside the row are those after whoever held it
  await sql`select 1 from invoice where id = ${id} for update`.execute(trx);
  const found = await sql<LockedRow>`
    select v.row_scn, v.ch_nfe, v.num_nf, v.dt_emis, v.bp_ctv_id, ${actColumns('v')}
    from invoice v where v.id = ${id} and ${scopeCondition(person.scope, 'invoice', 'v')}`.execute(
    trx,
  );
  const row = found.rows[0];
  if (row === undefined || emitTypeLevel(person, row.emitType) < 1) throw new Problem('not-found');
  if (row.rowSCN === rowSCN) return row;
  const current = await findRow(trx, person, id);
  throw new Problem('row-conflict', { details: current && presentRow(current, person, now) });
}
