import { campaign } from '../../../domain/entities/campaign.ts';
import { shiftBetween, within } from '../../../domain/rules/shift-campaign.ts';
import type { CicleDays } from '../../../domain/wire/campaign-form.ts';
import { entryOf } from '../../../ui/fields/entry.ts';
import type { Entries, FormState } from '../../record/form/form-state.ts';

/** Days of a campaign, which lie within its cycle. */
const DAYS = ['tsStart', 'tsEnd', 'invcIssncStart', 'invcIssncEnd'] as const;

const dayIn = (entries: Entries, name: string): string | undefined => {
  const value = entries[name]?.value;
  return typeof value === 'string' ? value : undefined;
};

/** Whether a day of the campaign lies outside of its cycle. */
export const isOutside = ({ entries }: FormState, { tsStart, tsEnd }: CicleDays): boolean =>
  DAYS.some((name) => {
    const day = dayIn(entries, name);
    return day !== undefined && (day < tsStart || day > tsEnd);
  });

/** The form in another cycle: its days on the like days there, payments as much later. */
export function moveInto(state: FormState, from: CicleDays, to: CicleDays): FormState {
  const shift = shiftBetween(from, to);
  const days = DAYS.flatMap((name) => {
    const day = dayIn(state.entries, name);
    return day === undefined ? [] : [[name, entryOf(within(shift(day), to))] as const];
  });
  const prizes = (state.children['prizes'] ?? []).map((row) => {
    const day = dayIn(row.entries, 'expectedPaymentDate');
    return day === undefined
      ? row
      : { ...row, entries: { ...row.entries, expectedPaymentDate: entryOf(shift(day)) } };
  });
  return {
    ...state,
    entries: { ...state.entries, ...Object.fromEntries(days), campgnCicleId: entryOf(to.id) },
    labels: { ...state.labels, campgnCicleId: to.name1 },
    children: { ...state.children, prizes },
  };
}

/** The form as somebody's own: nobody else approves what they copied. */
export const ownedBy = (state: FormState, id: number, name: string): FormState =>
  campaign.fields.ownerId.readOnly
    ? state
    : {
        ...state,
        entries: { ...state.entries, ownerId: entryOf(id) },
        labels: { ...state.labels, ownerId: name },
      };
