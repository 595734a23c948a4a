import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Infer } from 'superstruct';
import { localDate } from '../../src/domain/rules/dates.ts';
import { INVOICE_STATUSES, invoiceActs } from '../../src/domain/rules/invoice-status.ts';
import type { invoiceListQuery } from '../../src/domain/schema/invoice.ts';
import type { InvoiceListAnswer, InvoiceRow } from '../../src/domain/wire/invoice.ts';
import { Problem } from '../../src/domain/problem.ts';
import type { Db, Person } from '../http/contract.ts';
import { scopeCondition } from '../http/scope.ts';
import { actColumns, actorOf, factsOf } from './act-facts.ts';
import type { ActRow } from './act-facts.ts';
import { emitTypeLevel } from './invoice-access.ts';
import { plainText } from './plain-text.ts';

export type InvoiceListQuery = Infer<typeof invoiceListQuery>;
type Condition = RawBuilder<unknown>;

/** An invoice's row with what its acts rest on. */
export type ListRow = Omit<InvoiceRow, 'acts'> & ActRow;

const PAGE_SIZE = 50;
/** "All" of a table (9.07) is this many at most: a page of the browser holds no more. */
const MOST_ROWS = 5_000;

/** What a list may be sorted by; text by the rules of the language. */
const SORT_COLUMNS: Readonly<Record<string, string>> = {
  dtEmis: 'v.dt_emis', numNF: 'nullif(v.num_nf, \'\')::numeric', status1: 'v.status1', emitXNome: 'v.emit_xnome collate nmv_text', destXNome: 'v.dest_xnome collate nmv_text',
  totalQuantity: 'v.total_quantity', totalVlrNF: 'v.total_vlr_nf', postedAt: 'v.posted_at', sellerName: 's.name1 collate nmv_text',
};

const rowColumns = sql`v.row_scn, v.num_nf, v.serie_nf, v.ch_nfe, v.dh_emi as dh_emis, v.dt_emis, v.fin_nfe, v.emit_xnome, v.dest_xnome, s.name1 as seller_name,
  v.total_quantity, v.total_vlr_nf, v.warning_count, v.posted_at, ${actColumns('v')}`;
const rowTables = sql`invoice v left join business_partner s on s.id = v.bp_ctv_id`;

/** One page of the invoices in a person's scope, with the counts and sums of the whole result. */
export async function listInvoices(db: Db, person: Person, query: InvoiceListQuery, now: Date): Promise<InvoiceListAnswer> {
  if (emitTypeLevel(person, query.emitType) < 1) throw new Problem('not-authorized');
  const base = sql.join([scopeCondition(person.scope, 'invoice', 'v'), ...filtersOf(query)], sql` and `);
  const statuses = (query.status1 ?? '').split(',').filter((status) => INVOICE_STATUSES.some((known) => known === status));
  const whole = statuses.length === 0 ? base : sql`${base} and v.status1 = any(${statuses}::text[])`;
  const size = query.size === 'all' ? MOST_ROWS : Math.min(Number(query.size ?? PAGE_SIZE), MOST_ROWS);
  const offset = (Number(query.page ?? 1) - 1) * size;
  const page = await sql<ListRow>`select ${rowColumns} from ${rowTables} where ${whole} order by ${orderOf(query.sort)} limit ${size} offset ${offset}`.execute(db);
  return { rows: page.rows.map((row) => presentRow(row, person, now)), ...(await totalsOf(db, base, statuses)) };
}

