import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import type { Candidate } from '../../../domain/wire/campaign-form.ts';
import { entryOf } from '../../../ui/fields/entry.ts';
import { isBlank } from '../../record/form/child-rows.ts';
import type { FormRow, FormState } from '../../record/form/form-state.ts';

const CHILD = 'participants';

/** Adds channels at the end; one that was taken out comes back, and rows that nobody filled in go. */
export function addParticipants(state: FormState, channels: readonly Candidate[]): FormState {
  const wanted = new Map(channels.map((channel) => [channel.customerId, channel]));
  const kept = (state.children[CHILD] ?? [])
    .filter((row) => !isBlank(campaignChildren.participants, row))
    .map((row): FormRow => {
      const id = row.entries['customerId']?.value;
      if (typeof id !== 'number' || !wanted.delete(id)) return row;
      return { ...row, removed: false };
    });
  const added = [...wanted.values()].map(({ customerId, name1 }, at): FormRow => ({
    key: `new-${state.added + at + 1}`,
    entries: { customerId: entryOf(customerId), economicGroupId: entryOf(null) },
    labels: { customerId: name1 },
    removed: false,
  }));
  return {
    ...state,
    added: state.added + added.length,
    children: { ...state.children, [CHILD]: [...kept, ...added] },
  };
}

/** Why a channel cannot be chosen. */
export type WhyNot = 'alreadyIn' | 'inByGroup' | 'notRegional';

interface Taking {
  readonly channels: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
}

/** Who takes part already. */
export function takingPart(state: FormState): Taking {
  const rows = (state.children[CHILD] ?? []).filter(({ removed }) => !removed);
  const idsOf = (field: string): ReadonlySet<number> =>
    new Set(
      rows.flatMap(({ entries }) => {
        const id = entries[field]?.value;
        return typeof id === 'number' ? [id] : [];
      }),
    );
  return { channels: idsOf('customerId'), groups: idsOf('economicGroupId') };
}

/** Why a channel cannot be chosen, and through which group where one is the reason; undefined: it can. */
export function whyNotChosen(
  { customerId, isRegional, groups }: Candidate,
  taking: Taking,
): { readonly why: WhyNot; readonly group: string } | undefined {
  if (taking.channels.has(customerId)) return { why: 'alreadyIn', group: '' };
  const group = groups.find(({ id }) => taking.groups.has(id));
  if (group !== undefined) return { why: 'inByGroup', group: group.name1 };
  return isRegional ? undefined : { why: 'notRegional', group: '' };
}
