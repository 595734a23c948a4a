import { is, queryRows } from '../../database/checked-rows.ts';
import { businessZone } from '../../base/business-zone.ts';
import { waitingApprovals as waitingAnswer } from '../../../src/domain/schema/campaigns/campaign.ts';
import type { WaitingApproval } from '../../../src/domain/schema/campaigns/campaign.ts';
import { findLosses, newestVersion } from '../version-content.ts';
import { defineRoute } from '../../http/contract.ts';
import type { Call, RouteDefinition } from '../../http/contract.ts';
import type { StoredRow } from '../../listing/shape.ts';
import { buildWork } from '../../record/context.ts';
import type { Work } from '../../record/context.ts';
import { waitingApprovals } from './waiting-approvals.ts';

/** Describes the decision requested: sender, waiting time, days, amount and possible losses. */
async function askedOf({ db, today }: Work, row: StoredRow): Promise<WaitingApproval> {
  const newest = await newestVersion(db, row.id);
  const { losses, isBeingCompared } = await findLosses(db, row.id, today, newest);
  const rows = await queryRows(db, { name1: is.text, day: is.text })`
    select b.name1, (h.at at time zone ${businessZone})::date as day from record_history h join business_partner b on b.id = h.user_id
    where h.noun = 'campaign' and h.record_id = ${row.id} and h.act in ('create', 'update', 'send') order by h.id desc limit 1`;
  return {
    id: row.id,
    name1: String(row['name1']),
    version: Number(row['version']),
    isFirst: (newest?.inForce ?? null) === null,
    proposedBy: rows[0]?.name1 ?? (typeof row['ownerName'] === 'string' ? row['ownerName'] : null),
    proposedOn: rows[0]?.day ?? null,
    invcIssncStart: String(row['invcIssncStart']),
    invcIssncEnd: String(row['invcIssncEnd']),
    prizeTotal: String(row['prizeTotal']),
    isSecondStep: row['phase'] === 'awaitsDirector',
    isContested: newest?.contestOpen ?? false,
    mayLose: isBeingCompared ? null : losses.length > 0,
  };
}

/** Campaigns that wait for the caller, each with what is asked of them. */
export async function approvalsOf(call: Call): Promise<readonly WaitingApproval[]> {
  const work = buildWork(call);
  const asked: WaitingApproval[] = [];
  for (const row of await waitingApprovals(work)) asked.push(await askedOf(work, row));
  return asked;
}

const waiting = defineRoute({
  method: 'GET',
  url: '/apis/v1/campaign-approvals',
  summary: 'Campaigns the caller can decide on now, in the own name or as a deputy',
  access: { kind: 'transaction', tcode: '450-020', level: 1 },
  answer: waitingAnswer,
  handle: async (call) => ({ rows: await approvalsOf(call) }),
});

/** Routes of the approvals that wait for a decision. */
export const approvalRoutes: readonly RouteDefinition[] = [waiting];
