import { campaignErrors } from '../../src/domain/rules/campaign-checks.ts';
import type { CampaignDates } from '../../src/domain/rules/campaign-checks.ts';
import { campaignMachine } from '../../src/domain/rules/campaign-machine.ts';
import type { Failure } from '../../src/domain/problem.ts';
import { refuseLateLoss } from '../campaigns/late-loss.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import { refuse } from '../record/check.ts';
import type { ActRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { approvalFactsOf, cicleOf, partsOf } from './campaign-facts.ts';
import { approverOf } from './approver.ts';
import { tellApprovers } from './tell-approvers.ts';

/** Dates of a campaign lie in its cycle, and what comes into a cycle finds it open. */
export async function cicleFailures(
  db: Db,
  after: Values,
  before?: Values,
): Promise<readonly Failure[]> {
  const cicle = await cicleOf(db, after['campgnCicleId']);
  if (cicle === undefined) return [];
  if (cicle.status1 === 'inactive' && after['campgnCicleId'] !== before?.['campgnCicleId'])
    return [{ path: 'campgnCicleId', code: 'cicle-closed' }];
  return ['tsStart', 'tsEnd', 'invcIssncStart', 'invcIssncEnd']
    .filter((name) => {
      const day = String(after[name] ?? '');
      return day !== '' && (day < cicle.tsStart || day > cicle.tsEnd);
    })
    .map((path) => ({ path, code: 'outside-cicle' as const, params: { name: cicle.name1 } }));
}

/** The tab where each lack is mended; wrong dates are told at the dates themselves. */
const PLACES = { 'nothing-to-sell': 'products', 'no-participant': 'participants' } as const;

/** What keeps a draft from being sent, each at its field. */
async function sendingFailures(db: Db, row: StoredRow): Promise<readonly Failure[]> {
  const values = row as unknown as Values;
  // the dates of a stored row are days
  const dates = row as unknown as CampaignDates;
  const lacks = campaignErrors(await partsOf(db, row), dates, dates).flatMap(
    (code): readonly Failure[] =>
      code === 'nothing-to-sell' || code === 'no-participant' ? [{ path: PLACES[code], code }] : [],
  );
  return [...(await cicleFailures(db, values)), ...lacks];
}

const rule = machineRules(campaignMachine, { factsOf: approvalFactsOf, actorOf: approverOf });

/** A draft is sent by those who may change it, in their own name; who can approve it is told. */
export const sendRule: ActRule = rule('send', {
  async perform(work, row) {
    refuse(await sendingFailures(work.db, row));
    await refuseLateLoss(work, row.id);
    await tellApprovers(work.db, row.id);
    return { isDraft: false };
  },
});
