import { useState } from 'react';
import { getCell, CHANGE } from '../../../../domain/rows/cells.ts';
import type { ResourceDetail } from '../../../../domain/schema/entities/entity.ts';
import { useResources } from '../../../../i18n/use-field-words.ts';
import { heldBack } from '../../../../ui/base/leave-guard.ts';
import { useMaintenance } from '../../screen.ts';
import { savesDraft } from '../state/draft-version.ts';
import { findTab } from '../state/form-failures.ts';
import type { Spot } from '../state/form-failures.ts';
import { setEntry } from '../state/form-state.ts';
import type { Start } from '../state/form-state.ts';
import type { RecordDesk } from '../state/record-desk.ts';
import { useFormState } from '../state/use-form-state.ts';
import { useJudgement } from '../state/use-judgement.ts';
import { titleIn, useSaving } from './use-saving.ts';
import type { Titles } from '../state/use-titles.ts';

/** Leads to a place of the form: its tab, and as soon as it is shown the scroll and the focus (2.50). */
function useGuide() {
  const { entity, place, go } = useMaintenance();
  const [wanted, setWanted] = useState<Spot>();
  const show = (spot: Spot) => {
    const tab = findTab(entity, spot)?.label;
    if (tab !== undefined && place.view === 'form' && tab !== place.tab)
      go({ ...place, tab }, { replace: true });
    setWanted({ ...spot });
  };
  return { wanted, show, arrived: () => setWanted(undefined) };
}

/**
 * Returns the form of a record with its state and actions.
 * @param detail row as last read; undefined for a new one
 * @param start initial state of the form
 * @param isDeleted true when another user has deleted the row
 */
export function useRecord(
  detail: ResourceDetail | undefined,
  start: Start,
  { titleOf }: Titles,
  isDeleted: boolean,
): RecordDesk {
  const { entity, canWrite } = useMaintenance();
  const one = useResources()(entity.resource)('one');
  const form = useFormState(entity, detail, start);
  const judgement = useJudgement(entity, form.state);
  const guide = useGuide();
  const { compareWith, ...saving } = useSaving(detail, form, judgement, guide.show);
  const { state, changes, count, kept, takeKept } = form;
  const isNew = state.start.id === undefined;
  const isGone = saving.isGone || (isDeleted && !isNew);
  const title =
    detail === undefined ? getCell(state.start.values, entity.title) : titleIn(detail, entity);
  const restart = () => {
    judgement.clear();
    form.restart();
  };
  return {
    entity,
    detail,
    isNew,
    state,
    changes,
    count,
    kept,
    takeKept,
    titleOf,
    ...guide,
    ...saving,
    isGone,
    savesDraft: savesDraft(entity, isNew ? undefined : detail, changes),
    failures: judgement.failures,
    isStale: form.isBehind && count > 0,
    canEdit: canWrite && !isGone && detail?.whyNot[CHANGE] === undefined,
    name: title === null || isNew ? one : String(title),
    set(name, entry) {
      const called = titleOf(entity.fields[name], entry.value);
      judgement.touch({ field: name });
      form.put((now) => setEntry(entity, now, name, entry, called));
    },
    change(child, by) {
      judgement.touch({ child });
      form.put(by);
    },
    // nothing is sent where nothing was changed
    save: async (move) => (isNew || count > 0 ? saving.save(move) : 'saved'),
    discard: restart,
    dropKept: restart,
    compare: () => {
      if (detail !== undefined) compareWith(detail);
    },
    leaveTo: (move) => {
      if (!heldBack(move)) move();
    },
  };
}
