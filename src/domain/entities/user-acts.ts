import type { EntityAct } from '../entity-act.ts';
import { userMachine } from '../rules/user-machine.ts';
import type { UserMachineAct } from '../rules/user-machine.ts';
import { USER_STATUS } from '../rules/user-status.ts';
import { machineActs } from './machine-acts.ts';
import type { ActLook } from './machine-acts.ts';

type KeptAct = Exclude<UserMachineAct, 'agree' | 'disagree'>;

/** How acts are called on the users' screens; those that belong to the person alone are not there. */
const LOOKS = {
  invite: { label: 'actInvite', done: 'doneInvite', icon: 'envelope', preview: false },
  release: { label: 'actRelease', done: 'doneRelease', icon: 'userPlus', preview: false },
  refuse: { label: 'actRefuse', done: 'doneRefuse', icon: 'prohibit', preview: false },
  lock: { label: 'actLock', done: 'doneLock', icon: 'lock', preview: false },
  unlock: { label: 'actUnlock', done: 'doneUnlock', icon: 'lockOpen', preview: false },
  deactivate: { label: 'actDeactivate', done: 'doneDeactivate', icon: 'userMinus', preview: false },
  reactivate: { label: 'actReactivate', done: 'doneReactivate', icon: 'userPlus', preview: false },
  cancel: {
    label: 'actCancelUser',
    done: 'doneCancelUser',
    icon: 'prohibit',
    preview: false,
    final: true,
  },
  anonymise: {
    label: 'actAnonymise',
    done: 'doneAnonymise',
    icon: 'eraser',
    preview: true,
    final: true,
  },
} as const satisfies Readonly<Record<KeptAct, ActLook>>;
type UserActWord = (typeof LOOKS)[KeptAct]['label' | 'done'] | `effect${Capitalize<KeptAct>}`;

/** Acts on a user, as the machine has them; what one comes to bears its name. */
export const userActs = machineActs(
  userMachine,
  { ...LOOKS, agree: 'elsewhere', disagree: 'elsewhere' },
  { status1: USER_STATUS.active },
) as readonly EntityAct<never, UserActWord>[];
