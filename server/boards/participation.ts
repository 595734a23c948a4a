import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { ChannelBoard } from '../../src/domain/schema/boards/channel-board.ts';
import { rowCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { channelsAsked } from './asked-channels.ts';
import type { BoardRequest } from './asked.ts';

/**
 * Counts active channels and, step by step, those that also participate in a campaign, have
 * invoices and have reached a trigger.
 */
export async function readParticipation({
  db,
  scope,
  filter,
  head,
}: BoardRequest): Promise<ChannelBoard['participation']> {
  const rows = await queryRows(db, {
    active: is.number,
    reached: is.number,
    inCampaign: is.number,
    withInvoice: is.number,
  })`
    with force as materialized (select f.campaign_id, f.version from campaign_in_force f where f.campgn_cicle_id = ${head.cicle.id}),
    taking as materialized (
      select k.customer_id, bool_or(k.participant_id in (select p.participant_id from ranking_participant p where p.reached > 0)) as has_reached
      from force join ranking_channel k using (campaign_id, version)
      where ${rowCondition(scope, { wholeChannel: 'customerId' }, 'k')} and ${channelsAsked(filter, 'k.customerId')} group by 1),
    channel as materialized (
      select t.customer_id, t.has_reached, ${hasInvoice('c.id', head.cicle.id)} as has_invoice
      from customer c left join taking t on t.customer_id = c.id
      where c.status1 = 'active' and ${rowCondition(scope, { wholeChannel: 'id' }, 'c')} and ${channelsAsked(filter, 'c.id')})
    select count(*)::integer as active, count(customer_id)::integer as in_campaign,
      count(*) filter (where customer_id is not null and has_invoice)::integer as with_invoice,
      count(*) filter (where has_reached and has_invoice)::integer as reached
    from channel`;
  return rows[0] ?? { active: 0, inCampaign: 0, withInvoice: 0, reached: 0 };
}

/** Asked for channel by channel: the first of its weeks says it, whereas all weeks of a cycle are a hundred thousand. */
const hasInvoice = (channel: string, cycleId: number): RawBuilder<unknown> => sql`
  (select true from invoice_week w where w.customer_id = ${sql.ref(channel)} and w.campaign_cicle_id = ${cycleId} and w.emit_type = '2' limit 1)`;
