import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { NOTICE_DAYS } from '../../src/domain/rules/campaign-losses.ts';
import { addDays } from '../../src/domain/rules/dates.ts';
import { campaignErrors } from '../../src/domain/rules/campaign-checks.ts';
import type { CampaignDates, CampaignParts } from '../../src/domain/rules/campaign-checks.ts';
import { APPROVAL_STATUSES } from '../../src/domain/rules/campaign-approval.ts';
import type { ApprovalFacts } from '../../src/domain/rules/campaign-approval.ts';
import { lossesOf, newestVersion } from '../campaigns/version-content.ts';
import type { Db } from '../database/db.ts';
import type { StoredRow } from '../listing/shape.ts';
import type { Asking } from '../record/context.ts';

/** How many rows of each kind the newest version of a campaign has. */
export async function partsOf(db: Db, row: StoredRow): Promise<CampaignParts> {
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
export async function cicleOf(
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
  const { rows } = await sql<{ name1: string; status1: string; tsStart: string; tsEnd: string }>`
    select name1, status1, ts_start, ts_end from campaign_cicle where id = ${id}::bigint`.execute(
    db,
  );
  return rows[0];
}

/** Whether every channel of a campaign's newest version, and of what is in force, is in the person's reach. */
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

/** Who changed or sent a campaign since its last version was settled, and which roles have approved it since it was last changed. */
export async function historyOf(
  db: Db,
  id: number,
): Promise<Pick<ApprovalFacts, 'editorIds' | 'approvedBy' | 'approverIds'>> {
  // by the order in which they were remembered: two may be of one instant
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

/** Whether the person manages the sales of a channel that takes part, as the version in force or the newest has it. */
async function managesParticipant({ db, person }: Asking, id: number): Promise<boolean> {
  if (person.bpType !== '92' || person.scope.managerOf.length === 0) return false;
  const { rows } = await sql`
    select 1 from campaign_participant p left join economic_group_member m on m.economic_group_id = p.economic_group_id
    where p.campaign_id = ${id} and coalesce(p.customer_id, m.customer_id) = any(${[...person.scope.managerOf]}::bigint[]) limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

/** What the rules of approval must know of a campaign: of its newest version, whatever the reader is shown. */
export async function approvalFactsOf(work: Asking, row: StoredRow): Promise<ApprovalFacts> {
  const newest = await newestVersion(work.db, row.id);
  const cicle = await cicleOf(work.db, row['campgnCicleId']);
  const { losses, isBeingCompared } = await lossesOf(work.db, row.id, work.today, newest);
  // the dates of a stored row are days
  const dates = row as unknown as CampaignDates;
  const errors =
    cicle === undefined ? [] : campaignErrors(await partsOf(work.db, row), dates, cicle);
  return {
    ...(await historyOf(work.db, row.id)),
    approvalStatus: APPROVAL_STATUSES.find((each) => each === newest?.approvalStatus) ?? 'denied',
    isDraft: newest?.isDraft ?? false,
    mayLose: losses.length > 0,
    endsBeforeNotice:
      losses.length > 0 && (newest?.endsOn ?? '') < addDays(work.today, NOTICE_DAYS),
    isBeingCompared,
    noticeUntil: newest?.noticeUntil ?? null,
    isContested: newest?.contestOpen ?? false,
    isFinal: newest?.isFinal ?? false,
    isEnded: (row['endedOn'] ?? null) !== null,
    isSuspended: row['status1'] === 'blocked',
    managesParticipant: await managesParticipant(work, row.id),
    ownerId: typeof row['ownerId'] === 'number' ? row['ownerId'] : null,
    isIncomplete: errors.length > 0 || cicle?.status1 === 'inactive',
    isInReach: await isInReach(work, row.id),
  };
}
