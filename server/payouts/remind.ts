import { sql } from 'kysely';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';
import { sendSystemMessage } from '../messages/send.ts';

/** Days between reminders to the person who must act. */
const EVERY_DAYS = 7;

type Reminded = RowOf<typeof remindedColumns>;
const remindedColumns = { personId: is.number, campaignName: is.text };

async function tell(
  db: Db,
  code: 'prize-to-accept' | 'prize-to-declare',
  told: readonly Reminded[],
): Promise<void> {
  for (const { personId, campaignName } of told)
    await sendSystemMessage(db, {
      to: [personId],
      code,
      params: { name: campaignName },
      link: '/campaigns/nmv/own-prizes',
      subjectType: '30',
    });
}

/** Since when a prize waits: since the result that awards it was frozen. */
const frozen = sql`(select max(s.taken_at) from ranking_snapshot s where s.campaign_id = p.campaign_id)`;

/** Winners who have not accepted, and managers of channels that have not declared their returns, are reminded once a week. */
export async function remindOfPrizes(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - EVERY_DAYS * 86_400_000).toISOString();
  const winners = await queryRows(db, remindedColumns)`
    with due as (
      update payout p set reminded_at = ${now.toISOString()}::timestamptz
      where p.status1 = 'awaiting' and coalesce(p.reminded_at, ${frozen}) < ${before}::timestamptz returning p.id, p.winner_id, p.campaign_id
    ) select due.winner_id as person_id, c.name1 as campaign_name from due join campaign c on c.id = due.campaign_id order by due.id`;
  await tell(db, 'prize-to-accept', winners);
  const managers = await queryRows(db, remindedColumns)`
    with due as (
      update payout p set channel_reminded_at = ${now.toISOString()}::timestamptz
      where p.status1 <> 'paid' and p.customer_id is not null and coalesce(p.channel_reminded_at, ${frozen}) < ${before}::timestamptz
        and not exists (select 1 from payout_declaration d where d.campaign_id = p.campaign_id and d.customer_id = p.customer_id) returning p.customer_id, p.campaign_id
    ) select distinct l.business_partner_id as person_id, c.name1 as campaign_name, c.id from due join campaign c on c.id = due.campaign_id
      join channel_link l on l.customer_id = due.customer_id and l.sales_role_id = 'CSM' and l.hire_date <= ${now.toISOString()}::timestamptz::date
        and (l.fire_date is null or l.fire_date >= ${now.toISOString()}::timestamptz::date)
      join business_partner b on b.id = l.business_partner_id and b.status1 = 3 order by c.id, person_id`;
  await tell(db, 'prize-to-declare', managers);
}