/** Count and sums of the result, and counts by status as if none were chosen, in one pass. */
async function totalsOf(db: Db, base: Condition, statuses: readonly string[]): Promise<Omit<InvoiceListAnswer, 'rows'>> {
  const found = await sql<{ status1: string; count: number; totalQuantity: string; totalVlrNF: string }>`
    select v.status1, count(*) as count, coalesce(sum(v.total_quantity), 0) as total_quantity, coalesce(sum(v.total_vlr_nf), 0) as total_vlr_nf
    from ${rowTables} where ${base} group by v.status1`.execute(db);
  const chosen = found.rows.filter((row) => statuses.length === 0 || statuses.includes(row.status1));
  const sums = await sql<{ totalQuantity: string; totalVlrNF: string }>`
    select coalesce(sum(q), 0) as total_quantity, coalesce(sum(w), 0) as total_vlr_nf
    from unnest(${chosen.map((row) => row.totalQuantity)}::numeric[], ${chosen.map((row) => row.totalVlrNF)}::numeric[]) as t (q, w)`.execute(db);
  return {
    total: chosen.reduce((sum, row) => sum + row.count, 0),
    countByStatus: Object.fromEntries(found.rows.map((row) => [row.status1, row.count])),
    sums: sums.rows[0] ?? { totalQuantity: '0', totalVlrNF: '0' },
  };
}

function filtersOf(query: InvoiceListQuery): readonly Condition[] {
  const conditions: Condition[] = [sql`v.emit_type = ${query.emitType}`];
  const term = plainText(query.q ?? '');
  for (const word of term === '' ? [] : term.split(' ')) conditions.push(sql`v.search_text like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
  if (query.mode !== undefined) conditions.push(sql`v.mode = ${query.mode}`);
  if (query.campaignCicleId !== undefined) conditions.push(sql`v.campaign_cicle_id = ${Number(query.campaignCicleId)}`);
  if (query.dateFrom !== undefined) conditions.push(sql`v.dt_emis >= ${query.dateFrom}::date`);
  if (query.dateTo !== undefined) conditions.push(sql`v.dt_emis <= ${query.dateTo}::date`);
  if (query.customerId !== undefined) conditions.push(sql`v.customer_id = ${Number(query.customerId)}`);
  if (query.sellerId !== undefined) conditions.push(sql`v.bp_ctv_id = ${Number(query.sellerId)}`);
  if (query.finding === 'blocking') conditions.push(sql`v.blocking_count > 0`);
  if (query.finding === 'warning') conditions.push(sql`v.warning_count > 0`);
  if (query.finding === 'none') conditions.push(sql`v.blocking_count = 0 and v.warning_count = 0`);
  if (query.batchId !== undefined) conditions.push(inBatch(Number(query.batchId)));
  return conditions;
}

function inBatch(batchId: number): Condition {
  return sql`v.id in (select (r.value ->> 'invoiceId')::bigint from upload_file f cross join jsonb_array_elements(f.results) r where f.upload_batch_id = ${batchId} and r.value ? 'invoiceId')`;
}

function orderOf(sort: string | undefined): Condition {
  const name = (sort ?? '-dtEmis').replace(/^-/, '');
  const column = SORT_COLUMNS[name] ?? 'v.dt_emis';
  return (sort ?? '-dtEmis').startsWith('-') ? sql`${sql.raw(column)} desc nulls last, v.id desc` : sql`${sql.raw(column)} asc nulls last, v.id`;
}

/** A row as it leaves the server, with the acts that this person may do on it now. */
export function presentRow(row: ListRow, person: Person, now: Date): InvoiceRow {
  const { id, rowSCN, status1, mode, numNF, serieNF, chNFe, dhEmis, dtEmis, finNFe, emitXNome, destXNome, sellerName } = row;
  const { totalQuantity, totalVlrNF, blockingCount, warningCount, postedAt } = row;
  return {
    id, rowSCN, status1, mode, numNF, serieNF, chNFe, dhEmis, dtEmis, finNFe, emitXNome, destXNome, sellerName,
    totalQuantity, totalVlrNF, blockingCount, warningCount, postedAt,
    acts: invoiceActs(factsOf(row), actorOf(person, row), localDate(now)).map(({ act }) => act),
  };
}

/** One row in a person's scope; undefined when it does not exist for him. */
export async function findRow(db: Db, person: Person, id: number): Promise<ListRow | undefined> {
  const found = await sql<ListRow>`
    select ${rowColumns} from ${rowTables} where v.id = ${id} and ${scopeCondition(person.scope, 'invoice', 'v')}`.execute(db);
  const row = found.rows[0];
  return row !== undefined && emitTypeLevel(person, row.emitType) >= 1 ? row : undefined;
}
