import { cycleMachine } from '../rules/campaign/cycle-machine.ts';
import type { CycleAction } from '../rules/campaign/cycle-machine.ts';
import { machineActions } from './machine-actions.ts';
import type { ActionLook } from './machine-actions.ts';

const LOOKS = {
  block: { label: 'actBlockCicle', done: 'doneBlockCicle', icon: 'prohibit', preview: false },
  unblock: { label: 'actUnblockCicle', done: 'doneUnblockCicle', icon: 'lockOpen', preview: false },
  close: { label: 'actClose', done: 'doneClose', icon: 'lock', preview: true, final: true },
} as const satisfies Readonly<Record<CycleAction, ActionLook>>;

/** Actions on a cycle, as the machine defines them. */
export const cycleActions = machineActions(cycleMachine, LOOKS, { status1: 'active' });
