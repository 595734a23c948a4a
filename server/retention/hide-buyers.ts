import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/db.ts';
import { plain } from '../base/plain.ts';

const COMPANY_LENGTH = 14;
const ROOT_LENGTH = 8;

/**
 * Replaces a tax number by one of the same length that no taxpayer can have: it begins with an
 * invalid letter. The same buyer, company or branch gets the same one on all invoices, so counts
 * do not change.
 */
export function hiddenTaxNum(taxNum: string, key: Uint8Array): string {
  const hidden = (text: string, length: number): string =>
    createHmac('sha256', key).update(text).digest('hex').slice(0, length).toUpperCase();
  const of = (text: string, length: number): string => `X${hidden(text, length - 1)}`;
  if (taxNum.length !== COMPANY_LENGTH) return of(taxNum, taxNum.length);
  return (
    of(taxNum.slice(0, ROOT_LENGTH), ROOT_LENGTH) + hidden(taxNum, COMPANY_LENGTH - ROOT_LENGTH)
  );
}

/** Takes name, tax number and address of the buyers from invoices; what else they say stays as it is. */
export async function hideBuyers(
  trx: Db,
  ids: readonly number[],
  { now, key }: Tools,
): Promise<void> {
  const invoices = await trx
    .selectFrom('invoice')
    .select(['id', 'destCnpjCpf', 'numNF', 'chNFe', 'emitXNome', 'emitCnpjCpf'])
    .where('id', 'in', ids)
    .execute();
  const rows = invoices.map(({ id, destCnpjCpf, numNF, chNFe, emitXNome, emitCnpjCpf }) => {
    const taxNum = hiddenTaxNum(destCnpjCpf ?? '', key);
    const company = emitCnpjCpf?.length === COMPANY_LENGTH ? emitCnpjCpf : '';
    const words = [numNF, chNFe, emitXNome, company].map((word) => word ?? '').join(' ');
    return { id, taxNum, searchText: plain(words) };
  });
  await sql`
    update invoice v set dest_cnpj_cpf = r.tax_num, dest_xnome = r.tax_num, dest = '{}', search_text = r.search_text, buyer_hidden_at = ${now.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows.map(({ id, taxNum, searchText }) => ({ id, tax_num: taxNum, search_text: searchText })))}::jsonb)
      as r (id bigint, tax_num text, search_text text) where v.id = r.id`.execute(trx);
}

export interface Tools {
  readonly now: Date;
  /** Hides tax numbers: the same one always alike. */
  readonly key: Uint8Array;
}
