import { sql } from 'kysely';
import type { Entity } from '../../../src/domain/entity.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { filterInTurns, turns } from '../../base/breathe.ts';
import type { Work } from '../context.ts';
import { rulesOfEntity } from '../entity-rules.ts';
import type { PlannedRow } from './plan.ts';
import { isChanged, buildSave, storePlan } from './store.ts';

const CHILD_PATH = /^(\w+)\.(\d+)\.(\w+)$/;

/** Puts a failure at the line that it is about: of the row, or of the sheet of a child. */
function place(planned: PlannedRow, failure: Failure): void {
  const [, child = '', at = '', field = ''] = CHILD_PATH.exec(failure.path) ?? [];
  const line = planned.children[child]?.lines.get(Number(at));
  if (line !== undefined) line.failures.push({ ...failure, path: field });
  else planned.failures.push(failure);
}

const isGood = (planned: PlannedRow): boolean =>
  planned.failures.length === 0 &&
  Object.values(planned.children).every(({ lines }) =>
    [...lines.values()].every(({ failures }) => failures.length === 0),
  );

/**
 * Rules that need the database are asked with all good rows stored, so that lines of the file meet one another too;
 * then everything is undone. Entities without such rules need no trial.
 */
export async function tryRules(
  work: Work,
  entity: Entity,
  plan: readonly PlannedRow[],
): Promise<void> {
  const { check } = rulesOfEntity(entity.resource);
  if (check === undefined) return;
  const good = await filterInTurns(plan, (planned) => isChanged(planned) && isGood(planned));
  if (good.length === 0) return;
  await sql`savepoint import_trial`.execute(work.db);
  try {
    const turn = turns();
    for (const { id, planned } of await storePlan(work, entity, good)) {
      await turn();
      for (const failure of await check(work, buildSave(entity, planned, id)))
        place(planned, failure);
    }
  } finally {
    await sql`rollback to savepoint import_trial`.execute(work.db);
  }
}
