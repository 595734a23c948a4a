import { is, queryRows } from '../../database/checked-rows.ts';
import { campaign } from '../../../src/domain/entities/campaign.ts';
import { READ } from '../../../src/domain/rules/permission/permission.ts';
import { personsRepresented } from '../../access/as-deputy.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import type { StoredRow } from '../../listing/shape.ts';
import type { Asking } from '../../record/context.ts';
import { findRow } from '../../record/detail.ts';
import { campaignActionRules } from './campaign-actions.ts';

/** More than anybody decides in a day. */
const MOST = 50;
/** Actions of a decider on a waiting version. */
const DECISIONS = ['approve', 'dismissContest'] as const;

/** Checks that the caller may decide at all, which spares the check of each row. */
const decidesAny = ({ person }: Asking): boolean =>
  (person.levels['450-020'] ?? 0) >= READ &&
  [person, ...personsRepresented(person, 'approvesCampaigns')].some(
    (each) => each.mayApproveCampaigns,
  );

async function canDecide(asking: Asking, row: StoredRow): Promise<boolean> {
  for (const action of DECISIONS)
    if ((await campaignActionRules[action].whyNot(asking, row)) === undefined) return true;
  return false;
}

/**
 * Finds the campaigns with a version the caller can decide on now, in the own name or as deputy.
 */
export async function waitingApprovals(asking: Asking): Promise<readonly StoredRow[]> {
  const { db, person } = asking;
  if (!decidesAny(asking)) return [];
  const open = await queryRows(db, { id: is.number })`
    select c.id from campaign c join campaign_version v on v.campaign_id = c.id and v.version = c.version
    where v.approval_status = 'awaiting' and not v.is_draft and ${scopeCondition(person.scope, 'campaign', 'c')} order by c.id limit ${MOST}`;
  const rows: StoredRow[] = [];
  for (const { id } of open) {
    const row = await findRow(db, campaign, id, { scope: person.scope });
    if (row !== undefined && (await canDecide(asking, row))) rows.push(row);
  }
  return rows;
}
