import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { campaignErrors } from '../../src/domain/rules/campaign/campaign-checks.ts';
import type {
  CampaignDates,
  CampaignParts,
} from '../../src/domain/rules/campaign/campaign-checks.ts';
import { APPROVAL_STATUSES } from '../../src/domain/rules/campaign/campaign-approval.ts';
import type { ApprovalFacts } from '../../src/domain/rules/campaign/campaign-approval.ts';
import { endsBeforeNotice } from './late-loss.ts';
import { findLosses, newestVersion } from './version-content.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Asking } from '../record/context.ts';

/** Counts the rows of each kind in a campaign's newest version. */
export async function countParts(db: Db, row: StoredRow): Promise<CampaignParts> {
  const count = (table: string): RawBuilder<unknown> =>
    sql`(select count(*)::integer from ${sql.table(table)} as t where t.campaign_id = ${row.id} and t.version = ${row['version']})`;
  const { rows } = await sql<Omit<CampaignParts, 'rankingPositions'>>`
    select ${count('campaignCategory')} as categories, ${count('campaignProduct')} as products,
      ${count('campaignParticipant')} as participants, ${count('campaignPrize')} as prizes`.execute(
    db,
  );
  const [counted = { categories: 0, products: 0, participants: 0, prizes: 0 }] = rows;
  return { ...counted, rankingPositions: Number(row['rankingPositions'] ?? 0) };
}

/** The days of the cycle that a campaign is in. */
export async function readCycle(
  db: Db,
  id: unknown,
): Promise<
  | {
      readonly name1: string;
      readonly status1: string;
      readonly tsStart: string;
      readonly tsEnd: string;
    }
  | undefined
> {
  const rows = await queryRows(db, {
    name1: is.text,
    status1: is.text,
    tsStart: is.text,
    tsEnd: is.text,
  })`
    select name1, status1, ts_start, ts_end from campaign_cicle where id = ${id}::bigint`;
  return rows[0];
}

/**
 * Checks that every channel of the newest version and of the one in force is in the person's
 * scope.
 */
export async function isInReach({ db, person }: Asking, id: number): Promise<boolean> {
  const { scope, deputyOf } = person;
  // a deputy decides where both reach
  const reaches = [
    ...(scope.kind === 'all' ? [] : [scope.customerIds]),
    ...(deputyOf?.customerIds ? [deputyOf.customerIds] : []),
  ];
  if (reaches.length === 0) return true;
  const outside = reaches.map(
    (ids) => sql`coalesce(p.customer_id, m.customer_id) <> all(${[...ids]}::bigint[])`,
  );
  const { rows } = await sql`
    select 1 from campaign_participant p left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where p.campaign_id = ${id} and coalesce(p.customer_id, m.customer_id) is not null
      and (${sql.join(outside, sql` or `)}) limit 1`.execute(db);
  return rows.length === 0;
}

/**
 * Finds the people who changed or sent a campaign since its last settled version, and the roles
 * that approved it since its last change.
 */
export async function readEditors(
  db: Db,
  id: number,
): Promise<Pick<ApprovalFacts, 'editorIds' | 'approvedBy' | 'approverIds'>> {
  // Sorts by the order of recording: two entries may share an instant.
  const { rows } = await sql<Pick<ApprovalFacts, 'editorIds' | 'approvedBy' | 'approverIds'>>`
    with acts as (select h.id, h.act, h.user_id, h.acting_user_id, h.after ->> 'approvalStatus' as became from record_history h where h.noun = 'campaign' and h.record_id = ${id}),
    edits as (select * from acts where act in ('create', 'update', 'send') and id > coalesce((select max(id) from acts where act = 'approve' and became = 'approved'), 0)),
    steps as (select a.role_name, a.approver_id, a.in_place_of from campaign_approval a join campaign c on c.id = a.campaign_id
      where a.campaign_id = ${id} and a.version = c.version and a.outcome = 'approved'
        and exists (select 1 from acts where act = 'approve' and user_id = coalesce(a.in_place_of, a.approver_id) and acts.id > coalesce((select max(id) from edits), 0)))
    select coalesce((select jsonb_agg(distinct who) from (select user_id as who from edits union select acting_user_id from edits) e where who is not null), '[]') as editor_ids,
      coalesce((select jsonb_agg(distinct role_name) from steps), '[]') as approved_by,
      coalesce((select jsonb_agg(distinct who) from (select approver_id as who from steps union select in_place_of from steps) s where who is not null), '[]') as approver_ids`.execute(
    db,
  );
  return rows[0] ?? { editorIds: [], approvedBy: [], approverIds: [] };
}

/**
 * Checks that the person manages sales of a participating channel, in the version in force or the
 * newest.
 */
async function managesParticipant({ db, person }: Asking, id: number): Promise<boolean> {
  if (person.bpType !== '92' || person.scope.managerOf.length === 0) return false;
  const { rows } = await sql`
    select 1 from campaign_participant p left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where p.campaign_id = ${id} and coalesce(p.customer_id, m.customer_id) = any(${[...person.scope.managerOf]}::bigint[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** Reads a campaign's facts for the rules of approval, always of its newest version. */
export async function readApprovalFacts(work: Asking, row: StoredRow): Promise<ApprovalFacts> {
  const newest = await newestVersion(work.db, row.id);
  const cycle = await readCycle(work.db, row['campgnCicleId']);
  const { losses, isBeingCompared } = await findLosses(work.db, row.id, work.today, newest);
  // the dates of a stored row are days
  const dates = row as unknown as CampaignDates;
  const errors =
    cycle === undefined ? [] : campaignErrors(await countParts(work.db, row), dates, cycle);
  return {
    ...(await readEditors(work.db, row.id)),
    approvalStatus: APPROVAL_STATUSES.find((each) => each === newest?.approvalStatus) ?? 'denied',
    isDraft: newest?.isDraft ?? false,
    mayLose: losses.length > 0,
    endsBeforeNotice:
      newest !== undefined && losses.length > 0 && endsBeforeNotice(newest, work.today),
    isBeingCompared,
    noticeUntil: newest?.noticeUntil ?? null,
    isContested: newest?.contestOpen ?? false,
    isFinal: newest?.isFinal ?? false,
    isEnded: (row['endedOn'] ?? null) !== null,
    isSuspended: row['status1'] === 'blocked',
    managesParticipant: await managesParticipant(work, row.id),
    ownerId: typeof row['ownerId'] === 'number' ? row['ownerId'] : null,
    isIncomplete: errors.length > 0 || cycle?.status1 === 'inactive',
    isInReach: await isInReach(work, row.id),
  };
}
