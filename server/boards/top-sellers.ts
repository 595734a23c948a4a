import { sql } from 'kysely';
import type { ChannelBoard } from '../../src/domain/schema/boards/channel-board.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { isOfAll } from './asked-channels.ts';
import type { BoardRequest } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { ALL_CHANNELS, SUMS } from './sum-tables.ts';

const MOST = 6;

const sellersColumns = {
  name: is.text,
  channel: is.orNull(is.text),
  invoices: is.number,
  id: is.number,
  quantity: is.text,
};

/**
 * Reads the top sellers by approved invoices of the cycle, unweighted; each with the channel of
 * the largest part.
 */
export async function readSellers(asked: BoardRequest): Promise<ChannelBoard['sellers']> {
  const { db, head } = asked;
  const ofCycle = sql`s.campaign_cicle_id = ${head.cicle.id}`;
  const source = sumsInReach(asked, SUMS.sellers);
  const top = isOfAll(asked)
    ? sql`select s.seller_id, s.quantity, s.invoices from invoice_seller s where s.customer_id = ${ALL_CHANNELS} and ${ofCycle}
        order by s.quantity desc, s.seller_id limit ${MOST}`
    : sql`select s.seller_id, sum(s.quantity) as quantity, sum(s.invoices)::integer as invoices from (${source}) s where ${ofCycle}
        group by 1 order by 2 desc, 1 limit ${MOST}`;
  return queryRows(db, sellersColumns)`
    select t.seller_id as id, p.name1 as name, t.quantity::text as quantity, t.invoices,
      (select coalesce(c.trade_name, c.name1) from invoice_seller k join customer c on c.id = k.customer_id
        where k.seller_id = t.seller_id and k.campaign_cicle_id = ${head.cicle.id} and k.customer_id > 0
          and k.customer_id in (select l.customer_id from channel_link l where l.business_partner_id = t.seller_id)
        order by k.quantity desc, k.customer_id limit 1) as channel
    from (${top}) t join business_partner p on p.id = t.seller_id where t.quantity > 0 order by t.quantity desc, t.seller_id`;
}
