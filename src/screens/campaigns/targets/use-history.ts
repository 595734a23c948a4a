import { useState } from 'react';
import type { FormRow, FormState } from '../../record/form/state/form-state.ts';
import { targetsIn, withTargets } from './target-edits.ts';

/** So many steps can be taken back. */
const MOST_STEPS = 100;

type Rows = readonly FormRow[];
/** Change of a form into its next state. */
export type SheetEdit = (state: FormState) => FormState;

/** Edits of the targets that can be taken back, and made again. */
export interface History {
  readonly run: (edit: SheetEdit) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

interface Steps {
  readonly past: readonly Rows[];
  readonly future: readonly Rows[];
}
const NO_STEPS: Steps = { past: [], future: [] };

/** Steps by what their form began with: they outlive a change of tab, and end with a save, for what is saved has other rows. */
const stepsOf = new WeakMap<FormState['start'], Steps>();

/**
 * Keeps the history of a form for undo and redo.
 * @param state present state
 * @param change replaces the state
 */
export function useSheetHistory(state: FormState, change: (edit: SheetEdit) => void): History {
  const [, draw] = useState(0);
  const { past, future } = stepsOf.get(state.start) ?? NO_STEPS;
  const keep = (before: readonly Rows[], after: readonly Rows[]) => {
    stepsOf.set(state.start, { past: before.slice(-MOST_STEPS), future: after });
    draw((times) => times + 1);
  };
  const now = targetsIn(state);
  const back = past.at(-1);
  const ahead = future.at(-1);
  return {
    run(edit) {
      keep([...past, now], []);
      change(edit);
    },
    undo:
      back &&
      (() => {
        keep(past.slice(0, -1), [...future, now]);
        change((form) => withTargets(form, back));
      }),
    redo:
      ahead &&
      (() => {
        keep([...past, now], future.slice(0, -1));
        change((form) => withTargets(form, ahead));
      }),
  };
}
