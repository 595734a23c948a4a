import { defineMachine } from '../../machine.ts';
import { hasItsHour, keepsPayload } from './jobs.ts';

/** What waits its turn, is being worked on, was put off after a failure or until its hour, or failed for good. */
export const JOB_STATES = ['failed', 'running', 'due', 'later'] as const;
export type JobState = (typeof JOB_STATES)[number];

/** What the rules must know of a job. */
interface JobFacts {
  readonly kind: string;
  readonly state: JobState;
  /** How often it was tried. */
  readonly attempts: number;
}

export const JOB_ACTS = ['again', 'drop'] as const;
export type JobAct = (typeof JOB_ACTS)[number];

export const JOB_WHYS = ['notFailed', 'forgotten', 'inMails', 'itsHour', 'whileActing'] as const;
export type JobWhy = (typeof JOB_WHYS)[number];

export type JobEffect = 'isDoneNow' | 'isDoneAgain' | 'isNeverDone';

interface JobShape {
  readonly row: JobFacts;
  readonly standing: Pick<JobFacts, 'kind' | 'state'>;
  readonly actor: { readonly isActing: boolean };
  readonly state: JobState;
  readonly to: JobState | 'gone';
  readonly act: JobAct;
  readonly why: JobWhy;
  readonly effect: JobEffect;
}

const act = {
  elsewhere: 'notFailed',
  ownName: true,
  reason: 'none',
  asks: true,
  many: true,
} as const;

/** What an administrator does about work that failed, or waits longer than it need. */
export const jobMachine = defineMachine<JobShape>()({
  states: JOB_STATES,
  stateOf: ({ state }) => state,
  hurdles: {
    acting: {
      why: 'whileActing',
      problem: 'not-while-acting',
      stands: (_job, { isActing }) => isActing,
    },
    mail: {
      why: 'inMails',
      problem: 'act-not-possible',
      stands: ({ kind }) => kind === 'mail',
    },
    forgotten: {
      why: 'forgotten',
      problem: 'act-not-possible',
      stands: ({ kind }) => !keepsPayload(kind),
    },
    hour: {
      why: 'itsHour',
      problem: 'act-not-possible',
      stands: ({ kind, attempts }) => attempts === 0 && hasItsHour(kind),
    },
  },
  acting: 'acting',
  silent: ['notFailed'],
  acts: {
    again: {
      ...act,
      ways: [
        { from: ['failed'], to: 'due', past: ['mail', 'forgotten'] },
        { from: ['later'], to: 'due', past: ['hour'] },
      ],
      takesAway: false,
      effect: ({ state }) => (state === 'later' ? 'isDoneNow' : 'isDoneAgain'),
    },
    drop: {
      ...act,
      ways: [{ from: ['failed'], to: 'gone', past: ['acting'] }],
      takesAway: true,
      effect: 'isNeverDone',
    },
  },
});
