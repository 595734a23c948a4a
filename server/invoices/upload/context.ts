import { sql } from 'kysely';
import type { FiscalDocument, Party } from '../../../src/domain/nfe/types.ts';
import type { Db } from '../../database/db.ts';
import { loadKnown } from './known-invoices.ts';
import type { InvoiceIdentity, KnownInvoice } from './known-invoices.ts';
import type { Scope } from '../../access/person.ts';
import { distinct, indexBy, groupBy } from '../gather.ts';

/** Who posts, and for whom. */
export interface Posting {
  readonly batchId: number;
  readonly postedBy: number;
  readonly actingUserId: number | null;
  readonly emitType: '1' | '2';
  /** Seller chosen for the whole batch. */
  readonly bpCtvId: number | null;
  /** Channels whose invoices he may post. */
  readonly scope: Scope;
  readonly providerTaxRoot: string;
  /** The invoice whose file the batch brings; null when it may bring any. */
  readonly forChNFe: string | null;
  readonly now: Date;
}

/** Whose an invoice is, as channels. */
export interface Parties {
  /** The channel whose invoice it is: its issuer, of a buyer's return its recipient. */
  readonly customerId: number | null;
  readonly bpEmitId: number | null;
  readonly bpDestId: number | null;
}

export interface CicleSpan {
  readonly id: number;
  readonly tsStart: string;
  readonly tsEnd: string;
}

export interface SellerLink {
  readonly customerId: number;
  readonly businessPartnerId: number;
  readonly hireDate: string;
  readonly fireDate: string | null;
  readonly reportsTo: number | null;
}

export interface SkuRow {
  readonly id: number;
  readonly umCustomer: string;
  readonly productId: number;
  readonly umConvFactor: string | null;
  readonly confirmed: boolean;
  /** What the code was before, each with its last day, the earliest first. */
  readonly former: readonly (Pick<SkuRow, 'productId' | 'umConvFactor'> & {
    readonly until: string;
  })[];
}

export interface CfopSpan {
  readonly indVenda: boolean;
  readonly indDevol: boolean;
  readonly startVal: string;
  readonly endVal: string | null;
}

/** What the database knows about a handful of documents, read in a few statements for all of them. */
export interface CheckContext {
  readonly posting: Posting;
  /** Channels by tax number. */
  readonly customers: ReadonlyMap<string, number>;
  readonly knownByKey: ReadonlyMap<string, KnownInvoice>;
  readonly knownByNumber: ReadonlyMap<string, KnownInvoice>;
  /** Open cycles. */
  readonly cicles: readonly CicleSpan[];
  /** Closed and blocked ones too. */
  readonly allCicles: readonly CicleSpan[];
  /** Sellers (CSC) by channel. */
  readonly sellers: ReadonlyMap<number, readonly SellerLink[]>;
  /** Portfolio rows by channel and exact code, see `skuKey`. */
  readonly skus: ReadonlyMap<string, readonly SkuRow[]>;
  /** The provider's own products by code, for its own invoices. */
  readonly products: ReadonlyMap<string, { readonly id: number; readonly baseUnit: string }>;
  readonly cfops: ReadonlyMap<string, readonly CfopSpan[]>;
  /** Keys of stored invoices among those that the documents refer to, and the documents' own. */
  readonly storedKeys: ReadonlySet<string>;
}

export const skuKey = (customerId: number, code: string): string => `${customerId} ${code}`;

/** Issuer, model, series and number: the second identity of an invoice. */
export const numberKeyOf = (
  emitCnpjCpf: string,
  mod: string,
  serie: string,
  number: string,
): string => [emitCnpjCpf, mod, serie, number].join('|');

export const taxNumOf = (party: Pick<Party, 'taxId'> | undefined): string | null =>
  party?.taxId?.number ?? null;

/** All keys that a document refers to, in its head or in its items. */
export function referencesOf(document: FiscalDocument): readonly string[] {
  const ofItems = document.det.flatMap((item) => item.dFeReferenciado?.chaveAcesso ?? []);
  return [...new Set([...document.refNFe, ...ofItems])];
}

/**
 * Reads what the checks need to know about these documents.
 * @param companies tax numbers besides those of the documents: whom the events that came name
 * @param lock 'free' where nothing is decided by it
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
  const known = await loadKnown(db, documents.map(identityOf), lock);
  const channels = distinct([...customers.values()]);
  return {
    posting,
    customers,
    knownByKey: indexBy(known, (row) => row.chNFe),
    knownByNumber: indexBy(known, (row) => row.numberKey),
    cicles: await loadCicles(db),
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
export const loadCicles = (db: Db): Promise<CicleSpan[]> =>
  db
    .selectFrom('campaignCicle')
    .select(['id', 'tsStart', 'tsEnd'])
    .where('status1', '=', 'active')
    .execute();

async function loadStoredKeys(db: Db, keys: readonly string[]): Promise<readonly string[]> {
  if (keys.length === 0) return [];
  const found = await sql<{
    chNFe: string;
  }>`select ch_nfe from invoice where ch_nfe = any(${[...keys]}::text[])`.execute(db);
  return found.rows.map((row) => row.chNFe);
}

export async function loadCustomers(
  db: Db,
  taxNums: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await sql<{
    id: number;
    taxNum: string;
  }>`select id, tax_num from customer where tax_num = any(${[...taxNums]}::text[])`.execute(db);
  return new Map(found.rows.map((row) => [row.taxNum, row.id]));
}

const identityOf = ({ chNFe, emit, ide }: FiscalDocument): InvoiceIdentity => ({
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
    const found = await sql<{ id: number; nmpCode: string; baseUnit: string }>`
      select id, nmp_code, base_unit from product where nmp_code = any(${codes}::text[])`.execute(
      db,
    );
    return { skus: new Map(), products: new Map(found.rows.map((row) => [row.nmpCode, row])) };
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
