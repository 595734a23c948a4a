import { SETTINGS_STEPS, listSteps } from '../../../src/domain/accounts/settings.ts';
import type { SettingsStep } from '../../../src/domain/accounts/settings.ts';
import { BP_TYPE } from '../../../src/domain/rules/permission/sales-role.ts';
import type { Clock } from '../../base/clock.ts';
import type { Db } from '../../database/db.ts';

function isStep(step: unknown): step is SettingsStep {
  return SETTINGS_STEPS.some((each) => each === step);
}

/** The steps that a person has done, and when the last of them was. */
export async function readProgress(
  db: Db,
  personId: number,
): Promise<{ readonly stepsDone: readonly SettingsStep[]; readonly completedAt: string | null }> {
  const row = await db
    .selectFrom('accountProgress')
    .select(['stepsDone', 'completedAt'])
    .where('businessPartnerId', '=', personId)
    .executeTakeFirst();
  const done = Array.isArray(row?.stepsDone) ? row.stepsDone : [];
  return {
    stepsDone: SETTINGS_STEPS.filter((step) => done.some((each) => each === step && isStep(each))),
    completedAt: row?.completedAt ?? null,
  };
}

/** Keeps that a step is done. @returns whether all of the person's are done now and were not before */
export async function markDone(
  db: Db,
  { id: personId, bpType }: { readonly id: number; readonly bpType: string },
  step: SettingsStep,
  clock: Clock,
): Promise<boolean> {
  await db
    .insertInto('accountProgress')
    .values({ businessPartnerId: personId, completedAt: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await db
    .selectFrom('accountProgress')
    .select('businessPartnerId')
    .where('businessPartnerId', '=', personId)
    .forUpdate()
    .execute();
  const { stepsDone, completedAt } = await readProgress(db, personId);
  const done = SETTINGS_STEPS.filter((each) => each === step || stepsDone.includes(each));
  const isComplete =
    listSteps(bpType === BP_TYPE.external).every((each) => done.includes(each)) &&
    completedAt === null;
  await db
    .updateTable('accountProgress')
    .set({
      stepsDone: JSON.stringify(done),
      ...(isComplete ? { completedAt: clock.now().toISOString() } : {}),
    })
    .where('businessPartnerId', '=', personId)
    .execute();
  return isComplete;
}
