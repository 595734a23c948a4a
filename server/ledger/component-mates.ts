import { sql } from 'kysely';
import type { RankingItem } from '../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../database/db.ts';

/** Invoices that hung together with these when they were last judged: what held them may be gone. */
export async function componentMates(
  db: Db,
  invoiceIds: readonly number[],
): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select m.invoice_id as id from sale_component m where m.component_id in
      (select c.component_id from sale_component c where c.invoice_id = any(${invoiceIds}::bigint[]))`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

/** Remembers which of the invoices hang together. */
export async function keepComponents(
  trx: Db,
  invoiceIds: readonly number[],
  components: readonly (readonly RankingItem[])[],
): Promise<void> {
  const pairs = components.flatMap((items) => {
    const ids = [...new Set(items.map((item) => item.invoiceId))];
    const componentId = Math.min(...ids);
    return ids.length < 2 ? [] : ids.map((invoiceId) => ({ invoiceId, componentId }));
  });
  await trx
    .deleteFrom('saleComponent')
    .where('invoiceId', 'in', [0, ...invoiceIds])
    .execute();
  await sql`insert into sale_component (invoice_id, component_id)
    select * from unnest(${pairs.map((pair) => pair.invoiceId)}::bigint[], ${pairs.map((pair) => pair.componentId)}::bigint[])`.execute(
    trx,
  );
}
