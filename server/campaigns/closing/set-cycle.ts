import type { MasterStatus } from '../../../src/domain/rules/master-status.ts';
import { campaignCicle } from '../../../src/domain/entities/campaign-cicle.ts';
import type { Work } from '../../record/context.ts';
import { remember } from '../../record/history.ts';

/** Changes the status of a cycle by what happened to its campaigns, and remembers it as of the same person. */
export async function setCycle(
  work: Work,
  cycleId: number,
  { was, to, act, reason }: { was: MasterStatus; to: MasterStatus; act: string; reason?: string },
): Promise<void> {
  const { db } = work;
  await db
    .updateTable('campaignCicle')
    .set((eb) => ({ status1: to, rowSCN: eb('rowSCN', '+', 1) }))
    .where('id', '=', cycleId)
    .execute();
  await remember(work, [
    {
      noun: campaignCicle.resource,
      id: cycleId,
      act,
      reason,
      before: { status1: was },
      after: { status1: to },
    },
  ]);
  await work.changes.changed(db, campaignCicle.resource, [cycleId]);
}
