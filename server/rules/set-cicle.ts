import { campaignCicle } from '../../src/domain/entities/campaign-cicle.ts';
import type { Work } from '../record/context.ts';
import { remember } from '../record/history.ts';

/** Changes the status of a cycle by what happened to its campaigns, and remembers it as of the same person. */
export async function setCicle(
  work: Work,
  cicleId: number,
  { was, to, act, reason }: { was: string; to: string; act: string; reason?: string },
): Promise<void> {
  const { db } = work;
  await db
    .updateTable('campaignCicle')
    .set((eb) => ({ status1: to, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', cicleId)
    .execute();
  await remember(work, [
    {
      noun: campaignCicle.noun,
      id: cicleId,
      act,
      reason,
      before: { status1: was },
      after: { status1: to },
    },
  ]);
  await work.changes.changed(db, campaignCicle.noun, [cicleId]);
}
