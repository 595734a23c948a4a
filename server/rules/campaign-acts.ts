import { sql } from 'kysely';
import { campaignWarnings } from '../../src/domain/rules/campaign-checks.ts';
import { campaignMachine } from '../../src/domain/rules/campaign-machine.ts';
import { READ } from '../../src/domain/rules/permission.ts';
import type { ApprovalAct, ApprovalStatus } from '../../src/domain/rules/campaign-machine.ts';
import type { ActRequest } from '../../src/domain/wire/resource.ts';
import { personsInPlace, stoodForIds, whoDecides } from '../access/in-place.ts';
import type { StoredRow, Values } from '../listing/shape.ts';
import type { Work } from '../record/context.ts';
import type { ActRule } from '../record/entity-rules.ts';
import { machineRules } from '../record/machine-rule.ts';
import { approvalFactsOf, partsOf } from './campaign-facts.ts';

const rule = machineRules(campaignMachine, {
  factsOf: approvalFactsOf,
  inPlace: (work) =>
    personsInPlace(work.person, 'approvesCampaigns').map((person) => ({ ...work, person })),
  actorOf: ({ person }) => ({
    personId: person.id,
    actingId: person.acting?.id ?? null,
    standsForIds: stoodForIds(person, 'approvesCampaigns'),
    isDeputy: person.deputyOf !== undefined,
    salesRole: person.salesRole,
    mayApprove: person.mayApproveCampaigns && (person.levels['450-020'] ?? 0) >= READ,
  }),
});

/** Keeps who decided on which version, and with the version from when it holds. */
async function decide(
  { db, person, now, today }: Work,
  row: StoredRow,
  { reason }: ActRequest,
  outcome: 'approved' | 'denied',
  to: ApprovalStatus,
): Promise<Values> {
  const approvTS = now.toISOString();
  const approvalReason = reason?.trim() || null;
  await sql`insert into campaign_approval (campaign_id, version, approver_id, in_place_of, role_name, outcome, approv_ts, approval_reason)
    values (${row.id}, ${row['version']}, ${whoDecides(person)}, ${person.deputyOf?.id ?? null}::bigint, ${person.salesRole ?? ''}, ${outcome}, ${approvTS}::timestamptz, ${approvalReason})`.execute(
    db,
  );
  if (to === 'approved')
    await sql`update campaign_version set approved_at = ${approvTS}::timestamptz, effective_from = ${today}::date where campaign_id = ${row.id} and version = ${row['version']}`.execute(
      db,
    );
  return { approvalStatus: to };
}

/** Acts on a campaign, each as the machine allows it. */
export const campaignActRules: Readonly<Record<ApprovalAct, ActRule>> = {
  approve: rule('approve', {
    // what is lacking warns and never blocks (5.19)
    preview: async ({ db }, row) => ({
      possible: true,
      items: campaignWarnings(await partsOf(db, row)).map((warning) => ({
        key: warning,
        text: warning.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase()),
        params: {},
        reasonNeeded: false,
      })),
    }),
    perform: (work, row, request, { to }) => decide(work, row, request, 'approved', to),
  }),
  deny: rule('deny', {
    perform: (work, row, request, { to }) => decide(work, row, request, 'denied', to),
  }),
};
