import { sql } from 'kysely';
import type { Option, OptionsAnswer } from '../../../src/domain/wire/resource.ts';
import type { TypedForm } from '../../../src/domain/wire/invoice-hand.ts';
import { rankingClassOf } from '../../../src/domain/rules/cfop.ts';
import { concealTaxNumber, writtenTaxNumber } from '../../../src/domain/rules/tax-number.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { scopeCondition } from '../../access/scope.ts';
import { plainText } from '../plain-text.ts';

/** Rows of one answer. */
const MOST = 30;
/** Digits of a CPF. */
const CPF_LENGTH = 11;

const option = (
  id: number,
  code: string | null,
  title: string,
  fields: Option['fields'] = {},
): Option => ({ id, code, title, active: true, fields });

const asked = (q: string | undefined): string =>
  `%${plainText(q ?? '').replace(/[\\%_]/g, '\\$&')}%`;

/** Open cycles, and the codes of sales that are in force today. */
export async function readForm(db: Db, today: string): Promise<TypedForm> {
  const cicles = await db
    .selectFrom('campaignCicle')
    .select(['id', 'name1', 'tsStart', 'tsEnd'])
    .where('status1', '=', 'active')
    .orderBy('tsStart', 'desc')
    .execute();
  const { rows } = await sql<{
    rfbCode: string;
    descr: string;
    indVenda: boolean;
    indDevol: boolean;
  }>`
    select rfb_code, descr, ind_venda, ind_devol from cfop where ind_venda and start_val <= ${today}::date and (end_val is null or end_val >= ${today}::date) order by rfb_code`.execute(
    db,
  );
  return {
    cicles,
    cfops: rows
      .filter((row) => rankingClassOf(row) === 'sale')
      .map(({ rfbCode, descr }) => ({ rfbCode, descr })),
  };
}

/** The channels for which somebody may post. */
export async function offerChannels(
  db: Db,
  { scope }: Person,
  q: string | undefined,
): Promise<OptionsAnswer> {
  const inReach =
    scope.kind === 'all' ? sql`true` : sql`c.id = any(${[...scope.customerIds]}::bigint[])`;
  const { rows } = await sql<{ id: number; taxNum: string; name1: string; total: number }>`
    select c.id, c.tax_num, coalesce(c.trade_name, c.name1) as name1, count(*) over () as total from customer c
    where ${inReach} and c.status1 = 'active' and c.tax_num is not null and nmv_plain(c.name1 || ' ' || coalesce(c.trade_name, '') || ' ' || c.tax_num) like ${asked(q)}
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id limit ${MOST}`.execute(db);
  return {
    rows: rows.map((row) => option(row.id, writtenTaxNumber(row.taxNum), row.name1)),
    total: rows[0]?.total ?? 0,
  };
}

/** Who bought from a channel before, whoever bought most often first: by the invoices that the reader may see. A person's number is told to deciders only. */
export async function offerBuyers(
  db: Db,
  person: Person,
  customerId: number,
  q: string | undefined,
): Promise<OptionsAnswer> {
  const { rows } = await sql<{
    id: number;
    taxNum: string | null;
    name1: string;
    times: number;
    total: number;
  }>`
    select b.*, count(*) over () as total from (
      select max(v.id) as id, v.dest_cnpj_cpf as tax_num, (array_agg(v.dest_xnome order by v.id desc))[1] as name1, count(*)::integer as times
      from invoice v where v.customer_id = ${customerId} and v.bp_emit_id = ${customerId} and v.dest_xnome is not null and v.dest_cnpj_cpf is not null
        and ${scopeCondition(person.scope, 'invoice', 'v')} group by v.dest_cnpj_cpf) b
    where nmv_plain(b.name1 || case when length(b.tax_num) = ${CPF_LENGTH} then '' else ' ' || b.tax_num end) like ${asked(q)}
    order by b.times desc, b.name1 collate nmv_text, b.id limit ${MOST}`.execute(db);
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

/** What a channel's portfolio has, by code and unit; only what the provider has confirmed counts. */
export async function offerSkus(
  db: Db,
  { scope }: Person,
  customerId: number,
  q: string | undefined,
): Promise<OptionsAnswer> {
  if (scope.kind !== 'all' && !scope.customerIds.includes(customerId))
    return { rows: [], total: 0 };
  const { rows } = await sql<{
    id: number;
    code: string;
    name1: string;
    uCom: string;
    factor: string | null;
    total: number;
  }>`
    select s.id, s.customer_sku as code, p.name1, s.um_customer as u_com, s.um_conv_factor as factor, count(*) over () as total
    from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null and nmv_plain(s.customer_sku || ' ' || coalesce(s.customer_sku_name, '') || ' ' || p.name1) like ${asked(q)}
    order by s.customer_sku, s.um_customer limit ${MOST}`.execute(db);
  return {
    rows: rows.map(({ id, code, name1, uCom, factor }) =>
      option(id, code, name1, { uCom, factor }),
    ),
    total: rows[0]?.total ?? 0,
  };
}
