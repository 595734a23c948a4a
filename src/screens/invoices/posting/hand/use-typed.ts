import { useEffect, useState } from 'react';
import { useDraft } from '../../../../data/use-draft.ts';
import { noTyped } from './typed-state.ts';
import { isTouched, stateOfDraft } from './typed-draft.ts';
import type { TypedState } from './typed-state.ts';

/** What stands in the form; it survives a reload, a session that ended and a crash. */
export function useTyped(): {
  readonly state: TypedState;
  readonly put: (change: Partial<TypedState> | ((state: TypedState) => TypedState)) => void;
  /** It was typed before the form was opened. */
  readonly isRestored: boolean;
  /** Begins anew; nothing is kept any more. */
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
