import { defineMachine } from '../../machine.ts';
import type { Guard } from '../../machine.ts';
import type { ProblemName } from '../../problem.ts';
import type { PlainDate } from '../dates/dates.ts';

/** A deputyship ends by itself after its last day; before, it can be ended. */
export const DEPUTY_STATUSES = ['active', 'revoked'] as const;
export type DeputyStatus = (typeof DEPUTY_STATUSES)[number];
export type DeputyAction = 'revoke';

/** Facts about a deputyship, for the rules. */
export interface DeputyshipFacts {
  readonly status1: DeputyStatus;
  readonly absentId: number;
  readonly deputyId: number;
  readonly validTo: PlainDate;
}

/** User who would end it. */
export interface DeputyshipKeeper {
  readonly personId: number;
  readonly isAdmin: boolean;
  readonly isActing: boolean;
}

/**
 * Reasons for which an action is not possible; the key of a sentence is `why_<reason>` in the
 * resource's texts.
 */
export type DeputyWhy = 'otherStatus' | 'whileActing' | 'deputyNotYours' | 'deputyOver';

interface DeputyShape {
  readonly row: DeputyshipFacts;
  readonly publicFacts: Pick<DeputyshipFacts, 'status1'>;
  readonly actor: DeputyshipKeeper;
  readonly state: DeputyStatus;
  readonly to: DeputyStatus;
  readonly action: DeputyAction;
  readonly why: DeputyWhy;
  readonly effect: 'effectRevokeDeputy';
}

/** Keys of the words that deputyships need. */
export type DeputyWord = DeputyShape['effect'] | `why_${DeputyWhy}`;

const guard = (
  why: DeputyWhy,
  stands: Guard<DeputyShape>['blocks'],
  problem: ProblemName = 'act-not-allowed',
): Guard<DeputyShape> => ({ why, problem, blocks: stands });

/** Ending a deputyship before its last day: by the absent person, by the deputy who hands it back, or by an administrator. */
export const deputyMachine = defineMachine<DeputyShape>()({
  states: DEPUTY_STATUSES,
  stateOf: ({ status1 }) => status1,
  guards: {
    acting: guard('whileActing', (_row, { isActing }) => isActing, 'not-while-acting'),
    notYours: guard(
      'deputyNotYours',
      ({ absentId, deputyId }, { personId, isAdmin }) =>
        !isAdmin && personId !== absentId && personId !== deputyId,
      'not-authorized',
    ),
    over: guard('deputyOver', ({ validTo }, _keeper, today) => validTo < today),
  },
  acting: 'acting',
  hiddenReasons: ['otherStatus'],
  actions: {
    revoke: {
      transitions: [{ from: ['active'], to: 'revoked', guards: ['notYours', 'over'] }],
      reasonWhenUnavailable: 'otherStatus',
      forbiddenWhileImpersonating: true,
      isDestructive: true,
      effect: 'effectRevokeDeputy',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
