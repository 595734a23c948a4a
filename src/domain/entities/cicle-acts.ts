import { cicleMachine } from '../rules/cicle-machine.ts';
import type { CicleAct } from '../rules/cicle-machine.ts';
import { machineActs } from './machine-acts.ts';
import type { ActLook } from './machine-acts.ts';

const LOOKS = {
  block: { label: 'actBlockCicle', done: 'doneBlockCicle', icon: 'prohibit', preview: false },
  unblock: { label: 'actUnblockCicle', done: 'doneUnblockCicle', icon: 'lockOpen', preview: false },
  close: { label: 'actClose', done: 'doneClose', icon: 'lock', preview: true, final: true },
} as const satisfies Readonly<Record<CicleAct, ActLook>>;

/** Acts on a cycle, as the machine has them. */
export const cicleActs = machineActs(cicleMachine, LOOKS, { status1: 'active' });
