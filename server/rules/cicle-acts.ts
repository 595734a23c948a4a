import { cicleMachine } from '../../src/domain/rules/cicle-machine.ts';
import type { CicleAct, CicleFacts } from '../../src/domain/rules/cicle-machine.ts';
import { MASTER_STATUSES } from '../../src/domain/rules/master-status.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Asking } from '../record/context.ts';
import type { ActRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { asMatter, assertAnswered, hasOpenCampaigns, openBesides } from './cicle-matters.ts';
import { cicleWithin } from './cicle-within.ts';

/** What the rules must know of a row of cycles; what costs a statement is asked only where it is told. */
async function factsOf(asking: Asking, row: StoredRow): Promise<CicleFacts> {
  const status1 = MASTER_STATUSES.find((each) => each === row['status1']) ?? 'inactive';
  return {
    status1,
    sharesDays: status1 === 'blocked' && (await cicleWithin(asking, row)) !== undefined,
    hasOpenCampaigns: status1 !== 'inactive' && (await hasOpenCampaigns(asking.db, row.id)),
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

/** Acts on a cycle, each as the machine allows it. */
export const cicleActRules: Readonly<Record<CicleAct, ActRule>> = {
  block: changing('block'),
  unblock: changing('unblock'),
  close,
};
