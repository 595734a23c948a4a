import { pick } from '../../src/domain/pick.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { formatAccessKey } from '../../src/domain/rules/access-key.ts';
import { localDate } from '../../src/domain/rules/dates.ts';
import { judgeInPlace } from '../../src/domain/rules/deputies.ts';
import { judgeInvoice } from '../../src/domain/rules/invoice-acts.ts';
import type { InvoiceRow } from '../../src/domain/wire/invoice.ts';
import type { Db } from '../database/db.ts';
import type { Person } from '../access/person.ts';
import { scopeCondition } from '../access/scope.ts';
import { invoicesOf } from '../../src/domain/listings/invoices.ts';
import type { FieldFilter } from '../../src/domain/field-rules.ts';
import type { List } from '../listing/list.ts';
import { actColumns, actorOf, factsOf, inPlace } from './act-facts.ts';
import type { ActRow } from './act-facts.ts';
import { keptTotals } from './kept-totals.ts';
import { byCampaign } from './of-campaign.ts';
import { reasonOf } from './reason.ts';
import { emitTypeLevel } from './invoice-access.ts';
import { signedValue } from './signed-value.ts';

/** An invoice's row with what its acts rest on. */
export type ListRow = Omit<InvoiceRow, 'acts' | 'whyNot' | 'subtracts' | 'confirmsReturn'> & ActRow;

const rowColumns = (alias: string): RawBuilder<unknown> => {
  const v = sql.ref(alias);
  return sql`${v}.row_scn, ${v}.num_nf, ${v}.serie_nf, ${v}.ch_nfe, ${v}.dh_emis, ${v}.dt_emis, ${v}.fin_nfe, ${v}.emit_xnome, ${v}.dest_xnome,
  ${v}.total_quantity, ${v}.warning_count, ${v}.trust, ${v}.posted_at, ${actColumns(alias)}`;
};

/** Invoices that one import brought. */
function inBatch(filter: FieldFilter): RawBuilder<unknown> {
  const batchId = filter.op === 'range' ? Number(filter.from ?? filter.to) : null;
  return sql`t.id in (select (r.value ->> 'invoiceId')::bigint from upload_file f cross join jsonb_array_elements(f.results) r where f.upload_batch_id = ${batchId} and r.value ? 'invoiceId')`;
}

/** Invoices by what they are refused or disputed for, as the board of invoices counts it. */
function byReason(filter: FieldFilter): RawBuilder<unknown> {
  if (filter.op === 'empty') return sql`${reasonOf('t.id')} is null`;
  return filter.op === 'one-of'
    ? sql`${reasonOf('t.id')} = any(${[...filter.values]}::text[])`
    : sql`${reasonOf('t.id')} is not null`;
}

/** Invoices of the channels that are in a region today. */
function inRegion(filter: FieldFilter): RawBuilder<unknown> {
  const ids = filter.op === 'one-of' ? filter.values : [];
  const isThere = sql`exists (select 1 from channel_region g where g.customer_id = t.customer_id)`;
  if (filter.op === 'empty') return sql`not ${isThere}`;
  if (filter.op === 'filled') return isThere;
  return sql`t.customer_id in (select g.customer_id from channel_region g where g.sales_region_id = any(${[...ids]}::bigint[]))`;
}

/** Fields in whose order an index gives invoices (migration of their table). */
const INDEXED = [
  'dtEmis',
  'numNF',
  'emitXNome',
  'destXNome',
  'totalQuantity',
  'totalVlrNF',
  'postedAt',
];

/** The invoices of one kind as a list: with the acts that the reader may do on each. */
export function invoiceList(emitType: '1' | '2'): List {
  return {
    listing: invoicesOf(emitType),
    columns: {
      findings: sql`(case when t.blocking_count > 0 then 'blocking' when t.warning_count > 0 then 'warning' end)`,
      batchId: sql`null::integer`,
      reason: sql`null::text`,
      salesRegionId: sql`null::bigint`,
      campaignId: sql`null::bigint`,
      totalVlrNF: signedValue('t'),
    },
    orders: {
      numNF: sql`nullif(t.num_nf, '')::numeric`,
      findings: sql`(t.blocking_count, t.warning_count)`,
    },
    conditions: {
      batchId: inBatch,
      reason: byReason,
      salesRegionId: inRegion,
      campaignId: byCampaign,
    },
    large: { indexed: INDEXED, kept: (db, scope, query) => keptTotals(db, emitType, scope, query) },
    // as 44 digits a spreadsheet would round it
    written: { chNFe: formatAccessKey },
    more: rowColumns('t'),
    present: (raw, { labels }, { person, now }) => {
      // `more` brought exactly these columns
      const row = raw as unknown as ListRow;
      return presentRow({ ...row, sellerName: labels['bpCtvId'] ?? null }, person, now);
    },
  };
}

/** What of a row leaves the server as it is stored. */
const SHOWN = [
  'id',
  'rowSCN',
  'status1',
  'mode',
  'numNF',
  'serieNF',
  'chNFe',
  'dhEmis',
  'dtEmis',
  'finNFe',
  'emitXNome',
  'destXNome',
  'sellerName',
  'totalQuantity',
  'totalVlrNF',
  'blockingCount',
  'warningCount',
  'confirmCount',
  'trust',
  'postedAt',
  'statusBefore',
  'contests',
  'caseId',
] as const;

/** A row as it leaves the server, with the acts that this person may do on it now, and why not the others. */
export function presentRow(row: ListRow, person: Person, now: Date): InvoiceRow {
  const facts = factsOf(row, now);
  const { possible, whyNot } = judgeInPlace(
    actorOf(person, row),
    inPlace(person, row).map((each) => actorOf(each, row)),
    (actor) => judgeInvoice(facts, actor, localDate(now)),
  );
  return {
    ...pick(row, SHOWN),
    subtracts: facts.subtracts,
    confirmsReturn: row.confirmsReturn,
    acts: possible.map(({ act }) => act),
    whyNot,
  };
}

/** Rows by id, in the order of the ids; that they are in scope was asked before. */
export async function rowsOfIds(db: Db, ids: readonly number[]): Promise<readonly ListRow[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ListRow>`
    select ${rowColumns('v')}, v.total_vlr_nf, s.name1 as seller_name from invoice v left join business_partner s on s.id = v.bp_ctv_id where v.id = any(${[...ids]}::bigint[])`.execute(
    db,
  );
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** One row in a person's scope; undefined when it does not exist for them. */
export async function findRow(db: Db, person: Person, id: number): Promise<ListRow | undefined> {
  const found = await sql<ListRow>`
    select ${rowColumns('v')}, v.total_vlr_nf, s.name1 as seller_name from invoice v left join business_partner s on s.id = v.bp_ctv_id where v.id = ${id} and ${scopeCondition(person.scope, 'invoice', 'v')}`.execute(
    db,
  );
  const row = found.rows[0];
  return row !== undefined && emitTypeLevel(person, row.emitType) >= 1 ? row : undefined;
}
