import { sql } from 'kysely';
import type { ChannelBoard } from '../../src/domain/wire/channel-board.ts';
import { isOfAll } from './asked-channels.ts';
import type { Asked } from './asked.ts';
import { sumsInReach } from './invoice-source.ts';
import { ALL_CHANNELS, SUMS } from './sum-tables.ts';

const MOST = 6;

/** Who sold most by approved invoices of the cycle, without any weight; each is named with the channel of most of it. */
export async function readSellers(asked: Asked): Promise<ChannelBoard['sellers']> {
  const { db, head } = asked;
  const ofCicle = sql`s.campaign_cicle_id = ${head.cicle.id}`;
  const source = sumsInReach(asked, SUMS.sellers);
  const top = isOfAll(asked)
    ? sql`select s.seller_id, s.quantity, s.invoices from invoice_seller s where s.customer_id = ${ALL_CHANNELS} and ${ofCicle}
        order by s.quantity desc, s.seller_id limit ${MOST}`
    : sql`select s.seller_id, sum(s.quantity) as quantity, sum(s.invoices)::integer as invoices from (${source}) s where ${ofCicle}
        group by 1 order by 2 desc, 1 limit ${MOST}`;
  const { rows } = await sql<ChannelBoard['sellers'][number]>`
    select t.seller_id as id, p.name1 as name, t.quantity::text as quantity, t.invoices,
      (select coalesce(c.trade_name, c.name1) from invoice_seller k join customer c on c.id = k.customer_id
        where k.seller_id = t.seller_id and k.campaign_cicle_id = ${head.cicle.id} and k.customer_id > 0
          and k.customer_id in (select l.customer_id from channel_link l where l.business_partner_id = t.seller_id)
        order by k.quantity desc, k.customer_id limit 1) as channel
    from (${top}) t join business_partner p on p.id = t.seller_id where t.quantity > 0 order by t.quantity desc, t.seller_id`.execute(
    db,
  );
  return rows;
}
