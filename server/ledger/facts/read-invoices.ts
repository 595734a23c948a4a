import { sql } from 'kysely';
import type { Trust } from '../../../src/domain/nfe/types.ts';
import type { InvoiceMode, InvoiceStatus } from '../../../src/domain/rules/invoice-status.ts';
import type {
  DocumentReference,
  PlainDate,
  RankingItem,
} from '../../../src/domain/rules/ranking/facts.ts';
import { isApproved } from '../../../src/domain/rules/ranking/status.ts';
import { returnStands } from '../../../src/domain/rules/return-standing.ts';
import { categoryOn } from './categories.ts';
import type { Db } from '../../database/db.ts';

/** An invoice's head with its items as one JSON list: a fraction of the time of one row an item. */
interface InvoiceRow {
  readonly id: number;
  readonly chNFe: string | null;
  readonly mode: InvoiceMode;
  readonly hasAttachment: boolean;
  readonly status1: InvoiceStatus;
  readonly statusBefore: InvoiceStatus | null;
  readonly dtEmis: PlainDate;
  readonly finNFe: string | null;
  readonly tpNF: string | null;
  readonly tpNFCredito: string | null;
  readonly bpEmitId: number | null;
  readonly bpDestId: number | null;
  readonly emitCnpjCpf: string | null;
  readonly destCnpjCpf: string | null;
  readonly bpCtvId: number | null;
  readonly bpMngrId: number | null;
  readonly trust: Trust | null;
  readonly situacaoNFe: string | null;
  readonly blockingCount: number;
  readonly refs: readonly string[];
  readonly items: readonly ItemTuple[];
}
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
  const found = await sql<InvoiceRow>`
    select v.id, v.ch_nfe, v.mode, v.mode = 'HAND' and exists (select 1 from invoice_attachment a where a.invoice_id = v.id) as has_attachment, v.status1, v.status_before, v.dt_emis, v.fin_nfe, v.tp_nf, v.tp_nf_credito, v.bp_emit_id, v.bp_dest_id,
      v.emit_cnpj_cpf, v.dest_cnpj_cpf, v.bp_ctv_id, v.bp_mngr_id, v.trust, v.situacao_nfe, v.blocking_count, to_jsonb(v.ref_nfe) as refs,
      json_agg(json_build_array(n.id, n.n_item, n.cfop, n.ext_code, case when n.q_returned is null then n.u_com else 'Kg/L' end, coalesce(n.q_returned, n.q_com - coalesce(n.q_taken_back, 0))::text, n.v_prod::text, n.v_desc::text, n.product_id, case when n.q_returned is null then n.um_conv_factor::text else '1' end,
        n.ref_ch_nfe, n.ref_n_item, ${categoryOn('p', sql`v.dt_emis`)}) order by n.n_item) as items
    from invoice v join invoice_item n on n.invoice_id = v.id left join product p on p.id = n.product_id where v.id = any(${[...ids]}::bigint[])
      ${isChannels ? sql`and v.emit_type = '2' and v.dt_emis is not null` : sql``} group by v.id`.execute(
    db,
  );
  return new Map(found.rows.map((row) => [row.id, row.items.map((item) => storedItem(row, item))]));
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
  // who approves a return that names no sale confirms that it belongs to the buyer's latest purchases; a dispute leaves that as it is
  return isApproved(item) ? { ...item, returnConfirmed: true } : item;
}
