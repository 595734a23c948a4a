import type { EntityAct } from '../entity-act.ts';
import { userMachine } from '../rules/user-machine.ts';
import type { UserMachineAct } from '../rules/user-machine.ts';
import { USER_STATUS } from '../rules/user-status.ts';
import { machineActs } from './machine-acts.ts';
import type { ActLook } from './machine-acts.ts';

type KeptAct = Exclude<UserMachineAct, 'agree' | 'disagree'>;

/** How acts are called on the users' screens; those that belong to the person alone are not there. */
const LOOKS = {
  invite: { label: 'actInvite', icon: 'envelope', preview: false },
  release: { label: 'actRelease', icon: 'userPlus', preview: false },
  refuse: { label: 'actRefuse', icon: 'prohibit', preview: false },
  lock: { label: 'actLock', icon: 'lock', preview: false },
  unlock: { label: 'actUnlock', icon: 'lockOpen', preview: false },
  deactivate: { label: 'actDeactivate', icon: 'userMinus', preview: false },
  reactivate: { label: 'actReactivate', icon: 'userPlus', preview: false },
  cancel: { label: 'actCancelUser', icon: 'prohibit', preview: false, final: true },
  anonymise: { label: 'actAnonymise', icon: 'eraser', preview: true, final: true },
} as const satisfies Readonly<Record<KeptAct, ActLook>>;
type UserActWord = (typeof LOOKS)[KeptAct]['label'] | `effect${Capitalize<KeptAct>}`;

/** Acts on a user, as the machine has them; what one comes to bears its name. */
export const userActs = machineActs(userMachine, LOOKS, {
  status1: USER_STATUS.active,
}) as readonly EntityAct<never, UserActWord>[];
