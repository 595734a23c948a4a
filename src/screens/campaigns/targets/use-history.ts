import { useRef, useState } from 'react';
import type { FormRow, FormState } from '../../record/form/form-state.ts';
import { targetsIn, withTargets } from './target-edits.ts';

/** So many steps can be taken back. */
const MOST_STEPS = 100;

type Rows = readonly FormRow[];
/** How a form becomes another one. */
export type Edit = (state: FormState) => FormState;

/** Edits of the targets that can be taken back, and made again. */
export interface History {
  readonly run: (edit: Edit) => void;
  readonly undo: (() => void) | undefined;
  readonly redo: (() => void) | undefined;
}

/** @param state as it stands @param change puts another one in its place */
export function useHistory(state: FormState, change: (edit: Edit) => void): History {
  const past = useRef<readonly Rows[]>([]);
  const future = useRef<readonly Rows[]>([]);
  const begun = useRef(state.start);
  const [, draw] = useState(0);
  if (begun.current !== state.start) {
    // what is saved has other rows: steps before it lead nowhere
    begun.current = state.start;
    past.current = [];
    future.current = [];
  }
  const keep = (before: readonly Rows[], after: readonly Rows[]) => {
    past.current = before.slice(-MOST_STEPS);
    future.current = after;
    draw((times) => times + 1);
  };
  const now = targetsIn(state);
  const back = past.current.at(-1);
  const ahead = future.current.at(-1);
  return {
    run(edit) {
      keep([...past.current, now], []);
      change(edit);
    },
    undo:
      back &&
      (() => {
        keep(past.current.slice(0, -1), [...future.current, now]);
        change((form) => withTargets(form, back));
      }),
    redo:
      ahead &&
      (() => {
        keep([...past.current, now], future.current.slice(0, -1));
        change((form) => withTargets(form, ahead));
      }),
  };
}
