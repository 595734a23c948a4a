import { groupBy } from '../../../src/domain/group-by.ts';
import { sql } from 'kysely';
import type { FiscalDocument } from '../../../src/domain/nfe/types.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { loadKnown } from './known-invoices.ts';
import type { InvoiceIdentity } from './known-invoices.ts';
import { referencesOf, skuKey, taxNumOf } from '../../../src/domain/intake/identity.ts';
import type {
  CfopSpan,
  CycleSpan,
  IntakeFacts,
  IntakePosting,
  SellerLink,
  SkuRow,
} from '../../../src/domain/intake/facts.ts';
import type { Scope } from '../../access/person.ts';
import { distinct, indexBy } from '../gather.ts';

/** Poster of a batch, and the seller it is posted for. */
export interface Posting extends IntakePosting {
  readonly batchId: number;
  readonly actingUserId: number | null;
  readonly scope: Scope;
}

/** Facts that the database holds about a few documents, read in a few statements for all. */
export interface CheckContext extends IntakeFacts {
  readonly posting: Posting;
}

/**
 * Reads the data that the checks need about these documents.
 * @param companies further tax numbers, named by the events that came
 * @param lock 'free' where nothing is decided on the data
 */
export async function loadContext(
  db: Db,
  posting: Posting,
  documents: readonly FiscalDocument[],
  companies: readonly string[] = [],
  lock: 'locked' | 'free' = 'locked',
): Promise<CheckContext> {
  const taxNums = distinct([
    ...companies,
    ...documents.flatMap(({ emit, dest }) => [taxNumOf(emit), taxNumOf(dest)]),
  ]);
  const customers = await loadCustomers(db, taxNums);
  const known = await loadKnown(db, documents.map(pickIdentity), lock);
  const channels = distinct([...customers.values()]);
  return {
    posting,
    customers,
    knownByKey: indexBy(known, (row) => row.chNFe),
    knownByNumber: indexBy(known, (row) => row.numberKey),
    cicles: await loadCycles(db),
    allCicles: await db.selectFrom('campaignCicle').select(['id', 'tsStart', 'tsEnd']).execute(),
    sellers: groupBy(await loadSellers(db, channels), (row) => row.customerId),
    ...(await loadPortfolio(db, posting, channels, documents)),
    cfops: groupBy(await loadCfops(db, documents), (row) => row.rfbCode),
    storedKeys: new Set([
      ...documents.map((document) => document.chNFe),
      ...(await loadStoredKeys(db, distinct(documents.flatMap(referencesOf)))),
    ]),
  };
}

/** Open cycles. */
export const loadCycles = (db: Db): Promise<CycleSpan[]> =>
  db
    .selectFrom('campaignCicle')
    .select(['id', 'tsStart', 'tsEnd'])
    .where('status1', '=', 'active')
    .execute();

async function loadStoredKeys(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const found = await queryRows(db, {
    chNFe: is.text,
  })`select ch_nfe from invoice where ch_nfe = any(${[...keys]}::text[])`;
  return found.map((row) => row.chNFe);
}

export async function loadCustomers(
  db: Db,
  taxNums: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await queryRows(db, {
    id: is.number,
    taxNum: is.text,
  })`select id, tax_num from customer where tax_num = any(${[...taxNums]}::text[])`;
  return new Map(found.map((row) => [row.taxNum, row.id]));
}

const pickIdentity = ({ chNFe, emit, ide }: FiscalDocument): InvoiceIdentity => ({
  chNFe,
  emit: taxNumOf(emit),
  serie: ide.serie,
  nNF: ide.nNF,
});

export async function loadSellers(
  db: Db,
  channels: readonly number[],
): Promise<readonly SellerLink[]> {
  const found = await sql<SellerLink>`
    select customer_id, business_partner_id, hire_date, fire_date, reports_to from channel_link
    where sales_role_id = 'CSC' and customer_id = any(${[...channels]}::bigint[])`.execute(db);
  return found.rows;
}

async function loadPortfolio(
  db: Db,
  posting: Posting,
  channels: readonly number[],
  documents: readonly FiscalDocument[],
): Promise<Pick<CheckContext, 'skus' | 'products'>> {
  const codes = distinct(documents.flatMap(({ det }) => det.map((item) => item.cProd)));
  if (posting.emitType === '1') {
    const found = await queryRows(db, { id: is.number, nmpCode: is.text, baseUnit: is.text })`
      select id, nmp_code, base_unit from product where nmp_code = any(${codes}::text[])`;
    return { skus: new Map(), products: new Map(found.map((row) => [row.nmpCode, row])) };
  }
  const found = await sql<SkuRow & { customerId: number; customerSKU: string }>`
    select id, customer_id, customer_sku, um_customer, product_id, um_conv_factor, confirmed_at is not null as confirmed,
      coalesce((select jsonb_agg(jsonb_build_object('until', f.until, 'productId', f.product_id, 'umConvFactor', f.um_conv_factor::text) order by f.until) from sku_former_mapping f where f.sku_id = sku.id), '[]') as former
    from sku where customer_id = any(${[...channels]}::bigint[]) and customer_sku = any(${codes}::text[])`.execute(
    db,
  );
  return {
    skus: groupBy(found.rows, (row) => skuKey(row.customerId, row.customerSKU)),
    products: new Map(),
  };
}

async function loadCfops(
  db: Db,
  documents: readonly FiscalDocument[],
): Promise<readonly (CfopSpan & { readonly rfbCode: string })[]> {
  const codes = distinct(documents.flatMap(({ det }) => det.map((item) => item.CFOP)));
  const found = await sql<CfopSpan & { rfbCode: string }>`
    select rfb_code, ind_venda, ind_devol, start_val, end_val from cfop where rfb_code = any(${codes}::text[])`.execute(
    db,
  );
  return found.rows;
}
