import { useEffect, useMemo, useRef, useState } from 'react';
import { useDraft } from '../../../../data/page/use-draft.ts';
import type { Entity } from '../../../../domain/entity.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { formOfDraft } from './draft.ts';
import { collectChanges, countChanges } from './form-changes.ts';
import type { FormChanges } from './form-changes.ts';
import { openForm, buildStart } from './form-state.ts';
import type { FormState, Start } from './form-state.ts';
import type { KeptForm } from './record-desk.ts';

/** State of a form, stored on the device until it is saved. */
export interface KeptState {
  readonly state: FormState;
  readonly put: (by: (state: FormState) => FormState) => void;
  readonly changes: FormChanges;
  readonly count: number;
  readonly kept: KeptForm | undefined;
  /** True when another user saved while this form was open or stored. */
  readonly isBehind: boolean;
  /** Starts from scratch and discards the draft. */
  readonly begin: (form: FormState) => void;
  /** Begins as the row is stored, or as an empty one. */
  readonly restart: () => void;
  readonly takeKept: () => void;
}

/**
 * Returns the state the form opens with: the row, or this tab's draft of it from before a reload
 * or sign-in.
 */
function useOpening(entity: Entity, start: Start) {
  const desk = useDraft(entity.path, String(start.id ?? 'new'));
  const { found } = desk;
  const [first] = useState(() => {
    const form = found && formOfDraft(entity, found.content);
    if (form === undefined || found === undefined || form.start.id !== start.id)
      return { form: openForm(start), offered: undefined, kept: undefined };
    return {
      form: found.isOfThisTab ? form : openForm(start),
      offered: form,
      kept: { at: found.at, isRestored: found.isOfThisTab } satisfies KeptForm,
    };
  });
  return { ...first, keep: desk.keep, drop: desk.drop };
}

/** Keeps what is changed, and forgets it once nothing is. */
function useKeeping(
  state: FormState,
  count: number,
  keep: (content: unknown) => void,
  drop: () => void,
) {
  const wasChanged = useRef(false);
  useEffect(() => {
    if (count > 0) keep(state);
    else if (wasChanged.current) drop();
    wasChanged.current = count > 0;
  }, [state, count, keep, drop]);
}

/** @param detail the row as it was read last; undefined for a new one */
export function useFormState(
  entity: Entity,
  detail: ResourceDetail | undefined,
  start: Start,
): KeptState {
  const { form, offered, kept: first, keep, drop } = useOpening(entity, start);
  const [state, setState] = useState(form);
  const [kept, setKept] = useState<KeptForm | undefined>(first);
  const changes = useMemo(() => collectChanges(entity, state), [entity, state]);
  const count = countChanges(changes);
  useKeeping(state, count, keep, drop);
  const { id, rowSCN } = state.start;
  const isBehind =
    detail !== undefined && id === detail.id && rowSCN !== undefined && rowSCN < detail.rowSCN;
  const begin = (next: FormState) => {
    drop();
    setKept(undefined);
    setState(next);
  };
  useEffect(() => {
    // Versions saved by other users are shown at once if no change would be lost.
    if (detail !== undefined && isBehind && count === 0)
      setState(openForm(buildStart(entity, detail)));
  }, [entity, detail, isBehind, count]);
  return {
    state,
    put: setState,
    changes,
    count,
    kept,
    isBehind,
    begin,
    restart: () => begin(openForm(detail === undefined ? start : buildStart(entity, detail))),
    takeKept() {
      if (offered !== undefined) setState(offered);
      setKept((now) => now && { ...now, isRestored: true });
    },
  };
}
