import { defineMachine } from '../../machine.ts';
import { hasItsHour, keepsPayload } from './jobs.ts';

/** States of a job: failed for good, running, due, or postponed after a failure or to its time. */
export const JOB_STATES = ['failed', 'running', 'due', 'later'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** Facts about a job, for the rules. */
interface JobFacts {
  readonly kind: string;
  readonly state: JobState;
  /** Number of attempts. */
  readonly attempts: number;
}

export const JOB_ACTIONS = ['again', 'drop'] as const;
export type JobAction = (typeof JOB_ACTIONS)[number];

export const JOB_WHYS = ['notFailed', 'forgotten', 'inMails', 'itsHour', 'whileActing'] as const;
export type JobWhy = (typeof JOB_WHYS)[number];

export type JobEffect = 'isDoneNow' | 'isDoneAgain' | 'isNeverDone';

interface JobShape {
  readonly row: JobFacts;
  readonly publicFacts: Pick<JobFacts, 'kind' | 'state'>;
  readonly actor: { readonly isActing: boolean };
  readonly state: JobState;
  readonly to: JobState | 'gone';
  readonly action: JobAction;
  readonly why: JobWhy;
  readonly effect: JobEffect;
}

const action = {
  reasonWhenUnavailable: 'notFailed',
  forbiddenWhileImpersonating: true,
  reason: 'none',
  asks: true,
  many: true,
} as const;

/** State machine of an administrator's actions on jobs that failed or wait too long. */
export const jobMachine = defineMachine<JobShape>()({
  states: JOB_STATES,
  stateOf: ({ state }) => state,
  guards: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      blocks: (_job, { isActing }) => isActing,
    },
    mail: {
      why: 'inMails',
      problem: 'act-not-possible',
      blocks: ({ kind }) => kind === 'mail',
    },
    forgotten: {
      why: 'forgotten',
      problem: 'act-not-possible',
      blocks: ({ kind }) => !keepsPayload(kind),
    },
    hour: {
      why: 'itsHour',
      problem: 'act-not-possible',
      blocks: ({ kind, attempts }) => attempts === 0 && hasItsHour(kind),
    },
  },
  acting: 'acting',
  hiddenReasons: ['notFailed'],
  actions: {
    again: {
      ...action,
      transitions: [
        { from: ['failed'], to: 'due', guards: ['mail', 'forgotten'] },
        { from: ['later'], to: 'due', guards: ['hour'] },
      ],
      isDestructive: false,
      effect: ({ state }) => (state === 'later' ? 'isDoneNow' : 'isDoneAgain'),
    },
    drop: {
      ...action,
      transitions: [{ from: ['failed'], to: 'gone', guards: ['acting'] }],
      isDestructive: true,
      effect: 'isNeverDone',
    },
  },
});
