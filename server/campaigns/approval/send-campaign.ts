import { campaignErrors } from '../../../src/domain/rules/campaign/campaign-checks.ts';
import type { CampaignDates } from '../../../src/domain/rules/campaign/campaign-checks.ts';
import { campaignMachine } from '../../../src/domain/rules/campaign/campaign-machine.ts';
import type { Failure } from '../../../src/domain/problem.ts';
import { refuseLateLoss } from '../late-loss.ts';
import type { Db } from '../../database/db.ts';
import type { StoredRow, Values } from '../../listing/shape.ts';
import { refuse } from '../../record/check.ts';
import type { ActionRule } from '../../record/entity-rules.ts';
import { machineRules } from '../../record/machine-rule.ts';
import { readApprovalFacts, readCycle, countParts } from '../campaign-facts.ts';
import { describeApprover } from './approver.ts';
import { notifyApprovers } from './notify-approvers.ts';

/** Dates of a campaign lie in its cycle, and what comes into a cycle finds it open. */
export async function cycleFailures(
  db: Db,
  after: Values,
  before?: Values,
): Promise<readonly Failure[]> {
  const cycle = await readCycle(db, after['campgnCicleId']);
  if (cycle === undefined) return [];
  if (cycle.status1 === 'inactive' && after['campgnCicleId'] !== before?.['campgnCicleId'])
    return [{ path: 'campgnCicleId', code: 'cicle-closed' }];
  return ['tsStart', 'tsEnd', 'invcIssncStart', 'invcIssncEnd']
    .filter((name) => {
      const day = String(after[name] ?? '');
      return day !== '' && (day < cycle.tsStart || day > cycle.tsEnd);
    })
    .map((path) => ({ path, code: 'outside-cicle' as const, params: { name: cycle.name1 } }));
}

/** Tab where each missing part is added; wrong dates are reported at the dates. */
const PLACES = { 'nothing-to-sell': 'products', 'no-participant': 'participants' } as const;

/** Lists the failures that block the sending of a draft, each at its field. */
async function sendingFailures(db: Db, row: StoredRow): Promise<readonly Failure[]> {
  const values = row as unknown as Values;
  // the dates of a stored row are days
  const dates = row as unknown as CampaignDates;
  const lacks = campaignErrors(await countParts(db, row), dates, dates).flatMap(
    (code): readonly Failure[] =>
      code === 'nothing-to-sell' || code === 'no-participant' ? [{ path: PLACES[code], code }] : [],
  );
  return [...(await cycleFailures(db, values)), ...lacks];
}

const rule = machineRules(campaignMachine, {
  factsOf: readApprovalFacts,
  actorOf: describeApprover,
});

/**
 * Rule of sending a draft: by people who may change it, in their own name; possible approvers are
 * notified.
 */
export const sendRule: ActionRule = rule('send', {
  async perform(work, row) {
    refuse(await sendingFailures(work.db, row));
    await refuseLateLoss(work, row.id);
    await notifyApprovers(work.db, row.id);
    return { isDraft: false };
  },
});
