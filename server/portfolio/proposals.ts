import { sql } from 'kysely';
import { LEAST_LIKENESS, likeness } from '../../src/domain/rules/likeness.ts';
import type {
  MappingProposal,
  MappingProposals,
} from '../../src/domain/schema/channels/portfolio.ts';
import type { Db } from '../database/db.ts';
import type { Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import { waitingItems } from './waiting-items.ts';
import type { InvoiceCode } from './waiting-items.ts';

const MOST = 5;
/** The latest names and bar code numbers of a code that are looked at. */
const LATEST = 20;

interface Told {
  readonly names: readonly string[];
  readonly gtins: readonly string[];
}

/** Reads the code's names and bar codes from its latest invoices. */
async function readInvoiceNames(
  db: Db,
  scope: Scope,
  { customerId, code, unit }: InvoiceCode,
): Promise<Told> {
  const rows = await queryRows(db, { xProd: is.orNull(is.text), cEAN: is.orNull(is.text) })`
    select n.x_prod, n.c_ean from invoice v join invoice_item n on n.invoice_id = v.id
    where v.customer_id = ${customerId} and v.emit_type = '2' and n.ext_code = ${code} and n.u_com = ${unit} and ${scopeCondition(scope, 'invoice', 'v')}
    order by v.dt_emis desc nulls last, n.id desc limit ${LATEST}`;
  const distinct = (values: readonly (string | null)[]) => [
    ...new Set(values.filter((value) => value !== null)),
  ];
  return {
    names: distinct(rows.map(({ xProd }) => xProd)),
    gtins: distinct(rows.map(({ cEAN }) => cEAN)),
  };
}

const mappingProposalColumns = {
  productId: is.number,
  productName: is.text,
  factor: is.orNull(is.text),
  why: is.oneOf(['name', 'code', 'gtin']),
};

/** The product of the same code in another unit. */
async function byCode(
  db: Db,
  { customerId, code }: InvoiceCode,
): Promise<readonly MappingProposal[]> {
  return queryRows(db, mappingProposalColumns)`
    select distinct p.id as product_id, p.name1 as product_name, null::numeric as factor, 'code' as why from sku k join product p on p.id = k.product_id
    where k.customer_id = ${customerId} and k.customer_sku = ${code} and k.confirmed_by is not null and p.status1 = 'active'`;
}

/** Products that were confirmed, by whichever channel, for the same bar code number; with the factor of the same unit. */
async function byGtin(
  db: Db,
  { unit }: InvoiceCode,
  gtins: readonly string[],
): Promise<readonly MappingProposal[]> {
  if (gtins.length === 0) return [];
  return queryRows(db, mappingProposalColumns)`
    select p.id as product_id, p.name1 as product_name, (array_agg(k.um_conv_factor order by k.confirmed_at desc) filter (where k.um_customer = ${unit}))[1] as factor, 'gtin' as why
    from (select distinct n.sku_id from invoice_item n where n.c_ean = any(${[...gtins]}::text[]) and n.sku_id is not null) n
    join sku k on k.id = n.sku_id and k.confirmed_by is not null join product p on p.id = k.product_id
    where p.status1 = 'active' group by p.id, p.name1 order by count(*) desc, p.id`;
}

/** Products with names like those on the invoices, the likest first. */
async function byName(db: Db, names: readonly string[]): Promise<readonly MappingProposal[]> {
  if (names.length === 0) return [];
  const products = await db
    .selectFrom('product')
    .select(['id', 'name1'])
    .where('status1', '=', 'active')
    .execute();
  return products
    .map(({ id, name1 }) => ({
      id,
      name1,
      like: Math.max(...names.map((name) => likeness(name, name1))),
    }))
    .filter(({ like }) => like >= LEAST_LIKENESS)
    .toSorted((one, other) => other.like - one.like || one.id - other.id)
    .slice(0, MOST)
    .map(({ id, name1 }) => ({ productId: id, productName: name1, factor: null, why: 'name' }));
}

async function readProposed(
  db: Db,
  { customerId, code, unit }: InvoiceCode,
): Promise<MappingProposals['proposed']> {
  const rows = await queryRows(db, {
    productId: is.number,
    productName: is.text,
    factor: is.text,
    byName: is.orNull(is.text),
  })`
    select k.product_id, p.name1 as product_name, k.proposed_factor as factor, b.name1 as by_name from sku k join product p on p.id = k.product_id
    left join business_partner b on b.id = k.proposed_by
    where k.customer_id = ${customerId} and k.customer_sku = ${code} and k.um_customer = ${unit} and k.proposed_factor is not null`;
  return rows[0] ?? null;
}

async function findSku(db: Db, { customerId, code, unit }: InvoiceCode): Promise<number | null> {
  const found = await db
    .selectFrom('sku')
    .select('id')
    .where('customerId', '=', customerId)
    .where('customerSKU', '=', code)
    .where('umCustomer', '=', unit)
    .executeTakeFirst();
  return found?.id ?? null;
}

/**
 * Finds possible products of a code, best first and each once; undefined where the channel is out
 * of scope.
 */
export async function findProposals(
  db: Db,
  scope: Scope,
  asked: InvoiceCode,
): Promise<MappingProposals | undefined> {
  const { rows: channel } = await sql`
    select 1 from customer c where c.id = ${asked.customerId} and ${scopeCondition(scope, 'customer', 'c')}`.execute(
    db,
  );
  if (channel.length === 0) return undefined;
  const { names, gtins } = await readInvoiceNames(db, scope, asked);
  const offered = [
    ...(await byCode(db, asked)),
    ...(await byGtin(db, asked, gtins)),
    ...(await byName(db, names)),
  ];
  const first = offered.filter(
    ({ productId }, at) => offered.findIndex((each) => each.productId === productId) === at,
  );
  return {
    rows: first.slice(0, MOST),
    waiting: (await waitingItems(db, asked)).items,
    proposed: await readProposed(db, asked),
    skuId: await findSku(db, asked),
  };
}
