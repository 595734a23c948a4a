import { sql } from 'kysely';
import { entities } from '../../src/domain/entities/index.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { enqueueJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Later } from '../jobs/job.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { findRow } from '../record/detail.ts';
import { buildRecordTitle } from './tell.ts';

const KIND = 'tell-points-change';
/** While sums are still being counted, it is looked again after so many seconds. */
const AGAIN_AFTER = 5;

/** Enqueues the notice to people moved by a confirmed change, sent once all is counted. */
export const enqueueNotice = (db: Db, id: number): Promise<void> =>
  enqueueJob(db, { kind: KIND, payload: { id }, dedupeKey: `${KIND} ${id}` });

/** Checks that recounted data of the change is still missing from the sums. */
async function isBehind(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_change where points_change_id = ${id} and set_aside_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

const movedColumns = { campaignId: is.number, name1: is.text, personIds: is.listOf(is.number) };

/**
 * Notifies people who moved, by campaign, with a link to the ranking and their own move. A
 * channel's change notifies only people whose own points moved.
 */
async function notifyMoved(db: Db, id: number, now: Date): Promise<void> {
  const change = await db
    .selectFrom('pointsChange')
    .select(['noun', 'recordId', 'holdsFrom'])
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const entity = entities.find(({ resource }) => resource === change?.noun);
  if (change === undefined || entity === undefined) return;
  const row = await findRow(db, entity, change.recordId, {});
  const rows = await queryRows(db, movedColumns)`
    select c.id as campaign_id, c.name1, array_agg(distinct m.business_partner_id) as person_ids
    from ranking_move m join campaign c on c.id = m.campaign_id join business_partner p on p.id = m.business_partner_id and p.status1 = 3
    where m.points_change_id = ${id} and (${row?.['customerId'] === undefined} or m.to_score <> m.from_score) group by c.id order by c.id`;
  for (const { campaignId, name1, personIds } of rows)
    await sendSystemMessage(db, {
      to: personIds,
      code: 'points-moved',
      params: {
        name: name1,
        record: row === undefined ? '' : buildRecordTitle(entity, row),
        day: change.holdsFrom,
      },
      link: `/campaigns/nmv/ranking/${campaignId}`,
      subjectType: '15',
    });
  await db
    .updateTable('pointsChange')
    .set({ toldAt: now.toISOString() })
    .where('id', '=', id)
    .execute();
}

/** Registers the job that notifies people of the cause of their move. */
export function handlePointsNotice(jobs: Jobs): void {
  jobs.handle(KIND, async (payload, { clock, whileHeld }): Promise<void | Later> => {
    const id = Number(payload['id']);
    return whileHeld(async (trx) => {
      if (await isBehind(trx, id)) return { afterSeconds: AGAIN_AFTER };
      await notifyMoved(trx, id, clock.now());
      return undefined;
    });
  });
}
