import { sql } from 'kysely';
import { finding } from '../../../src/domain/nfe/finding.ts';
import { askReturns, findReturns } from '../events/buyers-returns.ts';
import { retotal } from '../retotal.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import type { Author, Changes } from '../../changes/changes.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';

/** Input for scoring again: the transaction of the change that requires it, and its author. */
export interface Rescoring {
  readonly db: Db;
  readonly by: Author;
  readonly changes: Changes;
}

/** A code of a channel whose mapping has changed. */
export interface ChangedCode {
  readonly customerId: number;
  readonly customerSKU: string;
}

type Remapped = RowOf<typeof remappedColumns>;
const remappedColumns = {
  invoiceId: is.number,
  nItem: is.number,
  extCode: is.text,
  uCom: is.text,
  before: is.orNull(is.text),
  after: is.orNull(is.text),
  productId: is.orNull(is.number),
};

/**
 * Maps items of open cycles with these codes again by exact code and unit, and returns those that
 * change.
 */
async function remapItems(
  { db }: Rescoring,
  codes: readonly ChangedCode[],
): Promise<readonly Remapped[]> {
  const wanted = JSON.stringify(
    codes.map(({ customerId, customerSKU }) => ({ customer_id: customerId, code: customerSKU })),
  );
  return queryRows(db, remappedColumns)`
    with mapped as (
      select n.id, n.invoice_id, n.n_item, n.ext_code, n.u_com, n.quantity as before, exact.id as sku_id, coalesce(former.um_conv_factor, exact.um_conv_factor) as factor,
        coalesce(n.returned_product_id, former.product_id, exact.product_id, (select k.product_id from sku k where k.customer_id = v.customer_id and k.customer_sku = n.ext_code and k.confirmed_by is not null order by k.id limit 1)) as product_id,
        coalesce(n.q_returned, n.q_com * coalesce(former.um_conv_factor, exact.um_conv_factor)) as after
      from (select distinct customer_id, code from jsonb_to_recordset(${wanted}::jsonb) as r (customer_id bigint, code text)) r
      join invoice v on v.customer_id = r.customer_id and v.emit_type = '2'
      join campaign_cicle y on y.id = v.campaign_cicle_id and y.status1 <> 'inactive'
      join invoice_item n on n.invoice_id = v.id and n.ext_code = r.code
      left join sku exact on exact.customer_id = v.customer_id and exact.customer_sku = n.ext_code and exact.um_customer = n.u_com and exact.confirmed_by is not null and exact.um_conv_factor is not null
      left join lateral (select f.product_id, f.um_conv_factor from sku_former_mapping f where f.sku_id = exact.id and f.until >= v.dt_emis order by f.until limit 1) former on true
    )
    update invoice_item n set sku_id = m.sku_id, product_id = m.product_id, um_conv_factor = m.factor, quantity = m.after
    from mapped m where n.id = m.id and (n.sku_id, n.product_id, n.um_conv_factor, n.quantity) is distinct from (m.sku_id, m.product_id, m.factor, m.after)
    returning m.invoice_id, m.n_item, m.ext_code, m.u_com, m.before, m.after, m.product_id`;
}

/** The findings about the mapping of the changed items, as they are now. */
async function refind({ db }: Rescoring, items: readonly Remapped[]): Promise<void> {
  const places = JSON.stringify(
    items.map(({ invoiceId, nItem }) => ({ invoice_id: invoiceId, n_item: nItem })),
  );
  await sql`
    delete from invoice_finding f using jsonb_to_recordset(${places}::jsonb) as r (invoice_id bigint, n_item integer)
    where f.invoice_id = r.invoice_id and f.n_item = r.n_item and f.code in ('productNotInPortfolio', 'unitWithoutConversion')`.execute(
    db,
  );
  const found = items
    .filter(({ after }) => after === null)
    .map(({ invoiceId, nItem, extCode, uCom, productId }) => {
      const { code, severity, params } =
        productId === null
          ? finding('productNotInPortfolio', { nItem, cProd: extCode })
          : finding('unitWithoutConversion', { nItem, cProd: extCode, uCom });
      return { invoice_id: invoiceId, n_item: nItem, code, severity, params };
    });
  await sql`
    insert into invoice_finding (invoice_id, n_item, code, severity, params)
    select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb) as r (invoice_id bigint, n_item integer, code text, severity text, params jsonb)`.execute(
    db,
  );
}

/** The event "re-scored" of each invoice, with its items before and after. */
export async function describeEvents(
  { db, by }: Rescoring,
  items: readonly {
    readonly invoiceId: number;
    readonly told: Readonly<Record<string, string | number | null>>;
  }[],
): Promise<void> {
  const byInvoice = new Map<number, Readonly<Record<string, string | number | null>>[]>();
  for (const { invoiceId, told } of items)
    byInvoice.set(invoiceId, [...(byInvoice.get(invoiceId) ?? []), told]);
  const events = [...byInvoice].map(([invoiceId, changed]) => ({
    invoice_id: invoiceId,
    details: { items: changed },
  }));
  await sql`
    insert into invoice_event (invoice_id, x_evento, dh_evento, dh_reg_evento, user_id, acting_user_id, from_status, to_status, details)
    select v.id, 'rescored', ${by.at.toISOString()}::timestamptz, ${by.at.toISOString()}::timestamptz, ${by.personId}, ${by.actingId}::bigint, v.status1, v.status1, r.details
    from jsonb_to_recordset(${JSON.stringify(events)}::jsonb) as r (invoice_id bigint, details jsonb) join invoice v on v.id = r.invoice_id`.execute(
    db,
  );
}

/**
 * Maps the items of open cycles again after a channel's portfolio changed, and announces their
 * invoices (`domain.md` 5).
 * Status and decisions stay; the event gives the values before and after.
 */
export async function rescore(work: Rescoring, codes: readonly ChangedCode[]): Promise<void> {
  const items = await remapItems(work, codes);
  if (items.length === 0) return;
  const invoiceIds = [...new Set(items.map(({ invoiceId }) => invoiceId))];
  await refind(work, items);
  const asked = await askReturns(work.db, await findReturns(work.db, invoiceIds), work.by.at);
  await recountFindings(work.db, [...invoiceIds, ...asked]);
  await retotal(work.db, invoiceIds);
  await describeEvents(
    work,
    items.map(({ invoiceId, nItem, extCode, uCom, before, after }) => ({
      invoiceId,
      told: { nItem, extCode, uCom, before, after },
    })),
  );
  await work.changes.changed(work.db, 'invoice', [...new Set([...invoiceIds, ...asked])]);
}
