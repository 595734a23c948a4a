import { sql } from 'kysely';
import { campaign } from '../../src/domain/entities/campaign.ts';
import { READ } from '../../src/domain/rules/permission.ts';
import { personsInPlace } from '../access/in-place.ts';
import { scopeCondition } from '../access/scope.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Asking } from '../record/context.ts';
import { findRow } from '../record/detail.ts';
import { campaignActRules } from './campaign-acts.ts';

/** More than anybody decides in a day. */
const MOST = 50;
/** What a decider does with a version that waits. */
const DECISIONS = ['approve', 'dismissContest'] as const;

/** Nobody else need be asked row by row. */
const decidesAny = ({ person }: Asking): boolean =>
  (person.levels['450-020'] ?? 0) >= READ &&
  [person, ...personsInPlace(person, 'approvesCampaigns')].some((each) => each.mayApproveCampaigns);

async function canDecide(asking: Asking, row: StoredRow): Promise<boolean> {
  for (const act of DECISIONS)
    if ((await campaignActRules[act].whyNot(asking, row)) === undefined) return true;
  return false;
}

/** Campaigns with a version that the caller can decide on now, in the own name or in that of whom they stand in for. */
export async function waitingApprovals(asking: Asking): Promise<readonly StoredRow[]> {
  const { db, person } = asking;
  if (!decidesAny(asking)) return [];
  const { rows: open } = await sql<{ id: number }>`
    select c.id from campaign c join campaign_version v on v.campaign_id = c.id and v.version = c.version
    where v.approval_status = 'awaiting' and not v.is_draft and ${scopeCondition(person.scope, 'campaign', 'c')} order by c.id limit ${MOST}`.execute(
    db,
  );
  const rows: StoredRow[] = [];
  for (const { id } of open) {
    const row = await findRow(db, campaign, id, { scope: person.scope });
    if (row !== undefined && (await canDecide(asking, row))) rows.push(row);
  }
  return rows;
}
