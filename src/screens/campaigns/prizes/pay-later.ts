import type { PlainDate } from '../../../domain/rules/dates.ts';
import { isPaidEarly, proposedPayment } from '../../../domain/rules/prize-checks.ts';
import { entryOf } from '../../../ui/fields/entry.ts';
import type { FormRow, FormState } from '../../record/form/form-state.ts';

const CHILD = 'prizes';
const PAYMENT = 'expectedPaymentDate';

/** Prizes whose payment is expected before the campaign is over are paid once its result can be final. */
export function payLater(state: FormState, end: PlainDate): FormState {
  const rows = (state.children[CHILD] ?? []).map((row): FormRow => {
    const day = row.entries[PAYMENT]?.value;
    return typeof day === 'string' && isPaidEarly(day, end)
      ? { ...row, entries: { ...row.entries, [PAYMENT]: entryOf(proposedPayment(end)) } }
      : row;
  });
  return { ...state, children: { ...state.children, [CHILD]: rows } };
}
