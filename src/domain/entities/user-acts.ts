import type { EntityAct } from '../entity.ts';
import { USER_TRANSITIONS } from '../rules/user-status.ts';
import type { UserAct } from '../rules/user-status.ts';

/** Changes of a user's status that are made on the users' screens; the others belong to the person himself and to his release. */
export const KEPT_USER_ACTS = ['lock', 'unlock', 'deactivate', 'reactivate', 'cancel'] as const satisfies readonly UserAct[];

const LOOKS: Readonly<Record<(typeof KEPT_USER_ACTS)[number], Pick<EntityAct, 'label' | 'icon' | 'bulk' | 'danger'>>> = {
  lock: { label: 'actLock', icon: 'lock', bulk: true, danger: true },
  unlock: { label: 'actUnlock', icon: 'lockOpen', bulk: true, danger: false },
  deactivate: { label: 'actDeactivate', icon: 'userMinus', bulk: true, danger: true },
  reactivate: { label: 'actReactivate', icon: 'userPlus', bulk: true, danger: false },
  cancel: { label: 'actCancelUser', icon: 'prohibit', bulk: true, danger: true },
};

/** Acts on a user. What takes something from a person says why. */
export const userActs: readonly EntityAct<never>[] = [
  { name: 'invite', label: 'actInvite', icon: 'envelope', reason: 'none', preview: false, bulk: true, danger: false },
  ...KEPT_USER_ACTS.map((name) => ({ name, ...LOOKS[name], reason: USER_TRANSITIONS.some(({ act, needsReason }) => act === name && needsReason) ? 'required' as const : 'optional' as const, preview: false })),
  { name: 'anonymise', label: 'actAnonymise', icon: 'eraser', reason: 'required', preview: true, bulk: false, danger: true },
];
