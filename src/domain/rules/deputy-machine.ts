import { defineMachine } from '../machine.ts';
import type { Hurdle } from '../machine.ts';
import type { ProblemName } from '../problem.ts';
import type { PlainDate } from './dates.ts';

/** A deputyship ends by itself after its last day; before, it can be ended. */
export const DEPUTY_STATUSES = ['active', 'revoked'] as const;
export type DeputyStatus = (typeof DEPUTY_STATUSES)[number];
export type DeputyAct = 'revoke';

/** What the rules must know of a deputyship. */
export interface DeputyshipFacts {
  readonly status1: DeputyStatus;
  readonly absentId: number;
  readonly deputyId: number;
  readonly validTo: PlainDate;
}

/** Who would end it. */
export interface DeputyshipKeeper {
  readonly personId: number;
  readonly isAdmin: boolean;
  readonly isActing: boolean;
}

/** Reasons for which it is not possible; the key of a sentence is `why_<reason>` of the noun's words. */
export type DeputyWhy = 'otherStatus' | 'whileActing' | 'deputyNotYours' | 'deputyOver';

interface DeputyShape {
  readonly row: DeputyshipFacts;
  readonly standing: Pick<DeputyshipFacts, 'status1'>;
  readonly actor: DeputyshipKeeper;
  readonly state: DeputyStatus;
  readonly to: DeputyStatus;
  readonly act: DeputyAct;
  readonly why: DeputyWhy;
  readonly effect: 'effectRevokeDeputy';
}

/** Keys of the words that deputyships need. */
export type DeputyWord = DeputyShape['effect'] | `why_${DeputyWhy}`;

const hurdle = (
  why: DeputyWhy,
  stands: Hurdle<DeputyShape>['stands'],
  problem: ProblemName = 'act-not-allowed',
): Hurdle<DeputyShape> => ({ why, problem, stands });

/** Ending a deputyship before its last day: by the absent person, by the deputy who hands it back, or by an administrator. */
export const deputyMachine = defineMachine<DeputyShape>()({
  states: DEPUTY_STATUSES,
  stateOf: ({ status1 }) => status1,
  hurdles: {
    acting: hurdle('whileActing', (_row, { isActing }) => isActing, 'not-while-acting'),
    notYours: hurdle(
      'deputyNotYours',
      ({ absentId, deputyId }, { personId, isAdmin }) =>
        !isAdmin && personId !== absentId && personId !== deputyId,
      'not-authorized',
    ),
    over: hurdle('deputyOver', ({ validTo }, _keeper, today) => validTo < today),
  },
  acting: 'acting',
  silent: ['otherStatus'],
  acts: {
    revoke: {
      ways: [{ from: ['active'], to: 'revoked', past: ['notYours', 'over'] }],
      elsewhere: 'otherStatus',
      ownName: true,
      takesAway: true,
      effect: 'effectRevokeDeputy',
      reason: 'optional',
      asks: true,
      many: false,
    },
  },
});
