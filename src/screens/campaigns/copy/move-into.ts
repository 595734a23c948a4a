import { campaign } from '../../../domain/entities/campaign.ts';
import { shiftBetween, within } from '../../../domain/rules/campaign/shift-campaign.ts';
import type { CycleDays } from '../../../domain/schema/campaigns/campaign-form.ts';
import { toEntry } from '../../../ui/fields/entry.ts';
import type { Entries, FormState } from '../../record/form/state/form-state.ts';

/** Days of a campaign, which lie within its cycle. */
const DAYS = ['tsStart', 'tsEnd', 'invcIssncStart', 'invcIssncEnd'] as const;

const dayIn = (entries: Entries, name: string): string | undefined => {
  const value = entries[name]?.value;
  return typeof value === 'string' ? value : undefined;
};

/** Checks for a day of the campaign outside of its cycle. */
export const isOutside = ({ entries }: FormState, { tsStart, tsEnd }: CycleDays): boolean =>
  DAYS.some((name) => {
    const day = dayIn(entries, name);
    return day !== undefined && (day < tsStart || day > tsEnd);
  });

/** The form in another cycle: its days on the like days there, payments as much later. */
export function moveInto(state: FormState, from: CycleDays, to: CycleDays): FormState {
  const shift = shiftBetween(from, to);
  const days = DAYS.flatMap((name) => {
    const day = dayIn(state.entries, name);
    return day === undefined ? [] : [[name, toEntry(within(shift(day), to))] as const];
  });
  const prizes = (state.children['prizes'] ?? []).map((row) => {
    const day = dayIn(row.entries, 'expectedPaymentDate');
    return day === undefined
      ? row
      : { ...row, entries: { ...row.entries, expectedPaymentDate: toEntry(shift(day)) } };
  });
  return {
    ...state,
    entries: { ...state.entries, ...Object.fromEntries(days), campgnCicleId: toEntry(to.id) },
    labels: { ...state.labels, campgnCicleId: to.name1 },
    children: { ...state.children, prizes },
  };
}

/** Makes the copier the owner in the form: an owner may not approve the own campaign. */
export const ownedBy = (state: FormState, id: number, name: string): FormState =>
  campaign.fields.ownerId.readOnly
    ? state
    : {
        ...state,
        entries: { ...state.entries, ownerId: toEntry(id) },
        labels: { ...state.labels, ownerId: name },
      };
