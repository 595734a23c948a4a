import { sql } from 'kysely';
import { entities } from '../../src/domain/entities/index.ts';
import type { Db } from '../database/db.ts';
import { enqueueJob } from '../jobs/job.ts';
import type { Jobs } from '../jobs/jobs.ts';
import type { Later } from '../jobs/job.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { findRow } from '../record/detail.ts';
import { titleOf } from './tell.ts';

const KIND = 'tell-points-change';
/** While sums are still being counted, it is looked again after so many seconds. */
const AGAIN_AFTER = 5;

/** People who move by a confirmed change are told once all is counted. */
export const noteTelling = (db: Db, id: number): Promise<void> =>
  enqueueJob(db, { kind: KIND, payload: { id }, dedupeKey: `${KIND} ${id}` });

/** Whether something that the change has counted again is still to be added. */
async function isBehind(db: Db, id: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ledger_change where points_change_id = ${id} and set_aside_at is null limit 1`.execute(
    db,
  );
  return rows.length > 0;
}

interface Moved {
  readonly campaignId: number;
  readonly name1: string;
  readonly personIds: readonly number[];
}

/** Tells those who moved, by campaign; each leads to its ranking, where the own move stands. A channel's row is told to those alone whose own points it moved. */
async function tellMoved(db: Db, id: number, now: Date): Promise<void> {
  const change = await db
    .selectFrom('pointsChange')
    .select(['noun', 'recordId', 'holdsFrom'])
    .where('id', '=', id)
    .where('toldAt', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  const entity = entities.find(({ noun }) => noun === change?.noun);
  if (change === undefined || entity === undefined) return;
  const row = await findRow(db, entity, change.recordId, {});
  const { rows } = await sql<Moved>`
    select c.id as campaign_id, c.name1, array_agg(distinct m.business_partner_id) as person_ids
    from ranking_move m join campaign c on c.id = m.campaign_id join business_partner p on p.id = m.business_partner_id and p.status1 = 3
    where m.points_change_id = ${id} and (${row?.['customerId'] === undefined} or m.to_score <> m.from_score) group by c.id order by c.id`.execute(
    db,
  );
  for (const { campaignId, name1, personIds } of rows)
    await sendSystemMessage(db, {
      to: personIds,
      code: 'points-moved',
      params: {
        name: name1,
        record: row === undefined ? '' : titleOf(entity, row),
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

/** Registers the job that tells people of what moved them. */
export function handlePointsTelling(jobs: Jobs): void {
  jobs.handle(KIND, async (payload, { clock, whileHeld }): Promise<void | Later> => {
    const id = Number(payload['id']);
    return whileHeld(async (trx) => {
      if (await isBehind(trx, id)) return { afterSeconds: AGAIN_AFTER };
      await tellMoved(trx, id, clock.now());
      return undefined;
    });
  });
}
