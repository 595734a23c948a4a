import type { Entity } from '../../../src/domain/entity.ts';
import { translator } from '../../../src/i18n/server.ts';
import { mapInTurns, turns } from '../../base/breathe.ts';
import { readFieldValues } from '../../listing/shape.ts';
import type { Work } from '../context.ts';
import { ask, movingFields } from '../keep-back.ts';
import type { Edit } from '../points-rule.ts';
import type { PlannedRow } from './plan.ts';

/** Fields of a line that move points in open campaigns and wait for a second person. */
export interface KeptBack {
  readonly planned: PlannedRow;
  readonly edit: Edit;
  readonly names: readonly string[];
}

/** Finds the updating lines that move points. */
export async function findKeptBack(
  work: Work,
  entity: Entity,
  plan: readonly PlannedRow[],
): Promise<readonly KeptBack[]> {
  const kept: KeptBack[] = [];
  const turn = turns();
  for (const planned of plan) {
    await turn();
    const { row, kind, after } = planned;
    if (row === undefined || kind !== 'update') continue;
    const edit = { id: row.id, before: readFieldValues(row, entity.fields), after };
    const names = await movingFields(work, entity, edit);
    if (names.length > 0) kept.push({ planned, edit, names });
  }
  return kept;
}

/** Returns the plan without the waiting fields: those keep their stored values. */
export async function withoutKeptBack(
  plan: readonly PlannedRow[],
  kept: readonly KeptBack[],
): Promise<readonly PlannedRow[]> {
  const byPlanned = new Map(kept.map((each) => [each.planned, each]));
  return mapInTurns(plan, (planned) => {
    const found = byPlanned.get(planned);
    if (found === undefined) return planned;
    const { edit, names } = found;
    const after = {
      ...planned.after,
      ...Object.fromEntries(names.map((name) => [name, edit.before[name] ?? null])),
    };
    const isSame = Object.entries(after).every(
      ([name, value]) => (value ?? null) === (edit.before[name] ?? null),
    );
    return { ...planned, after, kind: isSame ? 'unchanged' : 'update' };
  });
}

/** Asks for what a file would have changed. */
export async function askForKeptBack(
  work: Work,
  entity: Entity,
  kept: readonly KeptBack[],
): Promise<void> {
  const reason = translator(work.locale).of('files')('importReason');
  for (const { planned, edit, names } of kept)
    if (planned.row !== undefined)
      await ask(work, entity, planned.row, { edit, names }, { reason });
}
