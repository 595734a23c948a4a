import { Problem } from '../../src/domain/problem.ts';
import { cicleMachine } from '../../src/domain/rules/cicle-machine.ts';
import type { CicleAct, CicleFacts } from '../../src/domain/rules/cicle-machine.ts';
import { MASTER_STATUSES } from '../../src/domain/rules/master-status.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { ActRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { mattersOf } from './cicle-matters.ts';
import { freezeRankings, prepareRankings } from './freeze-rankings.ts';
import { openCicleWithin } from './open-cicle.ts';

/** What the rules must know of a row of cycles; whether its days are free is asked only where it is not open. */
async function factsOf(work: Work, row: StoredRow): Promise<CicleFacts> {
  const status1 = MASTER_STATUSES.find((each) => each === row['status1']) ?? 'inactive';
  return {
    status1,
    sharesDays: status1 === 'blocked' && (await openCicleWithin(work, row)) !== undefined,
  };
}

const rule = machineRules(cicleMachine, {
  factsOf,
  actorOf: ({ person }) => ({
    salesRole: person.salesRole,
    isActing: person.acting !== undefined,
  }),
});

const changing = (act: CicleAct): ActRule =>
  rule(act, { perform: async (_work, _row, _request, { to }) => ({ status1: to }) });

/** Closing: whatever is still open is answered for first, then the rankings stand. */
const close = rule('close', {
  preview: async (work, row) => ({ possible: true, items: await mattersOf(work, row.id) }),
  before: (work, row) => prepareRankings(work, row.id),
  async perform(work, row, { reasons = {} }, { to }) {
    // what was decided up to this moment is in the sums first
    await work.ledger.drainWithin(work.db, work.now);
    const unanswered = (await mattersOf(work, row.id)).filter(({ key }) => !reasons[key]?.trim());
    if (unanswered.length > 0)
      throw new Problem('cicle-still-open', {
        failures: unanswered.map(({ key }) => ({
          path: `reasons.${key}`,
          code: 'required',
          label: 'reason',
        })),
      });
    return { status1: to };
  },
  done: (work, row, request) => freezeRankings(work, row.id, request),
});

/** Acts on a cycle, each as the machine allows it. */
export const cicleActRules: Readonly<Record<CicleAct, ActRule>> = {
  block: changing('block'),
  unblock: changing('unblock'),
  close,
};
