import { taxNumOf } from '../../../src/domain/intake/identity.ts';
import { ZERO, dec, toText } from '../../../src/domain/decimal.ts';
import type { Party } from '../../../src/domain/nfe/types.ts';
import { plainText } from '../plain-text.ts';
import type { Posting } from './context.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';
import { totalQuantity } from '../retotal.ts';

/** Columns that an upload writes, with their types: rows travel as one JSON parameter, whatever their number. */
export const COLUMNS = {
  emit_type: 'text',
  mode: 'text',
  ch_nfe: 'text',
  numero_serie: 'text',
  serie_nf: 'text',
  num_nf: 'text',
  nat_op: 'text',
  mod: 'text',
  dh_emis: 'timestamptz',
  dh_emi_text: 'text',
  dt_emis: 'date',
  tp_nf: 'text',
  fin_nfe: 'text',
  tp_nf_credito: 'text',
  tp_nf_debito: 'text',
  total_vlr_nf: 'numeric',
  total_qtd_com: 'numeric',
  total_quantity: 'numeric',
  ref_nfe: 'text[]',
  status1: 'text',
  situacao_nfe: 'text',
  integrity: 'text',
  trust: 'text',
  customer_id: 'bigint',
  bp_emit_id: 'bigint',
  emit_cnpj_cpf: 'text',
  emit_xnome: 'text',
  emit: 'jsonb',
  bp_dest_id: 'bigint',
  dest_cnpj_cpf: 'text',
  dest_xnome: 'text',
  dest: 'jsonb',
  bp_ctv_id: 'bigint',
  bp_mngr_id: 'bigint',
  campaign_cicle_id: 'bigint',
  posted_by: 'bigint',
  posted_acting: 'bigint',
  search_text: 'text',
  digest: 'text',
  takes_back: 'boolean',
} as const;

export type Column = keyof typeof COLUMNS;

/** An accepted document as the row of its invoice. */
export function invoiceRow(accepted: Accepted, posting: Posting): Record<Column, unknown> {
  const { document } = accepted;
  const { ide, emit, dest } = document;
  const refs = [...document.refNFe, ...document.refNFeSig];
  return {
    emit_type: posting.emitType,
    mode: 'XML',
    ch_nfe: document.chNFe,
    numero_serie: `${ide.nNF}-${ide.serie}`,
    serie_nf: ide.serie,
    num_nf: ide.nNF,
    nat_op: ide.natOp,
    mod: ide.mod,
    dh_emis: ide.dhEmi,
    dh_emi_text: ide.dhEmi,
    dt_emis: ide.localDate,
    tp_nf: ide.tpNF,
    fin_nfe: ide.finNFe,
    tp_nf_credito: ide.tpNFCredito ?? null,
    tp_nf_debito: ide.tpNFDebito ?? null,
    total_vlr_nf: document.total.vNF,
    total_qtd_com: toText(document.det.reduce((sum, item) => sum.plus(dec(item.qCom)), ZERO)),
    total_quantity: totalQuantity(accepted.items),
    ref_nfe: refs,
    status1: 'ROV030',
    situacao_nfe: document.protocol?.cStat ?? null,
    integrity: document.integrity,
    trust: document.trust ?? null,
    customer_id: accepted.customerId,
    bp_emit_id: accepted.bpEmitId,
    emit_cnpj_cpf: taxNumOf(emit),
    emit_xnome: emit.xNome,
    emit: partyDetail(emit),
    bp_dest_id: accepted.bpDestId,
    dest_cnpj_cpf: taxNumOf(dest),
    dest_xnome: dest?.xNome ?? null,
    dest: partyDetail(dest),
    bp_ctv_id: accepted.bpCtvId,
    bp_mngr_id: accepted.bpMngrId,
    campaign_cicle_id: accepted.campaignCicleId,
    posted_by: posting.postedBy,
    posted_acting: posting.actingUserId,
    search_text: buildSearchText(accepted),
    digest: document.digest,
    takes_back: accepted.takesBack,
  };
}

/**
 * Builds the search text. Leaves out a person's tax number, which only deciders may see: a hit
 * would reveal it.
 */
function buildSearchText({ document }: Accepted): string {
  const companies = [document.emit, document.dest].map((party) =>
    party?.taxId?.kind === 'CNPJ' ? party.taxId.number : '',
  );
  return plainText(
    [
      document.ide.nNF,
      document.chNFe,
      document.emit.xNome,
      document.dest?.xNome ?? '',
      ...companies,
    ].join(' '),
  );
}

/** Name and number have columns of their own; the rest is shown only. */
function partyDetail(party: Party | undefined): Record<string, string | undefined> {
  const { xLgr, nro, xCpl, xBairro, xMun, UF, CEP, fone } = party?.address ?? {};
  return { xFant: party?.xFant, IE: party?.IE, xLgr, nro, xCpl, xBairro, xMun, UF, CEP, fone };
}
