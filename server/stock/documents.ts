import { TRUSTS } from '../../src/domain/nfe/types.ts';
import { INVOICE_MODES, INVOICE_STATUSES } from '../../src/domain/rules/invoice/invoice-status.ts';
import type { StockDocument, StockItem } from '../../src/domain/rules/stock/facts.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

type ItemTuple = readonly [
  itemId: number,
  cfop: string | null,
  qCom: string,
  productId: number | null,
  umConvFactor: string | null,
];

const documentsColumns = {
  invoiceId: is.number,
  mode: is.oneOf(INVOICE_MODES),
  status1: is.oneOf(INVOICE_STATUSES),
  statusBefore: is.orNull(is.oneOf(INVOICE_STATUSES)),
  trust: is.orNull(is.oneOf(TRUSTS)),
  situacaoNFe: is.orNull(is.text),
  finNFe: is.orNull(is.text),
  tpNF: is.orNull(is.text),
  tpNFCredito: is.orNull(is.text),
  tpNFDebito: is.orNull(is.text),
  localDate: is.text,
  issuerCustomerId: is.orNull(is.number),
  recipientCustomerId: is.orNull(is.number),
  itemList: is.listOf(is.json<ItemTuple>()),
};

/** Invoices of both kinds that a channel has issued or received, as far as they have a date of issue. */
export async function readDocuments(
  db: Db,
  ids: readonly number[],
): Promise<readonly StockDocument[]> {
  const rows = await queryRows(db, documentsColumns)`
    select v.id as invoice_id, v.mode, v.status1, v.status_before, v.trust, v.situacao_nfe, v.fin_nfe, v.tp_nf, v.tp_nf_credito, v.tp_nf_debito, v.dt_emis as local_date,
      v.bp_emit_id as issuer_customer_id, v.bp_dest_id as recipient_customer_id,
      json_agg(json_build_array(n.id, n.cfop, coalesce(n.q_returned, n.q_com - coalesce(n.q_stayed, 0))::text, n.product_id, case when n.q_returned is null then n.um_conv_factor::text else '1' end) order by n.n_item) as item_list
    from invoice v join invoice_item n on n.invoice_id = v.id
    where v.id = any(${[...ids]}::bigint[]) and v.dt_emis is not null and (v.bp_emit_id is not null or v.bp_dest_id is not null)
    group by v.id`;
  return rows.map(({ itemList, ...document }) => ({
    ...document,
    items: itemList.map(toStockItem),
  }));
}

const toStockItem = ([itemId, cfop, qCom, productId, umConvFactor]: ItemTuple): StockItem => ({
  itemId,
  cfop,
  qCom,
  productId,
  umConvFactor,
});
