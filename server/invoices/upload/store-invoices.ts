import { sql } from 'kysely';
import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import type { Party } from '../../../src/domain/nfe/types.ts';
import type { Db } from '../../http/contract.ts';
import { plainText } from '../plain-text.ts';
import { taxNumOf } from './context.ts';
import type { Posting } from './context.ts';
import type { Accepted } from './judge.ts';
import { totalQuantity } from './map-items.ts';

/** An accepted document and the uploaded file it came in. */
export interface AcceptedFile {
  readonly accepted: Accepted;
  readonly fileId: number;
}

/** Columns that an upload writes, with their types: rows travel as one JSON parameter, whatever their number. */
const COLUMNS = {
  emit_type: 'text', mode: 'text', ch_nfe: 'text', numero_serie: 'text', serie_nf: 'text', num_nf: 'text', nat_op: 'text', mod: 'text',
  dh_emi: 'timestamptz', dh_emi_text: 'text', dt_emis: 'date', tp_nf: 'text', fin_nfe: 'text', tp_nf_credito: 'text',
  total_vlr_nf: 'numeric', total_qtd_com: 'numeric', total_quantity: 'numeric', ref_nfe: 'text[]', status1: 'text', situacao_nfe: 'text', integrity: 'text',
  customer_id: 'bigint', bp_emit_id: 'bigint', emit_cnpj_cpf: 'text', emit_xnome: 'text', emit: 'jsonb',
  bp_dest_id: 'bigint', dest_cnpj_cpf: 'text', dest_xnome: 'text', dest: 'jsonb',
  bp_ctv_id: 'bigint', bp_mngr_id: 'bigint', campaign_cicle_id: 'bigint', posted_by: 'bigint', search_text: 'text',
} as const;
type Column = keyof typeof COLUMNS;
const NAMES = Object.keys(COLUMNS);
const columnList = sql.raw(NAMES.join(', '));
const recordList = sql.raw(Object.entries(COLUMNS).map(([name, type]) => `${name} ${type}`).join(', '));
const assignments = sql.raw(NAMES.map((name) => `${name} = r.${name}`).join(', '));

/**
 * Stores accepted documents with items, findings, file and first events, or puts them in the place of what they replace.
 * @returns ids by access key; a key is missing when somebody stored the same invoice in this moment
 */
export async function storeInvoices(trx: Db, posting: Posting, files: readonly AcceptedFile[]): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map();
  const added = files.filter(({ accepted }) => accepted.replaces === undefined);
  const replaced = files.filter(({ accepted }) => accepted.replaces !== undefined);
  const ids = new Map([...(await insertInvoices(trx, posting, added)), ...(await replaceInvoices(trx, posting, replaced))]);
  const stored = files.flatMap((file) => {
    const id = ids.get(file.accepted.document.chNFe);
    return id === undefined ? [] : [{ ...file, id }];
  });
  await insertItems(trx, stored);
  await insertFindings(trx, stored);
  await insertFirstEvents(trx, posting, stored);
  await insertFiles(trx, stored);
  return ids;
}

type Stored = AcceptedFile & { readonly id: number };

async function insertInvoices(trx: Db, posting: Posting, files: readonly AcceptedFile[]): Promise<readonly (readonly [string, number])[]> {
  if (files.length === 0) return [];
  const rows = JSON.stringify(files.map(({ accepted }) => invoiceRow(accepted, posting)));
  const inserted = await sql<{ id: number; chNFe: string }>`
    insert into invoice (${columnList}) select ${columnList} from jsonb_to_recordset(${rows}::jsonb) as r (${recordList}) order by ch_nfe
    on conflict do nothing returning id, ch_nfe`.execute(trx);
  return inserted.rows.map((row) => [row.chNFe, row.id] as const);
}

/** A better file takes the place of a worse one: same row, new content, the checks begin anew. */
async function replaceInvoices(trx: Db, posting: Posting, files: readonly AcceptedFile[]): Promise<readonly (readonly [string, number])[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ accepted }) => accepted.replaces?.id ?? 0);
  const rows = JSON.stringify(files.map(({ accepted }) => ({ id: accepted.replaces?.id, ...invoiceRow(accepted, posting) })));
  await sql`update invoice v set ${assignments}, row_scn = v.row_scn + 1 from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, ${recordList}) where v.id = r.id`.execute(trx);
  await sql`delete from invoice_item where invoice_id = any(${ids}::bigint[])`.execute(trx);
  await sql`delete from invoice_finding where invoice_id = any(${ids}::bigint[])`.execute(trx);
  return files.map(({ accepted }) => [accepted.document.chNFe, accepted.replaces?.id ?? 0] as const);
}

function invoiceRow(accepted: Accepted, posting: Posting): Record<Column, unknown> {
  const { document } = accepted;
  const { ide, emit, dest } = document;
  const refs = [...document.refNFe, ...document.refNFeSig];
  return {
    emit_type: posting.emitType, mode: 'XML', ch_nfe: document.chNFe, numero_serie: `${ide.nNF}-${ide.serie}`, serie_nf: ide.serie, num_nf: ide.nNF, nat_op: ide.natOp, mod: ide.mod,
    dh_emi: ide.dhEmi, dh_emi_text: ide.dhEmi, dt_emis: ide.localDate, tp_nf: ide.tpNF, fin_nfe: ide.finNFe, tp_nf_credito: ide.tpNFCredito ?? null,
    total_vlr_nf: document.total.vNF, total_qtd_com: toText(document.det.reduce((sum, item) => sum.plus(dec(item.qCom)), ZERO)), total_quantity: totalQuantity(accepted.items),
    ref_nfe: refs, status1: 'ROV030', situacao_nfe: document.protocol?.cStat ?? null, integrity: document.integrity,
    customer_id: accepted.customerId, bp_emit_id: accepted.bpEmitId, emit_cnpj_cpf: taxNumOf(emit), emit_xnome: emit.xNome, emit: partyDetail(emit),
    bp_dest_id: accepted.bpDestId, dest_cnpj_cpf: taxNumOf(dest), dest_xnome: dest?.xNome ?? null, dest: partyDetail(dest),
    bp_ctv_id: accepted.bpCtvId, bp_mngr_id: accepted.bpMngrId, campaign_cicle_id: accepted.campaignCicleId, posted_by: posting.postedBy,
    search_text: searchTextOf(accepted),
  };
}

