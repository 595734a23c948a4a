import { sql } from 'kysely';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { waitingApprovals } from '../../src/domain/schema/campaign.ts';
import type { WaitingApproval } from '../../src/domain/wire/campaign.ts';
import { scopeCondition } from '../access/scope.ts';
import { lossesOf, newestVersion } from '../campaigns/version-content.ts';
import { defineRoute } from '../http/contract.ts';
import type { Call, RouteDefinition } from '../http/contract.ts';
import type { StoredRow } from '../listing/shape.ts';
import { workOf } from '../record/context.ts';
import type { Work } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { campaignActRules } from './campaign-acts.ts';

/** More than anybody decides in a day. */
const MOST = 50;
/** What a decider does with a version that waits. */
const DECISIONS = ['approve', 'dismissContest'] as const;

/** What is asked of whoever decides: by whom, since when, on which days, for how much, and whether anybody may lose. */
async function askedOf({ db, today }: Work, row: StoredRow): Promise<WaitingApproval> {
  const newest = await newestVersion(db, row.id);
  const { losses, isBeingCompared } = await lossesOf(db, row.id, today, newest);
  const { rows } = await sql<{ name1: string; day: string }>`
    select b.name1, (h.at at time zone 'America/Sao_Paulo')::date as day from record_history h join business_partner b on b.id = h.user_id
    where h.noun = 'campaign' and h.record_id = ${row.id} and h.act in ('create', 'update') order by h.id desc limit 1`.execute(
    db,
  );
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

/** Campaigns with a version that the caller can decide on now, in the own name or in that of whom they stand in for. */
export async function approvalsOf(call: Call): Promise<readonly WaitingApproval[]> {
  const { rows: open } = await sql<{ id: number }>`
    select c.id from campaign c join campaign_version v on v.campaign_id = c.id and v.version = c.version
    where v.approval_status = 'awaiting' and ${scopeCondition(call.person.scope, 'campaign', 'c')} order by c.id limit ${MOST}`.execute(
    call.db,
  );
  const work = workOf(call);
  const rows: WaitingApproval[] = [];
  for (const { id } of open) {
    const row = await findRow(call.db, campaign, id, { scope: call.person.scope });
    if (row === undefined) continue;
    for (const act of DECISIONS)
      if ((await campaignActRules[act].whyNot(work, row)) === undefined) {
        rows.push(await askedOf(work, row));
        break;
      }
  }
  return rows;
}

const waiting = defineRoute({
  method: 'GET',
  url: '/apis/v1/campaign-approvals',
  summary:
    'Campaigns that wait for the caller: each can be decided on now, in the own name or in that of whom they stand in for',
  access: { kind: 'transaction', tcode: '450-020', level: 1 },
  answer: waitingApprovals,
  handle: async (call) => ({ rows: await approvalsOf(call) }),
});

/** Approvals that wait for somebody. */
export const approvalRoutes: readonly RouteDefinition[] = [waiting];
