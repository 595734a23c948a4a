import { dec, toText, ZERO } from '../../src/domain/decimal.ts';
import { sql } from 'kysely';
import { classifyCfop } from '../../src/domain/rules/invoice/cfop.ts';
import { soldSign } from '../../src/domain/rules/ranking/sold-sign.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

/** Signed Kg/L of the items that are converted; null while none is. */
export function totalQuantity(
  items: readonly { readonly quantity: string | null; readonly sign: number }[],
): string | null {
  const converted = items.filter((each) => each.quantity !== null);
  if (converted.length === 0) return null;
  return toText(
    converted.reduce((sum, { quantity, sign }) => sum.plus(dec(quantity ?? '0').times(sign)), ZERO),
  );
}

type CountedItem = RowOf<typeof countedItemColumns>;
const countedItemColumns = {
  invoiceId: is.number,
  quantity: is.orNull(is.text),
  tpNF: is.orNull(is.text),
  finNFe: is.orNull(is.text),
  tpNFCredito: is.orNull(is.text),
  hasReference: is.boolean,
  toSupplier: is.boolean,
  rfbCode: is.orNull(is.text),
  indVenda: is.orNull(is.boolean),
  indDevol: is.orNull(is.boolean),
};

/** Kg/L sold of whole invoices: what comes back counts against what went out, what is no sale is left out. */
export async function retotal(db: Db, invoiceIds: readonly number[]): Promise<void> {
  const rows = await queryRows(db, countedItemColumns)`
    select n.invoice_id, n.quantity, v.tp_nf, v.fin_nfe, v.tp_nf_credito, cardinality(v.ref_nfe) > 0 or n.ref_ch_nfe is not null as has_reference,
      v.bp_emit_id is not null and v.bp_dest_id is null as to_supplier, c.rfb_code, c.ind_venda, c.ind_devol from invoice_item n join invoice v on v.id = n.invoice_id
    left join cfop c on c.rfb_code = n.cfop and c.start_val <= v.dt_emis and (c.end_val is null or c.end_val >= v.dt_emis)
    where n.invoice_id = any(${[...invoiceIds]}::bigint[])`;
  const totals = invoiceIds.map((id) => ({
    id,
    total: totalQuantity(
      rows
        .filter(({ invoiceId }) => invoiceId === id)
        .map((item) => ({ quantity: item.quantity, sign: computeSign(item) })),
    ),
  }));
  await sql`
    update invoice v set total_quantity = r.total from jsonb_to_recordset(${JSON.stringify(totals)}::jsonb) as r (id bigint, total numeric) where v.id = r.id`.execute(
    db,
  );
}

function computeSign({
  rfbCode,
  indVenda,
  indDevol,
  toSupplier,
  ...facts
}: CountedItem): 1 | 0 | -1 {
  const rankingClass =
    rfbCode === null
      ? null
      : classifyCfop({ rfbCode, indVenda: indVenda === true, indDevol: indDevol === true });
  return soldSign({
    ...facts,
    rankingClass,
    toSupplier: toSupplier && rankingClass === 'purchase-return',
  });
}
