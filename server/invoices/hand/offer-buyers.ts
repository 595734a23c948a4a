/** Buyers that are offered for a typed invoice. */
import type { OptionsAnswer } from '../../../src/domain/schema/entities/list.ts';
import { concealTaxNumber, writtenTaxNumber } from '../../../src/domain/tax-number.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope-condition.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { MOST, option, asked } from './offered.ts';

/** Digits of a CPF. */
const CPF_LENGTH = 11;

const offerBuyersColumns = {
  id: is.number,
  taxNum: is.orNull(is.text),
  name1: is.text,
  times: is.number,
  total: is.number,
};

/**
 * Lists earlier buyers of a channel from the invoices that the reader may see, most frequent
 * first. Only deciders see a person's number.
 */
export async function offerBuyers(
  db: Db,
  person: Person,
  customerId: number,
  q: string | undefined,
): Promise<OptionsAnswer> {
  const rows = await queryRows(db, offerBuyersColumns)`
    select b.*, count(*) over () as total from (
      select max(v.id) as id, v.dest_cnpj_cpf as tax_num, (array_agg(v.dest_xnome order by v.id desc))[1] as name1, count(*)::integer as times
      from invoice v where v.customer_id = ${customerId} and v.bp_emit_id = ${customerId} and v.dest_xnome is not null and v.dest_cnpj_cpf is not null
        and ${scopeCondition(person.scope, 'invoice', 'v')} group by v.dest_cnpj_cpf) b
    where nmv_plain(b.name1 || case when length(b.tax_num) = ${CPF_LENGTH} then '' else ' ' || b.tax_num end) like ${asked(q)}
    order by b.times desc, b.name1 collate nmv_text, b.id limit ${MOST}`;
  return {
    rows: rows.map(({ id, taxNum, name1, times }) =>
      option(id, shownNumber(taxNum, person), name1, { times }),
    ),
    total: rows[0]?.total ?? 0,
  };
}

function shownNumber(taxNum: string | null, person: Person): string | null {
  if (taxNum === null) return null;
  return taxNum.length === CPF_LENGTH && !person.mayDecideInvoices
    ? concealTaxNumber(taxNum)
    : writtenTaxNumber(taxNum);
}
