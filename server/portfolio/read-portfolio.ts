import { DEMAND_TERMS, MONEY_TERMS } from '../../src/domain/rules/campaign/channel-terms.ts';
import type { ChannelPortfolio, UnmappedCode } from '../../src/domain/schema/channels/portfolio.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';

const MOST = 200;

type Head = RowOf<typeof headColumns>;
const headColumns = {
  customerId: is.number,
  waiting: is.number,
  confirmed: is.number,
  name1: is.text,
  rowSCN: is.number,
  nmpCode: is.text,
  campgnType1: is.oneOf(MONEY_TERMS),
  campgnType2: is.oneOf(DEMAND_TERMS),
};

async function readHead(db: Db, scope: Scope, customerId: number): Promise<Head | undefined> {
  const rows = await queryRows(db, headColumns)`
    select c.id as customer_id, c.nmp_code, coalesce(c.trade_name, c.name1) as name1, c.row_scn, c.campgn_type1, c.campgn_type2,
      (select count(*) from sku s where s.customer_id = c.id and s.confirmed_by is not null) as confirmed,
      (select count(*) from sku s where s.customer_id = c.id and s.proposed_factor is not null) as waiting
    from customer c where c.id = ${customerId}::bigint and ${scopeCondition(scope, 'customer', 'c')}`;
  return rows[0];
}

const unmappedCodeColumns = {
  uCom: is.text,
  quantity: is.text,
  productId: is.orNull(is.number),
  extCode: is.text,
  xProd: is.orNull(is.text),
  invoiceCount: is.number,
  lastDate: is.text,
  productName: is.orNull(is.text),
  waitingId: is.orNull(is.number),
};

/**
 * Finds the codes of invoices visible to the person, by exact code and unit; refused and cancelled
 * invoices need no mapping.
 */
async function findUnmapped(
  db: Db,
  scope: Scope,
  customerId: number,
): Promise<readonly UnmappedCode[]> {
  const rows = await queryRows(db, unmappedCodeColumns)`
    with code as (
      select n.ext_code, n.u_com, (array_agg(n.x_prod order by v.dt_emis desc, n.id desc))[1] as x_prod, count(distinct v.id) as invoice_count, sum(n.q_com) as quantity, max(v.dt_emis) as last_date
      from invoice v join invoice_item n on n.invoice_id = v.id
      where v.customer_id = ${customerId}::bigint and v.emit_type = '2' and n.quantity is null and v.status1 not in ('ROV040', 'ROV090') and v.dt_emis is not null and ${scopeCondition(scope, 'invoice', 'v')}
      group by n.ext_code, n.u_com
    )
    select code.ext_code, code.u_com, code.x_prod, code.invoice_count, code.quantity, code.last_date, p.id as product_id, p.name1 as product_name,
      (select s.id from sku s where s.customer_id = ${customerId}::bigint and s.customer_sku = code.ext_code and s.um_customer = code.u_com limit 1) as waiting_id
    from code
    left join product p on p.id = (select k.product_id from sku k where k.customer_id = ${customerId}::bigint and k.customer_sku = code.ext_code and k.confirmed_by is not null order by k.id limit 1)
    order by code.invoice_count desc, code.last_date desc, code.ext_code limit ${MOST}`;
  return rows.map((row) => ({ ...row, invoiceCount: Number(row.invoiceCount) }));
}

/** A channel's part in campaigns, how far its portfolio is, and the codes of its invoices that do not count yet; undefined outside the scope. */
export async function readPortfolio(
  db: Db,
  scope: Scope,
  customerId: number,
): Promise<ChannelPortfolio | undefined> {
  const head = await readHead(db, scope, customerId);
  if (head === undefined) return undefined;
  return {
    ...head,
    confirmed: Number(head.confirmed),
    waiting: Number(head.waiting),
    unmapped: await findUnmapped(db, scope, customerId),
  };
}
