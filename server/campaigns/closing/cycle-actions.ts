import { cycleMachine } from '../../../src/domain/rules/campaign/cycle-machine.ts';
import type { CycleAction, CycleFacts } from '../../../src/domain/rules/campaign/cycle-machine.ts';
import { MASTER_STATUSES } from '../../../src/domain/rules/master-status.ts';
import type { StoredRow } from '../../listing/shape.ts';
import type { Asking } from '../../record/context.ts';
import type { ActionRule } from '../../record/entity-rules.ts';
import { machineRules } from '../../record/machine-rule.ts';
import { asMatter, assertAnswered, hasOpenCampaigns, openBesides } from './cycle-matters.ts';
import { cycleWithin } from './cycle-within.ts';

/**
 * Reads the facts of a cycle for its rules; costly queries run only where their answer is shown.
 */
async function readCycleFacts(asking: Asking, row: StoredRow): Promise<CycleFacts> {
  const status1 = MASTER_STATUSES.find((each) => each === row['status1']) ?? 'inactive';
  return {
    status1,
    sharesDays: status1 === 'blocked' && (await cycleWithin(asking, row)) !== undefined,
    hasOpenCampaigns: status1 !== 'inactive' && (await hasOpenCampaigns(asking.db, row.id)),
  };
}

const rule = machineRules(cycleMachine, {
  factsOf: readCycleFacts,
  actorOf: ({ person }) => ({
    salesRole: person.salesRole,
    isActing: person.acting !== undefined,
  }),
});

const changing = (action: CycleAction): ActionRule =>
  rule(action, { perform: async (_work, _row, _request, { to }) => ({ status1: to }) });

/** Closing a cycle in which no approved campaign is without a result: invoices that count in none are answered for. */
const close = rule('close', {
  preview: async ({ db }, row) => ({
    possible: true,
    items: (await openBesides(db, row.id)).map(asMatter),
  }),
  async perform({ db }, row, request, { to }) {
    assertAnswered((await openBesides(db, row.id)).map(asMatter), request);
    return { status1: to };
  },
});

/** Actions on a cycle, each as the machine allows it. */
export const cycleActionRules: Readonly<Record<CycleAction, ActionRule>> = {
  block: changing('block'),
  unblock: changing('unblock'),
  close,
};
