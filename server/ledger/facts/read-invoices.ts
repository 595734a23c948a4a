import { sql } from 'kysely';
import { TRUSTS } from '../../../src/domain/nfe/types.ts';
import {
  INVOICE_MODES,
  INVOICE_STATUSES,
} from '../../../src/domain/rules/invoice/invoice-status.ts';
import type { DocumentReference, RankingItem } from '../../../src/domain/rules/ranking/facts.ts';
import { isApproved } from '../../../src/domain/rules/ranking/status.ts';
import { returnStands } from '../../../src/domain/rules/invoice/return-standing.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import { categoryOn } from './categories.ts';
import type { Db } from '../../database/db.ts';

/** An invoice's head with its items as one JSON list: a fraction of the time of one row an item. */
type InvoiceRow = RowOf<typeof invoiceColumns>;
const invoiceColumns = {
  id: is.number,
  chNFe: is.orNull(is.text),
  mode: is.oneOf(INVOICE_MODES),
  hasAttachment: is.boolean,
  status1: is.oneOf(INVOICE_STATUSES),
  statusBefore: is.orNull(is.oneOf(INVOICE_STATUSES)),
  dtEmis: is.text,
  finNFe: is.orNull(is.text),
  tpNF: is.orNull(is.text),
  tpNFCredito: is.orNull(is.text),
  bpEmitId: is.orNull(is.number),
  bpDestId: is.orNull(is.number),
  emitCnpjCpf: is.orNull(is.text),
  destCnpjCpf: is.orNull(is.text),
  bpCtvId: is.orNull(is.number),
  bpMngrId: is.orNull(is.number),
  trust: is.orNull(is.oneOf(TRUSTS)),
  situacaoNFe: is.orNull(is.text),
  blockingCount: is.number,
  refs: is.listOf(is.text),
  items: is.listOf(is.json<ItemTuple>()),
};
type ItemTuple = readonly [
  id: number,
  nItem: number,
  cfop: string | null,
  extCode: string,
  uCom: string,
  qCom: string,
  vProd: string | null,
  vDesc: string | null,
  productId: number | null,
  umConvFactor: string | null,
  refChNFe: string | null,
  refNItem: number | null,
  categoryId: number | null,
];

/** Items by invoice; whether buyers are linked people is not asked here. @param isChannels whether only those of channels are wanted that have a date of issue */
export async function readInvoices(
  db: Db,
  ids: readonly number[],
  isChannels = false,
): Promise<ReadonlyMap<number, readonly RankingItem[]>> {
  if (ids.length === 0) return new Map();
  const found = await queryRows(db, invoiceColumns)`
    select v.id, v.ch_nfe, v.mode, v.mode = 'HAND' and exists (select 1 from invoice_attachment a where a.invoice_id = v.id) as has_attachment, v.status1, v.status_before, v.dt_emis, v.fin_nfe, v.tp_nf, v.tp_nf_credito, v.bp_emit_id, v.bp_dest_id,
      v.emit_cnpj_cpf, v.dest_cnpj_cpf, v.bp_ctv_id, v.bp_mngr_id, v.trust, v.situacao_nfe, v.blocking_count, to_jsonb(v.ref_nfe) as refs,
      json_agg(json_build_array(n.id, n.n_item, n.cfop, n.ext_code, case when n.q_returned is null then n.u_com else 'Kg/L' end, coalesce(n.q_returned, n.q_com - coalesce(n.q_taken_back, 0))::text, n.v_prod::text, n.v_desc::text, n.product_id, case when n.q_returned is null then n.um_conv_factor::text else '1' end,
        n.ref_ch_nfe, n.ref_n_item, ${categoryOn('p', sql`v.dt_emis`)}) order by n.n_item) as items
    from invoice v join invoice_item n on n.invoice_id = v.id left join product p on p.id = n.product_id where v.id = any(${[...ids]}::bigint[])
      ${isChannels ? sql`and v.emit_type = '2' and v.dt_emis is not null` : sql``} group by v.id`;
  return new Map(found.map((row) => [row.id, row.items.map((item) => storedItem(row, item))]));
}

function storedItem(
  row: InvoiceRow,
  [
    itemId,
    nItem,
    cfop,
    cProd,
    uCom,
    qCom,
    vProd,
    vDesc,
    productId,
    umConvFactor,
    refChNFe,
    refNItem,
    categoryId,
  ]: ItemTuple,
): RankingItem {
  const item: RankingItem = {
    itemId,
    invoiceId: row.id,
    chNFe: row.chNFe,
    nItem,
    mode: row.mode,
    hasAttachment: row.hasAttachment,
    status1: row.status1,
    statusBeforeDispute: row.status1 === 'ROV050' ? row.statusBefore : null,
    statusBeforeReprocess: row.status1 === 'ROV010' ? row.statusBefore : null,
    localDate: row.dtEmis,
    finNFe: row.finNFe,
    tpNF: row.tpNF,
    tpNFCredito: row.tpNFCredito,
    cfop,
    cProd,
    uCom,
    qCom,
    vProd,
    vDesc,
    issuerCustomerId: row.bpEmitId,
    recipientCustomerId: row.bpDestId,
    issuerTaxNum: row.emitCnpjCpf,
    recipientTaxNum: row.destCnpjCpf,
    sellerId: row.bpCtvId,
    managerId: row.bpMngrId,
    productId,
    categoryId,
    recipientIsInsider: false,
    umConvFactor,
    refs:
      refChNFe === null
        ? row.refs.map((chNFe): DocumentReference => ({ chNFe, nItem: null }))
        : [{ chNFe: refChNFe, nItem: refNItem }],
    returnStands: returnStands(row),
    returnConfirmed: false,
  };
  // Approving a return that names no sale assigns it to the buyer's latest purchases; a dispute
  // keeps that.
  return isApproved(item) ? { ...item, returnConfirmed: true } : item;
}
