/** Rows of a channel's portfolio: those of codes, and those like them. */
import { sql } from 'kysely';
import type { Db } from '../../database/db.ts';

/** A row of a channel's portfolio by which something typed counts: confirmed by the provider. */
export interface PortfolioRow {
  readonly code: string;
  readonly uCom: string;
  readonly name: string;
  readonly umConvFactor: string | null;
}

/** Codes that are compared with one that is not there. */
const MOST_COMPARED = 5_000;

/** The confirmed rows of a channel with one of the codes. */
export async function portfolioRows(
  db: Db,
  customerId: number,
  codes: readonly string[],
): Promise<readonly PortfolioRow[]> {
  const { rows } = await sql<PortfolioRow>`
    select s.customer_sku as code, s.um_customer as u_com, p.name1 as name, s.um_conv_factor from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null and s.customer_sku = any(${[...codes]}::text[])
    order by s.customer_sku, s.um_customer`.execute(db);
  return rows;
}

/** The codes of a channel that might be meant by one that is none of them, with their products. */
export async function likelyRows(
  db: Db,
  customerId: number,
): Promise<readonly Pick<PortfolioRow, 'code' | 'name'>[]> {
  const { rows } = await sql<Pick<PortfolioRow, 'code' | 'name'>>`
    select distinct on (s.customer_sku) s.customer_sku as code, p.name1 as name from sku s join product p on p.id = s.product_id
    where s.customer_id = ${customerId} and s.confirmed_at is not null order by s.customer_sku limit ${MOST_COMPARED}`.execute(
    db,
  );
  return rows;
}
