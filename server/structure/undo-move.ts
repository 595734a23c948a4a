import { sql } from 'kysely';
import { salesNode } from '../../src/domain/entities/sales-node.ts';
import { Problem } from '../../src/domain/problem.ts';
import { isWithin } from '../../src/domain/rules/dates/dates.ts';
import { MOVE_KINDS } from '../../src/domain/rules/structure/structure-moves.ts';
import type { StructureMoveRow } from '../../src/domain/schema/channels/structure-move.ts';
import type { Scope } from '../access/person.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { freshScope } from '../record/context.ts';
import type { Work } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { storeAction } from '../record/save.ts';
import { CHANNELS, HOLDERS, changeMembers } from './move-member.ts';
import { latestMoves, moveInScope } from './latest-moves.ts';
import { readStays } from './stays.ts';
import type { Stay } from './stays.ts';

const UNDO = 'undo-move';

type Kept = RowOf<typeof keptColumns>;
const keptColumns = {
  id: is.number,
  kind: is.oneOf(MOVE_KINDS),
  refId: is.number,
  before: is.listOf(
    is.object({ nodeId: is.number, validFrom: is.text, validTo: is.orNull(is.text) }),
  ),
  after: is.listOf(
    is.object({ nodeId: is.number, validFrom: is.text, validTo: is.orNull(is.text) }),
  ),
  isUndone: is.boolean,
};

const isSame = (a: readonly Stay[], b: readonly Stay[]): boolean =>
  a.length === b.length &&
  a.every(({ nodeId, validFrom, validTo }, index) => {
    const other = b[index];
    return (
      nodeId === other?.nodeId &&
      validFrom === other.validFrom &&
      validTo === (other.validTo ?? null)
    );
  });

/** Checks that a move was not undone and that its result is unchanged. */
const canUndo = async (db: Db, { kind, refId, after, isUndone }: Kept): Promise<boolean> =>
  !isUndone && isSame(await readStays(db, kind, refId), after);

/** The latest moves in scope, each with whether it can still be taken back. */
export async function movesWithUndo(db: Db, scope: Scope): Promise<readonly StructureMoveRow[]> {
  const rows = await latestMoves(db, scope);
  const kept = await keptMoves(
    db,
    rows.map(({ id }) => id),
  );
  return Promise.all(
    rows.map(async (row) => {
      const move = kept.find(({ id }) => id === row.id);
      return { ...row, canUndo: move !== undefined && (await canUndo(db, move)) };
    }),
  );
}

async function keptMoves(db: Db, ids: readonly number[]): Promise<readonly Kept[]> {
  return queryRows(db, keptColumns)`
    select id, kind, ref_id, before, after, undone_at is not null as is_undone from structure_move where id = any(${[...ids]}::bigint[])`;
}

/** The move, locked; its own transaction alone takes it back. @throws {Problem} no-data where it is out of scope */
async function lockedMove(work: Work, id: number): Promise<Kept> {
  const { rows } =
    await sql`select m.id from structure_move m where m.id = ${id}::bigint and ${moveInScope(await freshScope(work))} for update of m`.execute(
      work.db,
    );
  const [move] = rows.length === 0 ? [] : await keptMoves(work.db, [id]);
  if (move === undefined) throw new Problem('no-data');
  return move;
}

/** Checks that a unit to restore has ended meanwhile. */
async function haveEnded(db: Db, stays: readonly Stay[]): Promise<boolean> {
  if (stays.length === 0) return false;
  const nodes = await db
    .selectFrom('salesNode')
    .select(['id', 'validTo'])
    .where('id', 'in', [...listNodes(stays)])
    .execute();
  return stays.some(({ nodeId, validTo }) => {
    const end = nodes.find(({ id }) => id === nodeId)?.validTo ?? null;
    return end !== null && (validTo === null || validTo > end);
  });
}

const listNodes = (stays: readonly Stay[]): readonly number[] => stays.map(({ nodeId }) => nodeId);

/**
 * Restores the places of a channel or a person; leaves the new place first, as a channel has only
 * one unit per day.
 */
async function restoreMember(work: Work, { kind, refId, before, after }: Kept): Promise<void> {
  const members = kind === 'channel' ? CHANNELS : HOLDERS;
  const changed = [...new Set([...listNodes(after), ...listNodes(before)])].filter(
    (node) => !isSame(staysAt(before, node), staysAt(after, node)),
  );
  const leaving = changed.filter(
    (node) => staysAt(before, node).length < staysAt(after, node).length,
  );
  for (const node of [...leaving, ...changed.filter((each) => !leaving.includes(each))]) {
    await changeMembers(work, members, node, { act: UNDO }, (rows) => [
      ...rows.filter((row) => row[members.field] !== refId),
      ...staysAt(before, node).map(({ validFrom, validTo }) => ({
        [members.field]: refId,
        validFrom,
        validTo,
      })),
    ]);
  }
}

const staysAt = (stays: readonly Stay[], node: number): readonly Stay[] =>
  stays.filter(({ nodeId }) => nodeId === node);

/** Hangs a unit where it hung. @throws {Problem} not-found */
async function restoreUnit(work: Work, { refId, before }: Kept): Promise<void> {
  const row = await findRow(work.db, salesNode, refId, {
    scope: await freshScope(work),
    forUpdate: true,
  });
  if (row === undefined) throw new Problem('not-found');
  await work.db.deleteFrom('salesNodePlace').where('salesNodeId', '=', refId).execute();
  for (const { nodeId, validFrom, validTo } of before)
    await work.db
      .insertInto('salesNodePlace')
      .values({ salesNodeId: refId, parentId: nodeId, validFrom, validTo })
      .execute();
  const present = before.find(({ validFrom, validTo }) => isWithin(work.today, validFrom, validTo));
  const values = present === undefined ? {} : { parentId: present.nodeId };
  await storeAction(work, salesNode, row, values, { act: UNDO });
}

/**
 * Takes a move back: restores the places before it and records both in the history.
 * @throws {Problem} no-data, not-found; invalid-input once it was taken back, or something
 * followed it
 */
export async function undoMove(work: Work, id: number): Promise<void> {
  const move = await lockedMove(work, id);
  if (!(await canUndo(work.db, move)) || (await haveEnded(work.db, move.before)))
    throw new Problem('invalid-input', {
      affectedField: 'id',
      failures: [{ path: 'id', code: 'move-followed' }],
    });
  await (move.kind === 'unit' ? restoreUnit(work, move) : restoreMember(work, move));
  await work.db
    .updateTable('structureMove')
    .set({ undoneBy: work.person.id, undoneAt: work.now.toISOString() })
    .where('id', '=', id)
    .execute();
}
