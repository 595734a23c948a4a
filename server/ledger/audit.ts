import { sql } from 'kysely';
import { cfopLookup } from '../../src/domain/rules/ranking/sign.ts';
import { saleLines } from '../../src/domain/rules/ranking/sale-line.ts';
import type { Db } from '../database/db.ts';
import { cellSums, contributions } from './contributions.ts';
import { loadJudging } from './judging.ts';
import { differences, effectiveLines } from './lines.ts';
import { enqueueChanges } from './queue.ts';
import { withRoom } from './room.ts';
import { wronglyTied } from './ties.ts';

/**
 * Judges all sales of a channel again and compares the stored lines and references; enqueues the
 * differences. Requires a drained queue.
 * @returns the invoices that differ
 */
export async function auditChannel(trx: Db, customerId: number): Promise<readonly number[]> {
  const kept = await trx
    .selectFrom('saleLine')
    .selectAll()
    .where('customerId', '=', customerId)
    .execute();
  const issued = await trx
    .selectFrom('invoice')
    .select('id')
    .where('bpEmitId', '=', customerId)
    .where('emitType', '=', '2')
    .execute();
  const judging = await loadJudging(
    trx,
    issued.map(({ id }) => id),
  );
  const judged = saleLines(judging).filter((line) => line.customerId === customerId);
  const own = new Set(issued.map(({ id }) => id));
  const pointing = await wronglyTied(
    trx,
    judging.items.filter((item) => own.has(item.invoiceId)),
    cfopLookup(judging.cfops),
  );
  const ids = [
    ...new Set([...differences(kept, judged).map((line) => line.invoiceId), ...pointing]),
  ];
  await enqueueChanges(
    trx,
    ids.map((refId) => ({ kind: 'invoice', refId })),
  );
  return ids;
}

/**
 * Sums a campaign's lines again, compares them with its cells and enqueues a rebuild if they
 * differ.
 * @returns true if they agree
 */
export async function auditCampaign(trx: Db, campaignId: number): Promise<boolean> {
  const lines = effectiveLines(
    sql`s.customer_id in (select r.customer_id from ranking_channel r where r.campaign_id = ${campaignId})`,
  );
  await withRoom(trx);
  const { rows } = await sql`
    select 1 from (select * from (${cellSums(contributions(lines))}) c where c.campaign_id = ${campaignId}) c
    full join (select * from ranking_cell where campaign_id = ${campaignId}) k
      using (campaign_id, version, participant_id, target_id, seller_id, manager_id, customer_id)
    where (c.score, c.quantity, c.value, c.items, c.up) is distinct from (k.score, k.quantity, k.value, k.items, k.last_day)
    union all
    -- weeks are of the same lines: what they come to is what the cells come to
    select 1 from (select participant_id, sum(quantity) as quantity from ranking_cell where campaign_id = ${campaignId} group by 1) c
      full join (select participant_id, sum(quantity) as quantity from ranking_week where campaign_id = ${campaignId} and participant_id > 0 group by 1) w using (participant_id)
    where coalesce(c.quantity, 0) <> coalesce(w.quantity, 0)
    union all
    -- so many are in each band of scores
    select 1 from (select band_of_score(by_score) as band, count(*) as people from ranking_total where campaign_id = ${campaignId} group by 1) t
      full join (select band, people from ranking_band where campaign_id = ${campaignId} and people <> 0) b using (band)
    where t.people is distinct from b.people limit 1`.execute(trx);
  await withRoom(trx, 'default');
  if (rows.length > 0) await enqueueChanges(trx, [{ kind: 'campaign', refId: campaignId }]);
  return rows.length === 0;
}
