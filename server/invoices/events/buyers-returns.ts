import { groupBy } from '../../../src/domain/group-by.ts';
import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import {
  BUYERS_RETURN,
  findLack,
  unknownReturn,
} from '../../../src/domain/rules/invoice/buyers-return.ts';
import type {
  GivenReturn,
  UnknownReturn,
} from '../../../src/domain/rules/invoice/buyers-return.ts';
import type { RowOf } from '../../database/checked-rows.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { retotal } from '../retotal.ts';
import type { EventDetail } from '../event-detail.ts';
import { writeEventFindings } from './event-findings.ts';
import { loadStoredEvents } from './stored-events.ts';

type ReturnedRow = RowOf<typeof returnedColumns>;
const returnedColumns = {
  invoiceId: is.number,
  named: is.listOf(
    is.object({
      nItem: is.number,
      uCom: is.text,
      productId: is.orNull(is.number),
      umConvFactor: is.orNull(is.text),
      isItemNamed: is.boolean,
    }),
  ),
  nItem: is.number,
  extCode: is.text,
  uCom: is.text,
  qCom: is.text,
  productId: is.orNull(is.number),
  umConvFactor: is.orNull(is.text),
};

/** These invoices, and the returns that name one of them. */
export async function findReturns(
  trx: Db,
  invoiceIds: readonly number[],
): Promise<readonly number[]> {
  if (invoiceIds.length === 0) return [];
  const rows = await queryRows(trx, { id: is.number })`
    with sale as (select id, ch_nfe from invoice where id = any(${[...invoiceIds]}::bigint[]))
    select id from sale
    union select v.id from invoice v where v.takes_back and v.ref_nfe && (select array_agg(ch_nfe) from sale where ch_nfe is not null)
    union select n.invoice_id from invoice_item n join sale s on s.ch_nfe = n.ref_ch_nfe join invoice v on v.id = n.invoice_id and v.takes_back`;
  return rows.map(({ id }) => id);
}

/** Items that buyers sent back by these invoices and of which no decider has said yet how much came back, each with what it names. */
async function openItems(trx: Db, ids: readonly number[]): Promise<readonly ReturnedRow[]> {
  return queryRows(trx, returnedColumns)`
    select n.invoice_id, n.n_item, n.ext_code, n.u_com, n.q_com::text as q_com, n.product_id, n.um_conv_factor::text as um_conv_factor, sold.named
    from invoice v join invoice_item n on n.invoice_id = v.id
      left join cfop c on c.rfb_code = n.cfop and c.start_val <= v.dt_emis and (c.end_val is null or c.end_val >= v.dt_emis)
      cross join lateral (
        select coalesce(jsonb_agg(jsonb_build_object('nItem', i.n_item, 'uCom', i.u_com, 'productId', i.product_id, 'umConvFactor', i.um_conv_factor::text,
          'isItemNamed', n.ref_n_item is not null)), '[]') as named
        from invoice s join invoice_item i on i.invoice_id = s.id and (n.ref_n_item is null or i.n_item = n.ref_n_item)
        where s.ch_nfe = any(case when n.ref_ch_nfe is null then v.ref_nfe else array[n.ref_ch_nfe] end) and s.customer_id = v.customer_id and not s.takes_back
      ) sold
    where v.id = any(${[...ids]}::bigint[]) and v.emit_type = '2' and v.mode = 'XML' and v.takes_back and v.status1 <> 'ROV090'
      and v.customer_id = v.bp_dest_id and v.bp_emit_id is distinct from v.customer_id
      and n.q_returned is null and (v.fin_nfe in ('4', '5') or c.ind_devol)
    order by n.invoice_id, n.n_item`;
}

const asking = (rows: readonly ReturnedRow[]): readonly UnknownReturn[] =>
  rows.flatMap((row) => unknownReturn(row, row.named) ?? []);

/**
 * Lets the buyers' returns among these invoices ask a decider for what cannot be converted, and no longer ask for what is known by now.
 * What was dismissed stays so; what was answered asks again only where a better file has brought new items.
 * @returns the invoices that ask, or asked until now
 */
export async function askReturns(
  trx: Db,
  ids: readonly number[],
  now: Date,
): Promise<readonly number[]> {
  if (ids.length === 0) return [];
  const byInvoice = groupBy(await openItems(trx, ids), (row) => row.invoiceId);
  const asked = [...byInvoice].flatMap(([id, rows]) => {
    const returned = asking(rows);
    return returned.length === 0
      ? []
      : [{ id, detail: JSON.stringify({ returned } satisfies EventDetail) }];
  });
  const rows = await queryRows(trx, { id: is.number, chNFe: is.text })`
    with asked as (select * from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb) as r (id bigint, detail text)),
    still as (
      update nfe_event e set state = case when a.id is null then 'void' else 'asks' end, detail = coalesce(a.detail, e.detail)
      from invoice v left join asked a on a.id = v.id
      where v.id = any(${[...ids]}::bigint[]) and e.ch_nfe = v.ch_nfe and e.tp_evento = ${BUYERS_RETURN}
        and (a.id is not null and e.state <> 'dismissed' or e.state = 'asks') and (a.detail is distinct from e.detail or e.state <> 'asks' or a.id is null)
      returning v.id, v.ch_nfe),
    fresh as (
      insert into nfe_event (ch_nfe, tp_evento, n_seq_evento, dh_evento, author, detail, verified, posted_by, acting_user_id, posted_at, state)
      select v.ch_nfe, ${BUYERS_RETURN}, 1, ${now.toISOString()}::timestamptz, v.emit_cnpj_cpf, a.detail, false, v.posted_by, v.posted_acting, v.posted_at, 'asks'
      from asked a join invoice v on v.id = a.id
      where not exists (select 1 from nfe_event e where e.ch_nfe = v.ch_nfe and e.tp_evento = ${BUYERS_RETURN})
      returning ch_nfe)
    select id, ch_nfe from still union select v.id, v.ch_nfe from fresh f join invoice v on v.ch_nfe = f.ch_nfe`;
  const changed = rows.map(({ id }) => id);
  await writeEventFindings(
    trx,
    changed,
    await loadStoredEvents(
      trx,
      rows.map(({ chNFe }) => chNFe),
    ),
  );
  if (changed.length > 0)
    await sql`update invoice set row_scn = row_scn + 1 where id = any(${changed}::bigint[])`.execute(
      trx,
    );
  return changed;
}

/** Writes what a decider says came back; the points follow it as if the note had said so. @throws {Problem} invalid-input */
export async function giveReturned(
  trx: Db,
  invoiceId: number,
  given: readonly GivenReturn[],
): Promise<void> {
  const asked = asking(await openItems(trx, [invoiceId]));
  const lack = findLack(asked, given);
  if (lack !== undefined)
    throw new Problem('invalid-input', {
      affectedField: lack,
      failures: [{ path: lack, code: lack.includes('.') ? 'invalid' : 'required' }],
    });
  const rows = given.map(({ nItem, quantity, productId }) => ({
    n_item: nItem,
    quantity,
    product_id: productId ?? asked.find((each) => each.nItem === nItem)?.productIds[0],
  }));
  await sql`
    update invoice_item n set q_returned = r.quantity, quantity = r.quantity, returned_product_id = r.product_id, product_id = coalesce(r.product_id, n.product_id)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (n_item integer, quantity numeric, product_id bigint)
    where n.invoice_id = ${invoiceId} and n.n_item = r.n_item`.execute(trx);
  await retotal(trx, [invoiceId]);
}
