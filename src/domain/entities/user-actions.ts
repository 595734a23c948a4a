import type { EntityAction } from '../entity-action.ts';
import { userMachine } from '../rules/account/user-machine.ts';
import type { UserMachineAction } from '../rules/account/user-machine.ts';
import { USER_STATUS, toUserStatus } from '../rules/account/user-status.ts';
import { machineActions } from './machine-actions.ts';
import type { ActionLook } from './machine-actions.ts';

type KeptAction = Exclude<UserMachineAction, 'agree' | 'disagree'>;

/** Labels of actions on the users' screens; actions that only the person can take are left out. */
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
} as const satisfies Readonly<Record<KeptAction, ActionLook>>;
type UserActionWord =
  (typeof LOOKS)[KeptAction]['label' | 'done'] | `effect${Capitalize<KeptAction>}`;

/**
 * Actions on a user, as the machine defines them; the key of each effect bears the action's name.
 */
export const userActions = machineActions(
  userMachine,
  { ...LOOKS, agree: 'elsewhere', disagree: 'elsewhere' },
  { status1: USER_STATUS.active },
  ({ status1 }) => toUserStatus(Number(status1)),
) as readonly EntityAction<never, UserActionWord>[];
