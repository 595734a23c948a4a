import type { MoveKind } from '../../src/domain/rules/structure/structure-moves.ts';
import type { Db } from '../database/db.ts';
import type { Work } from '../record/context.ts';
import { readStays } from './stays.ts';

/** A move that is to be noted. */
interface Noted {
  readonly kind: MoveKind;
  readonly id: number;
  readonly from: number | null;
  readonly to: number | null;
  readonly on: string;
}

/** Performs a move and stores the places before and after, so that it can be taken back. */
export async function notingMove(
  work: Work,
  { kind, id, from, to, on }: Noted,
  action: () => Promise<void>,
): Promise<void> {
  const before = await readStays(work.db, kind, id);
  await action();
  await work.db
    .insertInto('structureMove')
    .values({
      kind,
      refId: id,
      fromId: from,
      toId: to,
      validFrom: on,
      before: JSON.stringify(before),
      after: JSON.stringify(await readStays(work.db, kind, id)),
      movedBy: work.person.id,
      actingId: work.person.acting?.id ?? null,
      movedAt: work.now.toISOString(),
    })
    .execute();
}

/** The last move of something. */
export async function findLastMove(db: Db, kind: MoveKind, id: number): Promise<number> {
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
