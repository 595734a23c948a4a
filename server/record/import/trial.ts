import { sql } from 'kysely';
import type { Entity } from '../../../src/domain/entity.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { turns } from '../../base/breathe.ts';
import type { Work } from '../context.ts';
import { rulesOfEntity } from '../entity-rules.ts';
import type { Planned } from './plan.ts';
import { isChanged, saveOf, storePlan } from './store.ts';

const CHILD_PATH = /^(\w+)\.(\d+)\.(\w+)$/;

/** Puts a failure at the line that it is about: of the row, or of the sheet of a child. */
function place(planned: Planned, failure: Failure): void {
  const [, child = '', at = '', field = ''] = CHILD_PATH.exec(failure.path) ?? [];
  const line = planned.children[child]?.lines.get(Number(at));
  if (line !== undefined) line.failures.push({ ...failure, path: field });
  else planned.failures.push(failure);
}

const isGood = (planned: Planned): boolean =>
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
  plan: readonly Planned[],
): Promise<void> {
  const { check } = rulesOfEntity(entity.noun);
  const good = plan.filter((planned) => isChanged(planned) && isGood(planned));
  if (check === undefined || good.length === 0) return;
  await sql`savepoint import_trial`.execute(work.db);
  try {
    const turn = turns();
    for (const { id, planned } of await storePlan(work, entity, good)) {
      await turn();
      for (const failure of await check(work, saveOf(entity, planned, id))) place(planned, failure);
    }
  } finally {
    await sql`rollback to savepoint import_trial`.execute(work.db);
  }
}
