import { sql } from 'kysely';
import type { StockDocument, StockItem } from '../../src/domain/rules/stock/facts.ts';
import type { Db } from '../database/db.ts';

type ItemTuple = readonly [
  itemId: number,
  cfop: string | null,
  qCom: string,
  productId: number | null,
  umConvFactor: string | null,
];

/** Invoices of both kinds that a channel has issued or received, as far as they have a date of issue. */
export async function readDocuments(
  db: Db,
  ids: readonly number[],
): Promise<readonly StockDocument[]> {
  const { rows } = await sql<StockDocument & { itemList: readonly ItemTuple[] }>`
    select v.id as invoice_id, v.mode, v.status1, v.status_before, v.trust, v.situacao_nfe, v.fin_nfe, v.tp_nf, v.tp_nf_credito, v.tp_nf_debito, v.dt_emis as local_date,
      v.bp_emit_id as issuer_customer_id, v.bp_dest_id as recipient_customer_id,
      json_agg(json_build_array(n.id, n.cfop, coalesce(n.q_returned, n.q_com - coalesce(n.q_stayed, 0))::text, n.product_id, case when n.q_returned is null then n.um_conv_factor::text else '1' end) order by n.n_item) as item_list
    from invoice v join invoice_item n on n.invoice_id = v.id
    where v.id = any(${[...ids]}::bigint[]) and v.dt_emis is not null and (v.bp_emit_id is not null or v.bp_dest_id is not null)
    group by v.id`.execute(db);
  return rows.map(({ itemList, ...document }) => ({ ...document, items: itemList.map(itemOf) }));
}

const itemOf = ([itemId, cfop, qCom, productId, umConvFactor]: ItemTuple): StockItem => ({
  itemId,
  cfop,
  qCom,
  productId,
  umConvFactor,
});
