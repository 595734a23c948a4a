import type { PlainDate } from '../../../domain/rules/dates/dates.ts';
import { isPaidEarly, proposedPayment } from '../../../domain/rules/campaign/prize-checks.ts';
import { toEntry } from '../../../ui/fields/entry.ts';
import type { FormRow, FormState } from '../../record/form/state/form-state.ts';

const CHILD = 'prizes';
const PAYMENT = 'expectedPaymentDate';

/** Prizes whose payment is expected before the campaign is over are paid once its result can be final. */
export function payLater(state: FormState, end: PlainDate): FormState {
  const rows = (state.children[CHILD] ?? []).map((row): FormRow => {
    const day = row.entries[PAYMENT]?.value;
    return typeof day === 'string' && isPaidEarly(day, end)
      ? { ...row, entries: { ...row.entries, [PAYMENT]: toEntry(proposedPayment(end)) } }
      : row;
  });
  return { ...state, children: { ...state.children, [CHILD]: rows } };
}
