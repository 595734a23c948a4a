import { campaign } from '../../../src/domain/entities/campaign.ts';
import { campaignMachine } from '../../../src/domain/rules/campaign/campaign-machine.ts';
import type { ApprovalWhy } from '../../../src/domain/rules/campaign/campaign-approval.ts';
import { isRefused } from '../../../src/domain/machine.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { absentPerson } from '../../access/hold-person.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { enqueueJob } from '../../jobs/job.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { StoredRow } from '../../listing/shape.ts';
import { sendSystemMessage } from '../../messages/send.ts';
import type { Asking } from '../../record/context.ts';
import { findRow } from '../../record/detail.ts';
import { describeApprover } from './approver.ts';
import { readApprovalFacts, readEditors } from '../campaign-facts.ts';

const KIND = 'tell-approvers';

/** Temporary reasons of the version itself: the people notified now can approve it later. */
const PASSING: ReadonlySet<ApprovalWhy> = new Set(['beingCompared', 'suspended']);

/** Managers and directors who may sign in. */
export const approverCandidates = (
  db: Db,
): Promise<readonly { readonly id: number; readonly name1: string }[]> =>
  db
    .selectFrom('businessPartner')
    .select(['id', 'name1'])
    .where('bpType', '=', '91')
    .where('status1', '=', 3)
    .where('salesRole', 'in', ['MGR', 'DIR'])
    .orderBy('name1')
    .execute();

async function canApprove(asking: Asking, row: StoredRow): Promise<boolean> {
  const planned = campaignMachine.plan(
    await readApprovalFacts(asking, row),
    describeApprover(asking),
    'approve',
    asking.today,
  );
  return !isRefused(planned) || PASSING.has(planned.why);
}

/** People who can approve the version that waits, in their own name or as deputies. */
async function approverIds(db: Db, id: number, now: Date): Promise<readonly number[]> {
  const today = localDate(now);
  const found: number[] = [];
  for (const candidate of await approverCandidates(db)) {
    const person = await absentPerson(db, candidate.id, now);
    const row = person && (await findRow(db, campaign, id, { scope: person.scope }));
    if (person && row && (await canApprove({ db, person, now, today }, row)))
      found.push(candidate.id);
  }
  const { editorIds } = await readEditors(db, id);
  const rows = await queryRows(db, { id: is.number })`
    select d.deputy_id as id from deputy d join campaign c on c.id = ${id}
    where d.absent_id = any(${found}::bigint[]) and d.approves_campaigns and d.status1 = 'active' and ${today}::date between d.valid_from and d.valid_to
      and d.deputy_id is distinct from c.owner_id and d.deputy_id <> all(${[...editorIds]}::bigint[])`;
  return [...found, ...rows.map((row) => row.id)];
}

/** Notifies the possible approvers of a version once the caller's transaction is committed. */
export const notifyApprovers = (db: Db, id: number): Promise<unknown> =>
  enqueueJob(db, { kind: KIND, payload: { id } });

/** Registers the job that notifies approvers of a sent version. */
export function handleSentCampaigns(jobs: Jobs): void {
  jobs.handle(KIND, async (payload, { clock, whileHeld }) => {
    const id = Number(payload['id']);
    await whileHeld(async (trx) => {
      const found = await trx
        .selectFrom('campaign')
        .select('name1')
        .where('id', '=', id)
        .executeTakeFirst();
      if (found === undefined) return;
      await sendSystemMessage(trx, {
        to: await approverIds(trx, id, clock.now()),
        code: 'campaign-awaits',
        params: { name: found.name1, reason: '' },
        link: `/campaigns/nmv/${id}`,
        subjectType: '15',
      });
    });
    return undefined;
  });
}
