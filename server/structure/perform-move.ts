import { salesNode } from '../../src/domain/entities/sales-node.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { isWithin } from '../../src/domain/rules/dates/dates.ts';
import type { StructureMove } from '../../src/domain/schema/channels/structure-move.ts';
import { performRecordAction } from '../record/actions.ts';
import { freshScope } from '../record/context.ts';
import type { Work } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { CHANNELS, HOLDERS, moveMember } from './move-member.ts';
import { findLastMove } from './noted-moves.ts';
import { readStays } from './stays.ts';

/** Fields of the unit's action by the names that a move gives them. */
const FIELDS: Readonly<Record<string, string>> = {
  'values.parentId': 'to',
  'values.validFrom': 'on',
};

const asOfMove = (failure: Failure): Failure => {
  const path = FIELDS[failure.path] ?? failure.path;
  return { ...failure, path, ...(path === 'to' && { label: 'moveTo' }) };
};

/**
 * Moves a unit below another by the action of its record; failures are reported at the fields of
 * the move.
 */
async function moveUnit(work: Work, { id, from, to, on, reason }: StructureMove): Promise<void> {
  const row = await findRow(work.db, salesNode, id, { scope: await freshScope(work) });
  if (row === undefined) throw new Problem('not-found');
  if (to === null)
    throw new Problem('invalid-input', {
      affectedField: 'to',
      failures: [{ path: 'to', code: 'required', label: 'moveTo' }],
    });
  const stays = await readStays(work.db, 'unit', id);
  const present = stays.find(({ validFrom, validTo }) => isWithin(on, validFrom, validTo));
  // A unit whose place the user cannot see moves from its actual place.
  if (present !== undefined && from !== null && present.nodeId !== from)
    throw new Problem('row-conflict');
  try {
    await performRecordAction(work, salesNode, id, 'move', {
      rowSCN: row.rowSCN,
      values: { parentId: to, validFrom: on },
      ...(reason !== undefined && { reason }),
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.problem !== 'invalid-input') throw error;
    const failures = error.failures.map(asOfMove);
    throw new Problem('invalid-input', {
      failures,
      ...(failures[0] && { affectedField: failures[0].path }),
    });
  }
}

/**
 * Moves a unit, a person or a channel from a day on. Who may write the structure does so within their scope; both units and
 * what moves must be in it.
 * @returns the id by which it can be taken back
 * @throws {Problem} not-found, row-conflict, invalid-input at `to`, `on` or what is moved
 */
export async function performMove(work: Work, move: StructureMove): Promise<number> {
  const { kind, id } = move;
  if (kind === 'unit') await moveUnit(work, move);
  else await moveMember(work, kind === 'channel' ? CHANNELS : HOLDERS, move);
  return findLastMove(work.db, kind, id);
}
