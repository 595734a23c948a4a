import type { EntityAct } from '../entity-act.ts';
import { payoutMachine } from '../rules/payout-machine.ts';
import type { PayoutAct } from '../rules/payout-machine.ts';
import { machineActs } from './machine-acts.ts';
import type { ActLook } from './machine-acts.ts';

/** Acts of the winner alone are not on the list of those who pay. */
type KeptAct = Exclude<PayoutAct, 'accept' | 'change'>;

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
} as const satisfies Readonly<Record<KeptAct, ActLook>>;
type PayoutActWord =
  (typeof LOOKS)[KeptAct]['label' | 'done'] | 'effectCheckPayout' | 'effectPayPayout';

/** Acts on a prize, as the machine has them; paying says when and by which receipt. */
export const payoutActs = machineActs(
  payoutMachine,
  { ...LOOKS, accept: 'elsewhere', change: 'elsewhere' },
  { status1: 'accepted' },
) as readonly EntityAct<'paidOn' | 'receipt', PayoutActWord>[];
