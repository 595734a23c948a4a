import { campaignChildren } from '../../../domain/entities/campaign-children.ts';
import type { Candidate } from '../../../domain/schema/campaigns/campaign-form.ts';
import { toEntry } from '../../../ui/fields/entry.ts';
import { isBlank } from '../../record/form/state/child-rows.ts';
import type { FormRow, FormState } from '../../record/form/state/form-state.ts';

const CHILD = 'participants';

/** Adds channels at the end. A removed channel returns, and empty rows are dropped. */
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
    entries: { customerId: toEntry(customerId), economicGroupId: toEntry(null) },
    labels: { customerId: name1 },
    removed: false,
  }));
  return {
    ...state,
    added: state.added + added.length,
    children: { ...state.children, [CHILD]: [...kept, ...added] },
  };
}

/** Reason why a channel cannot be chosen. */
export type ParticipantWhyNot = 'alreadyIn' | 'inByGroup' | 'notRegional';

interface Taking {
  readonly channels: ReadonlySet<number>;
  readonly groups: ReadonlySet<number>;
}

/** Returns the present participants. */
export function takingPart(state: FormState): Taking {
  const rows = (state.children[CHILD] ?? []).filter(({ removed }) => !removed);
  const collectIds = (field: string): ReadonlySet<number> =>
    new Set(
      rows.flatMap(({ entries }) => {
        const id = entries[field]?.value;
        return typeof id === 'number' ? [id] : [];
      }),
    );
  return { channels: collectIds('customerId'), groups: collectIds('economicGroupId') };
}

/**
 * Finds the reason why a channel cannot be chosen, with the group in question; undefined: it can.
 */
export function whyNotChosen(
  { customerId, isRegional, groups }: Candidate,
  taking: Taking,
): { readonly why: ParticipantWhyNot; readonly group: string } | undefined {
  if (taking.channels.has(customerId)) return { why: 'alreadyIn', group: '' };
  const group = groups.find(({ id }) => taking.groups.has(id));
  if (group !== undefined) return { why: 'inByGroup', group: group.name1 };
  return isRegional ? undefined : { why: 'notRegional', group: '' };
}
