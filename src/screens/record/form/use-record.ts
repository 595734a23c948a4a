import { useState } from 'react';
import { cellOf, CHANGE } from '../../../domain/wire/resource.ts';
import type { ResourceDetail } from '../../../domain/wire/resource.ts';
import { useNouns } from '../../../i18n/use-field-words.ts';
import { heldBack } from '../../../ui/leave-guard.ts';
import { useMaintenance } from '../screen.ts';
import { savesDraft } from './draft-version.ts';
import { tabOf } from './form-failures.ts';
import type { Spot } from './form-failures.ts';
import { setEntry } from './form-state.ts';
import type { Start } from './form-state.ts';
import type { RecordDesk } from './record-desk.ts';
import { useFormState } from './use-form-state.ts';
import { useJudgement } from './use-judgement.ts';
import { titleIn, useSaving } from './use-saving.ts';
import type { Titles } from './use-titles.ts';

/** Leads to a place of the form: its tab, and as soon as it is shown the scroll and the focus (2.50). */
function useGuide() {
  const { entity, place, go } = useMaintenance();
  const [wanted, setWanted] = useState<Spot>();
  const show = (spot: Spot) => {
    const tab = tabOf(entity, spot)?.label;
    if (tab !== undefined && place.view === 'form' && tab !== place.tab)
      go({ ...place, tab }, { replace: true });
    setWanted({ ...spot });
  };
  return { wanted, show, arrived: () => setWanted(undefined) };
}

/**
 * One record's form: what stands in it, and all that can be done with it.
 * @param detail the row as it was read last; undefined for a new one
 * @param start what the form begins with
 * @param isDeleted whether somebody else has deleted the row
 */
export function useRecord(
  detail: ResourceDetail | undefined,
  start: Start,
  { titleOf }: Titles,
  isDeleted: boolean,
): RecordDesk {
  const { entity, canWrite } = useMaintenance();
  const one = useNouns()(entity.noun)('one');
  const form = useFormState(entity, detail, start);
  const judgement = useJudgement(entity, form.state);
  const guide = useGuide();
  const { compareWith, ...saving } = useSaving(detail, form, judgement, guide.show);
  const { state, changes, count, kept, takeKept } = form;
  const isNew = state.start.id === undefined;
  const isGone = saving.isGone || (isDeleted && !isNew);
  const title =
    detail === undefined ? cellOf(state.start.values, entity.title) : titleIn(detail, entity);
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