/** What the search looks through. A person's tax number is left out: only deciders may see it, and a hit would tell it. */
function searchTextOf({ document }: Accepted): string {
  const companies = [document.emit, document.dest].map((party) => (party?.taxId?.kind === 'CNPJ' ? party.taxId.number : ''));
  return plainText([document.ide.nNF, document.chNFe, document.emit.xNome, document.dest?.xNome ?? '', ...companies].join(' '));
}

/** Name and number have columns of their own; the rest is shown only. */
function partyDetail(party: Party | undefined): Record<string, string | undefined> {
  const { xLgr, nro, xCpl, xBairro, xMun, UF, CEP, fone } = party?.address ?? {};
  return { xFant: party?.xFant, IE: party?.IE, xLgr, nro, xCpl, xBairro, xMun, UF, CEP, fone };
}

async function insertItems(trx: Db, stored: readonly Stored[]): Promise<void> {
  const rows = stored.flatMap(({ id, accepted }) => accepted.items.map(({ item, skuId, productId, umConvFactor, quantity }) => ({
    invoice_id: id, n_item: item.nItem, cfop: item.CFOP, ext_code: item.cProd, x_prod: item.xProd, ncm: item.NCM, u_com: item.uCom, q_com: item.qCom,
    v_un_com: item.vUnCom, v_prod: item.vProd, v_desc: item.vDesc, ref_ch_nfe: item.dFeReferenciado?.chaveAcesso, ref_n_item: item.dFeReferenciado?.nItem,
    sku_id: skuId, product_id: productId, um_conv_factor: umConvFactor, quantity,
  })));
  await sql`
    insert into invoice_item (invoice_id, n_item, cfop, ext_code, x_prod, ncm, u_com, q_com, v_un_com, v_prod, v_desc, ref_ch_nfe, ref_n_item,
      sku_id, product_id, um_conv_factor, quantity)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, n_item integer, cfop text, ext_code text, x_prod text, ncm text,
      u_com text, q_com numeric, v_un_com numeric, v_prod numeric, v_desc numeric, ref_ch_nfe text, ref_n_item integer,
      sku_id bigint, product_id bigint, um_conv_factor numeric, quantity numeric)`.execute(trx);
}

async function insertFindings(trx: Db, stored: readonly Stored[]): Promise<void> {
  const rows = stored.flatMap(({ id, accepted }) => accepted.findings.map(({ code, severity, params }) => ({ invoice_id: id, n_item: params['nItem'], code, severity, params })));
  if (rows.length === 0) return;
  await sql`
    insert into invoice_finding (invoice_id, n_item, code, severity, params)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, n_item integer, code text, severity text, params jsonb)`.execute(trx);
}

/** Posting and checks, the first two rows of the events tab. */
async function insertFirstEvents(trx: Db, posting: Posting, stored: readonly Stored[]): Promise<void> {
  const rows = stored.flatMap(({ id, accepted }) => [
    {
      invoice_id: id, x_evento: 'post', user_id: posting.postedBy, acting_user_id: posting.actingUserId, from_status: accepted.replaces?.status1, to_status: 'ROV005',
      details: { batchId: posting.batchId, integrity: accepted.document.integrity, replaced: accepted.replaces === undefined ? undefined : (accepted.replaces.integrity ?? accepted.replaces.mode) },
    },
    { invoice_id: id, x_evento: 'checks', from_status: 'ROV005', to_status: 'ROV030', details: { findings: accepted.findings.length } },
  ]);
  await sql`
    insert into invoice_event (invoice_id, x_evento, user_id, acting_user_id, from_status, to_status, details)
    select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (invoice_id bigint, x_evento text, user_id bigint, acting_user_id bigint,
      from_status text, to_status text, details jsonb)`.execute(trx);
}

/** The bytes as uploaded; they go from the waiting file to the invoice inside the database. */
async function insertFiles(trx: Db, stored: readonly Stored[]): Promise<void> {
  await sql`
    insert into invoice_file (invoice_id, sha256, name, content)
    select t.invoice_id, f.sha256, f.name, f.content
    from unnest(${stored.map(({ id }) => id)}::bigint[], ${stored.map(({ fileId }) => fileId)}::bigint[]) as t (invoice_id, file_id)
    join upload_file f on f.id = t.file_id where f.content is not null on conflict do nothing`.execute(trx);
}

/** Counts findings anew where they may have changed. */
export async function recountFindings(trx: Db, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  await sql`
    update invoice v set blocking_count = c.blocking, warning_count = c.warning
    from (select i.id, count(f.id) filter (where f.severity = 'blocks') as blocking, count(f.id) filter (where f.severity = 'warns') as warning
      from invoice i left join invoice_finding f on f.invoice_id = i.id where i.id = any(${[...invoiceIds]}::bigint[]) group by i.id) c
    where v.id = c.id and (v.blocking_count, v.warning_count) is distinct from (c.blocking, c.warning)`.execute(trx);
}
