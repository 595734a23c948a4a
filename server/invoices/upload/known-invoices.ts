import { sql } from 'kysely';
import type { KnownInvoice } from '../../../src/domain/intake/facts.ts';
import type { Db } from '../../database/db.ts';

/** Identity of an invoice: its key, and issuer, series and number. */
export interface InvoiceIdentity {
  readonly chNFe: string;
  readonly emit: string | null;
  readonly serie: string;
  readonly nNF: string;
}

/** Those stored under one of the keys or one of the numbers, locked when what they become is decided now. */
export async function loadKnown(
  db: Db,
  documents: readonly InvoiceIdentity[],
  lock: 'locked' | 'free' = 'locked',
): Promise<readonly KnownInvoice[]> {
  const found = await sql<KnownInvoice>`
    with wanted as (select * from unnest(${documents.map((each) => each.chNFe)}::text[], ${documents.map((each) => each.emit)}::text[],
      ${documents.map((each) => each.serie)}::text[], ${documents.map((each) => each.nNF)}::text[]) as t (ch_nfe, emit, serie, num))
    select v.id, v.ch_nfe, concat_ws('|', v.emit_cnpj_cpf, v.mod, v.serie_nf, v.num_nf) as number_key, v.mode, v.status1, v.integrity, v.trust, v.situacao_nfe,
      v.customer_id, v.bp_ctv_id, v.assigned_by, v.posted_by, v.digest
    from invoice v where v.id in (
      select i.id from invoice i join wanted w on i.ch_nfe = w.ch_nfe
      union select i.id from invoice i join wanted w on i.emit_cnpj_cpf = w.emit and i.mod = '55' and i.serie_nf = w.serie and i.num_nf = w.num)
    order by v.id ${lock === 'locked' ? sql`for update` : sql``}`.execute(db);
  return found.rows;
}
