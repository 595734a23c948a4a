import { useEffect, useState } from 'react';
import { useDraft } from '../../../../data/page/use-draft.ts';
import { noTyped } from './typed-state.ts';
import { isTouched, stateOfDraft } from './typed-draft.ts';
import type { TypedState } from './typed-state.ts';

/** Returns the content of the form, which survives reloads, expired sessions and crashes. */
export function useTyped(): {
  readonly state: TypedState;
  readonly put: (change: Partial<TypedState> | ((state: TypedState) => TypedState)) => void;
  /** It was typed before the form was opened. */
  readonly isRestored: boolean;
  /** Starts from scratch and discards the draft. */
  readonly restart: (kept?: Partial<TypedState>) => void;
} {
  const { found, keep, drop } = useDraft('invoices-by-hand', 'new');
  const [first] = useState(() => stateOfDraft(found?.content));
  const [state, setState] = useState(first ?? noTyped);
  const [isRestored, setRestored] = useState(first !== undefined);
  useEffect(() => {
    keep(isTouched(state) ? state : undefined);
  }, [state, keep]);
  return {
    state,
    put: (change) =>
      setState((now) => (typeof change === 'function' ? change(now) : { ...now, ...change })),
    isRestored,
    restart: (kept = {}) => {
      setState({ ...noTyped, ...kept });
      setRestored(false);
      drop();
    },
  };
}
