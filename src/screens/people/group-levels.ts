import { userGroup } from '../../domain/entities/user-group.ts';
import { toEntry } from '../../ui/fields/entry.ts';
import { addRows, bringBackRow, removeRow, setCell } from '../record/form/state/child-rows.ts';
import type { FormRow, FormState } from '../record/form/state/form-state.ts';

/** Levels as they travel: none, READ, WRITE. */
export const LEVELS = ['0', '1', '2'] as const;
export type LevelCode = (typeof LEVELS)[number];

const CHILD = 'permissions';
const { permissions } = userGroup.children;

function findLevelRow(state: FormState, tcode: string): FormRow | undefined {
  return state.children[CHILD]?.find(({ entries }) => entries['tcode']?.value === tcode);
}

/** The level that the form gives for a transaction; none where it has no row. */
export function levelIn(state: FormState, tcode: string): LevelCode {
  const row = findLevelRow(state, tcode);
  const value = row && !row.removed ? row.entries['acsPermLevel']?.value : undefined;
  return LEVELS.find((level) => level === value) ?? '0';
}

/** The form with another level for a transaction: none takes its row out. */
export function withLevel(state: FormState, tcode: string, level: LevelCode): FormState {
  const row = findLevelRow(state, tcode);
  if (row === undefined) {
    if (level === '0') return state;
    const key = `new-${state.added + 1}`;
    return setCell(
      setCell(addRows(state, CHILD, permissions), CHILD, permissions, key, 'tcode', toEntry(tcode)),
      CHILD,
      permissions,
      key,
      'acsPermLevel',
      toEntry(level),
    );
  }
  if (level === '0') return removeRow(state, CHILD, permissions, row.key);
  return setCell(
    bringBackRow(state, CHILD, row.key),
    CHILD,
    permissions,
    row.key,
    'acsPermLevel',
    toEntry(level),
  );
}

/** The form with one level for many transactions. */
export function withLevels(
  state: FormState,
  tcodes: readonly string[],
  level: LevelCode,
): FormState {
  return tcodes.reduce((now, tcode) => withLevel(now, tcode, level), state);
}
