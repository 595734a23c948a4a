import { sql } from 'kysely';
import type { Db } from '../../server/database/db.ts';

/**
 * Inserts the counted stock of each channel before its first invoice. It covers the sales except
 * for a few products, which the report shows as negative.
 */
export async function insertInventories(db: Db): Promise<void> {
  await sql`
    insert into stock_posting (customer, product, posting_type, movement_date, quantity, description)
    select m.customer_id, m.product_id, 'initial', min(m.month), greatest(100, ceil(-sum(m.received + m.sold + m.returned + m.bonus + m.loss)
      * case when (m.customer_id + m.product_id) % 9 = 0 then 0.9 else 1.2 end / 50) * 50), 'Contagem inicial'
    from stock_month m where not exists (select 1 from stock_posting) group by 1, 2 order by 1, 2`.execute(
    db,
  );
}
