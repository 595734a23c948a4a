import type { EntityAct } from '../entity.ts';
import { USER_TRANSITIONS } from '../rules/user-status.ts';
import type { UserAct } from '../rules/user-status.ts';

/** Changes of a user's status by who keeps users; the others belong to the person himself and to his release. */
export const KEPT_USER_ACTS = ['lock', 'unlock', 'deactivate', 'reactivate', 'cancel'] as const satisfies readonly UserAct[];
/** Decisions on who waits, also made on the users' screens where no channel has to be confirmed with them. */
export const RELEASE_USER_ACTS = ['release', 'refuse'] as const satisfies readonly UserAct[];
const STATUS_ACTS = [...RELEASE_USER_ACTS, ...KEPT_USER_ACTS] as const;

const LOOKS: Readonly<Record<(typeof STATUS_ACTS)[number], Pick<EntityAct, 'label' | 'icon' | 'bulk' | 'danger'>>> = {
  release: { label: 'actRelease', icon: 'userPlus', bulk: false, danger: false },
  refuse: { label: 'actRefuse', icon: 'prohibit', bulk: false, danger: true },
  lock: { label: 'actLock', icon: 'lock', bulk: true, danger: true },
  unlock: { label: 'actUnlock', icon: 'lockOpen', bulk: true, danger: false },
  deactivate: { label: 'actDeactivate', icon: 'userMinus', bulk: true, danger: true },
  reactivate: { label: 'actReactivate', icon: 'userPlus', bulk: true, danger: false },
  cancel: { label: 'actCancelUser', icon: 'prohibit', bulk: true, danger: true },
};

/** Acts on a user. What takes something from a person says why. */
export const userActs: readonly EntityAct<never>[] = [
  { name: 'invite', label: 'actInvite', icon: 'envelope', reason: 'none', preview: false, bulk: true, danger: false },
  ...STATUS_ACTS.map((name) => ({ name, ...LOOKS[name], reason: USER_TRANSITIONS.some(({ act, needsReason }) => act === name && needsReason) ? 'required' as const : 'optional' as const, preview: false })),
  { name: 'anonymise', label: 'actAnonymise', icon: 'eraser', reason: 'required', preview: true, bulk: false, danger: true },
];
