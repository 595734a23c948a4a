/** Rows of a channel's portfolio: those of codes, and those like them. */
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** A row of a channel's portfolio by which something typed counts: confirmed by the provider. */
export type PortfolioRow = RowOf<typeof portfolioColumns>;
const portfolioColumns = {
  code: is.text,
  uCom: is.text,
  name: is.text,
  umConvFactor: is.orNull(is.text),
};

/** Codes that are compared with one that is not there. */
const MOST_COMPARED = 5_000;

/** The confirmed rows of a channel with one of the codes. */
export async function portfolioRows(
  db: Db,
  customerId: number,
  codes: readonly string[],
): Promise<readonly PortfolioRow[]> {
  return queryRows(db, portfolioColumns)`
    select s.customer_sku as code, s.um_customer as u_com, p.name1 as name, s.um_conv_factor from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null and s.customer_sku = any(${[...codes]}::text[])
    order by s.customer_sku, s.um_customer`;
}

/** The codes of a channel that might be meant by one that is none of them, with their products. */
export async function likelyRows(
  db: Db,
  customerId: number,
): Promise<readonly Pick<PortfolioRow, 'code' | 'name'>[]> {
  return queryRows(db, { name: is.text, code: is.text })`
    select distinct on (s.customer_sku) s.customer_sku as code, p.name1 as name from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null order by s.customer_sku limit ${MOST_COMPARED}`;
}
