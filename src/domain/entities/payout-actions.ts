import type { EntityAction } from '../entity-action.ts';
import { payoutMachine } from '../rules/payout/payout-machine.ts';
import type { PayoutAction } from '../rules/payout/payout-machine.ts';
import { machineActions } from './machine-actions.ts';
import type { ActionLook } from './machine-actions.ts';

/** Actions on the list of payers; it leaves out the actions of the winner alone. */
type KeptAction = Exclude<PayoutAction, 'accept' | 'change'>;

const LOOKS = {
  check: { label: 'actCheckPayout', done: 'doneCheckPayout', icon: 'checkCircle', preview: false },
  pay: {
    label: 'actPayPayout',
    done: 'donePayPayout',
    icon: 'receipt',
    preview: false,
    fields: ['paidOn', 'receipt'],
    needs: ['paidOn', 'receipt'],
  },
} as const satisfies Readonly<Record<KeptAction, ActionLook>>;
type PayoutActionWord =
  (typeof LOOKS)[KeptAction]['label' | 'done'] | 'effectCheckPayout' | 'effectPayPayout';

/** Actions on a prize, as the machine defines them; paying states the day and the receipt. */
export const payoutActions = machineActions(
  payoutMachine,
  { ...LOOKS, accept: 'elsewhere', change: 'elsewhere' },
  { status1: 'accepted' },
) as readonly EntityAction<'paidOn' | 'receipt', PayoutActionWord>[];
