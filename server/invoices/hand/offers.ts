import { sql } from 'kysely';
import type { OptionsAnswer } from '../../../src/domain/schema/entities/list.ts';
import type { TypedForm } from '../../../src/domain/schema/invoices/invoice-hand.ts';
import { classifyCfop } from '../../../src/domain/rules/invoice/cfop.ts';
import { writtenTaxNumber } from '../../../src/domain/tax-number.ts';
import type { Db } from '../../database/db.ts';
import type { Person } from '../../access/person.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import { MOST, option, asked } from './offered.ts';

/** Open cycles, and the codes of sales that are in force today. */
export async function readForm(db: Db, today: string): Promise<TypedForm> {
  const cicles = await db
    .selectFrom('campaignCicle')
    .select(['id', 'name1', 'tsStart', 'tsEnd'])
    .where('status1', '=', 'active')
    .orderBy('tsStart', 'desc')
    .execute();
  const rows = await queryRows(db, {
    rfbCode: is.text,
    descr: is.text,
    indVenda: is.boolean,
    indDevol: is.boolean,
  })`
    select rfb_code, descr, ind_venda, ind_devol from cfop where ind_venda and start_val <= ${today}::date and (end_val is null or end_val >= ${today}::date) order by rfb_code`;
  return {
    cicles,
    cfops: rows
      .filter((row) => classifyCfop(row) === 'sale')
      .map(({ rfbCode, descr }) => ({ rfbCode, descr })),
  };
}

/** Lists the channels for which the person may post. */
export async function offerChannels(
  db: Db,
  { scope }: Person,
  q: string | undefined,
): Promise<OptionsAnswer> {
  const inReach =
    scope.kind === 'all' ? sql`true` : sql`c.id = any(${[...scope.customerIds]}::bigint[])`;
  const rows = await queryRows(db, {
    id: is.number,
    taxNum: is.text,
    name1: is.text,
    total: is.number,
  })`
    select c.id, c.tax_num, coalesce(c.trade_name, c.name1) as name1, count(*) over () as total from customer c
    where ${inReach} and c.status1 = 'active' and c.tax_num is not null and nmv_plain(c.name1 || ' ' || coalesce(c.trade_name, '') || ' ' || c.tax_num) like ${asked(q)}
    order by coalesce(c.trade_name, c.name1) collate nmv_text, c.id limit ${MOST}`;
  return {
    rows: rows.map((row) => option(row.id, writtenTaxNumber(row.taxNum), row.name1)),
    total: rows[0]?.total ?? 0,
  };
}
