import { sql } from 'kysely';
import type { ChannelBoard } from '../../src/domain/wire/channel-board.ts';
import { rowCondition } from '../access/scope.ts';
import { channelsAsked } from './asked-channels.ts';
import type { Asked } from './asked.ts';

/** How many active channels there are, take part in a campaign of the cycle, have invoices in it besides, and have reached a trigger besides. */
export async function readParticipation({
  db,
  scope,
  filter,
  head,
}: Asked): Promise<ChannelBoard['participation']> {
  const { rows } = await sql<ChannelBoard['participation']>`
    with taking as materialized (
      select k.customer_id, bool_or(exists (select 1 from ranking_row r where r.participant_id = k.participant_id and r.reached and r.threshold > 0)) as has_reached
      from ranking_channel k join campaign_in_force f on f.campaign_id = k.campaign_id and f.version = k.version
      where f.campgn_cicle_id = ${head.cicle.id} group by 1),
    selling as materialized (
      select distinct w.customer_id from invoice_week w where w.campaign_cicle_id = ${head.cicle.id} and w.emit_type = '2' and w.customer_id > 0)
    select count(*)::integer as active, count(t.customer_id)::integer as in_campaign,
      count(*) filter (where t.customer_id is not null and s.customer_id is not null)::integer as with_invoice,
      count(*) filter (where t.has_reached and s.customer_id is not null)::integer as reached
    from customer c left join taking t on t.customer_id = c.id left join selling s on s.customer_id = c.id
    where c.status1 = 'active' and ${rowCondition(scope, { wholeChannel: 'id' }, 'c')} and ${channelsAsked(filter, 'c.id')}`.execute(
    db,
  );
  return rows[0] ?? { active: 0, inCampaign: 0, withInvoice: 0, reached: 0 };
}
