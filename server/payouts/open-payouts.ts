import { invoicesToCheck } from '../../src/domain/rules/payout/payout-sample.ts';
import type { ScoringInvoice } from '../../src/domain/rules/payout/payout-sample.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { sendSystemMessage } from '../messages/send.ts';
import { frozenKey } from '../ranking/board/frozen-order.ts';
import { frozenLines } from '../ranking/snapshot.ts';

type Opened = RowOf<typeof openedColumns>;
const openedColumns = {
  id: is.number,
  winnerId: is.number,
  rankingHash: is.text,
  /** In R$, as the campaign sets it. */
  checkedAbove: is.text,
};

/** Reads the invoices that score for a person in the final result, each with its value. */
async function scoringInvoices(
  db: Db,
  campaignId: number,
  personId: number,
): Promise<readonly ScoringInvoice[]> {
  const lines = await frozenLines(db, campaignId, { personId });
  const ids = new Set(
    lines
      .filter((line) => line.personId === personId && line.reason === null)
      .map(({ invoiceId }) => invoiceId),
  );
  if (ids.size === 0) return [];
  return db
    .selectFrom('invoice')
    .select(['id', 'totalVlrNF as total'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .execute();
}

/** Keeps which invoices a prize rests on, and which of them are to be checked. */
async function keepInvoices(db: Db, campaignId: number, opened: Opened): Promise<void> {
  const invoices = await scoringInvoices(db, campaignId, opened.winnerId);
  const toCheck = invoicesToCheck(invoices, opened.checkedAbove, opened.rankingHash);
  if (invoices.length > 0)
    await db
      .insertInto('payoutInvoice')
      .values(
        invoices.map(({ id }) => ({
          payoutId: opened.id,
          invoiceId: id,
          isToCheck: toCheck.has(id),
        })),
      )
      .execute();
}

/**
 * Opens a pay-out for each prize that the frozen result awards, and asks its winner to accept.
 * Campaigns that were never approved open none.
 */
export async function openPayouts(db: Db, campaignId: number): Promise<void> {
  const rows = await queryRows(db, openedColumns)`
    insert into payout (nmp_code, campaign_id, winner_id, customer_id, rank_position, prize, ranking_hash)
    select c.nmp_code || '-' || case when r.revision > 1 then r.revision || '.' else '' end || row_number() over (order by ${frozenKey('s')}), c.id, s.business_partner_id, s.customer_id, s.rank_position, s.prize, r.sha256
    from campaign c join ranking_standing s on s.campaign_id = c.id and s.awarded and s.prize > 0
    join ranking_snapshot r on r.campaign_id = c.id and r.revision = (select max(n.revision) from ranking_snapshot n where n.campaign_id = c.id)
    where c.id = ${campaignId} and c.approval_status = 'approved' on conflict (campaign_id, winner_id) do nothing returning id, winner_id, ranking_hash,
      (select k.checked_above::text from campaign k where k.id = payout.campaign_id) as checked_above`;
  if (rows.length === 0) return;
  for (const opened of rows) await keepInvoices(db, campaignId, opened);
  const { name1 } = await db
    .selectFrom('campaign')
    .select('name1')
    .where('id', '=', campaignId)
    .executeTakeFirstOrThrow();
  await sendSystemMessage(db, {
    to: rows.map(({ winnerId }) => winnerId),
    code: 'prize-won',
    params: { name: name1 },
    link: '/campaigns/nmv/own-prizes',
    subjectType: '30',
  });
}
