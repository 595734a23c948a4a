import { EVENT_TYPE, TAKE_GOODS_BACK } from '../../src/domain/nfe/event-type.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Events by which goods come back, and the one that cancels such an event. */
const GOODS_BACK = [...TAKE_GOODS_BACK, EVENT_TYPE.eventCancelled];

/**
 * Counts of actions on invoices of a result, and of returns, brought since the result was taken.
 * Returns are by notes or events that refer to these invoices or to their items.
 */
export type LaterEvents = RowOf<typeof laterEventsColumns>;
const laterEventsColumns = { cancelled: is.number, returned: is.number, decided: is.number };

/** Counts the events since a campaign's newest result; they do not change it. */
export async function countLater(db: Db, campaignId: number): Promise<LaterEvents> {
  const rows = await queryRows(db, laterEventsColumns)`
    with s as (select id, taken_at from ranking_snapshot where campaign_id = ${campaignId} order by revision desc limit 1),
    counted as materialized (
      select distinct v.id, v.ch_nfe, v.status1, s.taken_at from s join ranking_part p on p.snapshot_id = s.id cross join unnest(p.invoice_ids) as i (id)
      join invoice v on v.id = i.id),
    -- goods that an event takes back are a return, whatever was decided on it
    gone as (
      select distinct c.id from counted c join invoice_event e on e.invoice_id = c.id and coalesce(e.brought_at, e.dh_reg_evento) > c.taken_at
      where e.x_evento = any(${GOODS_BACK}::text[]) and c.status1 <> 'ROV090'),
    acted as (
      select distinct c.id, c.status1 from counted c join invoice_event e on e.invoice_id = c.id and coalesce(e.brought_at, e.dh_reg_evento) > c.taken_at),
    back as (
      select v.id from counted c join invoice v on c.ch_nfe = any(v.ref_nfe)
      union select n.invoice_id from counted c join invoice_item n on n.ref_ch_nfe = c.ch_nfe)
    select (select count(*)::integer from acted where status1 = 'ROV090') as cancelled,
      (select count(*)::integer from acted where status1 <> 'ROV090' and id not in (select id from gone)) as decided,
      (select count(*)::integer from back where id not in (select id from counted)) + (select count(*)::integer from gone) as returned`;
  return rows[0] ?? { cancelled: 0, returned: 0, decided: 0 };
}
