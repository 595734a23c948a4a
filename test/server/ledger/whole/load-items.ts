import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { keyStart } from '../../../../src/domain/rules/ranking/documents.ts';
import type { PlainDate, RankingItem } from '../../../../src/domain/rules/ranking/facts.ts';
import type { Db } from '../../../../server/database/db.ts';
import { readInvoices } from '../../../../server/ledger/facts/read-invoices.ts';

/** Range of items that may affect a ranking. */
export interface ItemRange {
  readonly customerIds: readonly number[];
  /** First day of the window. */
  readonly from: PlainDate;
  /** Last day on which a plain sale could be asked about: the cycle's end. Returns and what refers to a sale come later too. */
  readonly salesUntil: PlainDate;
  /** Day of the freeze; null while open. */
  readonly until: PlainDate | null;
}

/**
 * Depth to which references are followed: return → re-sale → annulled sale is the longest chain
 * known.
 */
const REFERENCE_DEPTH = 3;

/** Items issued by or addressed to the channels in the range, and the sales outside of it to which those refer. */
export async function loadItems(db: Db, range: ItemRange): Promise<readonly RankingItem[]> {
  const items = await selectItems(db, inRange(range));
  const known = new Set(items.map((item) => item.chNFe && keyStart(item.chNFe)));
  let wanted = startsReferredTo(items, known);
  for (let depth = 0; depth < REFERENCE_DEPTH && wanted.length > 0; depth += 1) {
    const more = await selectItems(db, sql`left(v.ch_nfe, 35) = any(${wanted}::text[])`);
    for (const start of wanted) known.add(start);
    items.push(...more);
    wanted = startsReferredTo(more, known);
  }
  return withJoins(db, items, range.customerIds);
}

function inRange(range: ItemRange): RawBuilder<unknown> {
  const ids = range.customerIds;
  return sql`(v.customer_id = any(${ids}::bigint[]) or v.bp_emit_id = any(${ids}::bigint[]) or v.bp_dest_id = any(${ids}::bigint[]))
    and v.emit_type = '2' and v.dt_emis >= ${range.from}::date and (${range.until}::date is null or v.dt_emis <= ${range.until}::date)
    and (v.dt_emis <= ${range.salesUntil}::date or v.tp_nf = '0' or v.fin_nfe in ('3', '4', '5') or v.ref_nfe <> '{}'
      or exists (select 1 from invoice_item n where n.invoice_id = v.id and n.ref_ch_nfe is not null))`;
}

async function selectItems(db: Db, condition: RawBuilder<unknown>): Promise<RankingItem[]> {
  const found = await sql<{ id: number }>`
    select v.id from invoice v where ${condition} and v.dt_emis is not null order by v.id`.execute(
    db,
  );
  const ids = found.rows.map((row) => row.id);
  const read = await readInvoices(db, ids);
  return ids.flatMap((id) => read.get(id) ?? []);
}

/** Starts of the keys of documents that are referred to; a reference by signature has no more of the key. */
function startsReferredTo(
  items: readonly RankingItem[],
  known: ReadonlySet<string | null>,
): string[] {
  return [...new Set(items.flatMap((item) => item.refs.map((ref) => keyStart(ref.chNFe))))].filter(
    (start) => !known.has(start),
  );
}

/** Adds what may change without the invoice: categories of products, and who is linked to the channels. */
async function withJoins(
  db: Db,
  items: readonly RankingItem[],
  customerIds: readonly number[],
): Promise<readonly RankingItem[]> {
  const products = await db.selectFrom('product').select(['id', 'productCategoryId']).execute();
  const categories = new Map(products.map((row) => [row.id, row.productCategoryId]));
  const linked = await sql<{ name: string }>`
    select distinct l.customer_id || ' ' || b.tax_num as name from channel_link l join business_partner b on b.id = l.business_partner_id
    where l.customer_id = any(${customerIds}::bigint[]) and b.tax_num is not null`.execute(db);
  const people = new Set(linked.rows.map((row) => row.name));
  return items.map((item) => ({
    ...item,
    categoryId: item.productId === null ? null : (categories.get(item.productId) ?? null),
    recipientIsInsider:
      item.issuerCustomerId !== null &&
      item.recipientTaxNum !== null &&
      people.has(`${item.issuerCustomerId} ${item.recipientTaxNum}`),
  }));
}
