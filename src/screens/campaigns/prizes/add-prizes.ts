import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { entryOf } from '../../../ui/fields/entry.ts';
import { addRows } from '../../record/form/child-rows.ts';
import type { FormRow, FormState } from '../../record/form/form-state.ts';

const CHILD = 'prizes';

/** Adds a row for each of the places that has none. */
export function addPrizes(state: FormState, places: readonly number[]): FormState {
  const before = state.children[CHILD]?.length ?? 0;
  const grown = addRows(state, CHILD, campaignChildren.prizes, places.length);
  const rows = (grown.children[CHILD] ?? []).map((row, at): FormRow => {
    const place = places[at - before];
    return place === undefined
      ? row
      : { ...row, proposed: {}, entries: { ...row.entries, position: entryOf(place) } };
  });
  return { ...grown, children: { ...grown.children, [CHILD]: rows } };
}
