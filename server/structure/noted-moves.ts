import type { MoveKind } from '../../src/domain/rules/structure-moves.ts';
import type { Db } from '../database/db.ts';
import type { Work } from '../record/context.ts';
import { staysOf } from './stays.ts';

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
