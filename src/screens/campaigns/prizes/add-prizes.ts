import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import { toEntry } from '../../../ui/fields/entry.ts';
import { addRows } from '../../record/form/state/child-rows.ts';
import type { FormRow, FormState } from '../../record/form/state/form-state.ts';

const CHILD = 'prizes';

/** Adds a row for each of the places that has none. */
export function addPrizes(state: FormState, ranks: readonly number[]): FormState {
  const before = state.children[CHILD]?.length ?? 0;
  const grown = addRows(state, CHILD, campaignChildren.prizes, ranks.length);
  const rows = (grown.children[CHILD] ?? []).map((row, at): FormRow => {
    const rank = ranks[at - before];
    return rank === undefined
      ? row
      : { ...row, proposed: {}, entries: { ...row.entries, position: toEntry(rank) } };
  });
  return { ...grown, children: { ...grown.children, [CHILD]: rows } };
}
