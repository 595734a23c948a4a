import { pick } from '../../src/domain/pick.ts';
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import { formatAccessKey } from '../../src/domain/access-key.ts';
import { localDate } from '../../src/domain/rules/dates/dates.ts';
import { judgeAsDeputy } from '../../src/domain/rules/account/deputies.ts';
import { judgeInvoice } from '../../src/domain/rules/invoice/invoice-actions.ts';
import type { InvoiceRow } from '../../src/domain/schema/invoices/invoice.ts';
import type { Db } from '../database/db.ts';
import type { Person, Scope } from '../access/person.ts';
import { scopeCondition } from '../access/scope-condition.ts';
import { listInvoices } from '../../src/domain/listings/invoices.ts';
import type { FieldFilter } from '../../src/domain/field-rules.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { RowOf } from '../database/checked-rows.ts';
import type { List } from '../listing/list.ts';
import type { ActionRow } from './action-facts.ts';
import {
  actionColumns,
  actionShape,
  describeInvoiceActor,
  buildFacts,
  inPlace,
} from './action-facts.ts';
import { keptTotals } from './kept-totals.ts';
import { byCampaign } from './of-campaign.ts';
import { selectReason } from './reason.ts';
import { emitTypeLevel } from './invoice-access.ts';
import { signedValue } from './signed-value.ts';

const listColumns = {
  ...actionShape,
  numNF: is.orNull(is.text),
  serieNF: is.orNull(is.text),
  finNFe: is.orNull(is.text),
  totalVlrNF: is.orNull(is.text),
  postedAt: is.text,
  dtEmis: is.orNull(is.text),
  emitXNome: is.orNull(is.text),
  destXNome: is.orNull(is.text),
  chNFe: is.orNull(is.text),
  totalQuantity: is.orNull(is.text),
  warningCount: is.number,
  rowSCN: is.number,
  dhEmis: is.orNull(is.text),
  sellerName: is.orNull(is.text),
  caseId: is.orNull(is.number),
};

/** Row of an invoice with the columns on which its actions rest. */
export type ListRow = RowOf<typeof listColumns>;

/**
 * Selects the columns of a row.
 * @param scope of the reader: a case outside of it is not named
 */
const rowColumns = (alias: string, scope: Scope): RawBuilder<unknown> => {
  const v = sql.ref(alias);
  return sql`${v}.row_scn, ${v}.num_nf, ${v}.serie_nf, ${v}.ch_nfe, ${v}.dh_emis, ${v}.dt_emis, ${v}.fin_nfe, ${v}.emit_xnome, ${v}.dest_xnome,
  ${v}.total_quantity, ${v}.warning_count, ${v}.trust, ${v}.posted_at, ${actionColumns(alias)},
  (select max(k.id) from invoice_case k where k.invoice_id = ${v}.id and ${scopeCondition(scope, 'invoiceCase', 'k')}) as case_id`;
};

/** Invoices that one import brought. */
function inBatch(filter: FieldFilter): RawBuilder<unknown> {
  const batchId = filter.op === 'range' ? Number(filter.from ?? filter.to) : null;
  return sql`t.id in (select (r.value ->> 'invoiceId')::bigint from upload_file f cross join jsonb_array_elements(f.results) r where f.upload_batch_id = ${batchId} and r.value ? 'invoiceId')`;
}

/** Invoices by what they are refused or disputed for, as the board of invoices counts it. */
function byReason(filter: FieldFilter): RawBuilder<unknown> {
  if (filter.op === 'empty') return sql`${selectReason('t.id')} is null`;
  return filter.op === 'one-of'
    ? sql`${selectReason('t.id')} = any(${[...filter.values]}::text[])`
    : sql`${selectReason('t.id')} is not null`;
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

/** Returns the list of invoices of one kind, with the actions that the reader may do on each. */
export function invoiceList(emitType: '1' | '2', scope: Scope): List {
  return {
    listing: listInvoices(emitType),
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
    // A spreadsheet would round the plain 44 digits.
    written: { chNFe: formatAccessKey },
    more: rowColumns('t', scope),
    present: (raw, { labels }, { person, now }) => {
      // `more` brought exactly these columns
      const row = raw as unknown as ListRow;
      return presentRow({ ...row, sellerName: labels['bpCtvId'] ?? null }, person, now);
    },
  };
}

/** Columns that leave the server as they are stored. */
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

/** Judges which actions this person may do on an invoice now, and why not the others. */
export function judgeRow(
  row: ActionRow,
  person: Person,
  now: Date,
): Pick<InvoiceRow, 'subtracts' | 'acts' | 'whyNot'> {
  const facts = buildFacts(row, now);
  const { possible, whyNot } = judgeAsDeputy(
    describeInvoiceActor(person, row),
    inPlace(person, row).map((each) => describeInvoiceActor(each, row)),
    (actor) => judgeInvoice(facts, actor, localDate(now)),
  );
  return { subtracts: facts.subtracts, acts: possible.map(({ action }) => action), whyNot };
}

/** Presents a row for the wire, with the actions that this person may do on it now. */
export const presentRow = (row: ListRow, person: Person, now: Date): InvoiceRow => ({
  ...pick(row, SHOWN),
  confirmsReturn: row.confirmsReturn,
  ...judgeRow(row, person, now),
});

/** Rows by id, in the order of the ids; that they are in scope was asked before. */
export async function rowsOfIds(
  db: Db,
  scope: Scope,
  ids: readonly number[],
): Promise<readonly ListRow[]> {
  if (ids.length === 0) return [];
  const rows = await queryRows(db, listColumns)`
    select ${rowColumns('v', scope)}, v.total_vlr_nf, s.name1 as seller_name from invoice v left join business_partner s on s.id = v.bp_ctv_id where v.id = any(${[...ids]}::bigint[])`;
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => found.get(id) ?? []);
}

/** Finds a row in a person's scope; undefined when it does not exist for that person. */
export async function findRow(db: Db, person: Person, id: number): Promise<ListRow | undefined> {
  const found = await queryRows(db, listColumns)`
    select ${rowColumns('v', person.scope)}, v.total_vlr_nf, s.name1 as seller_name from invoice v left join business_partner s on s.id = v.bp_ctv_id where v.id = ${id} and ${scopeCondition(person.scope, 'invoice', 'v')}`;
  const row = found[0];
  return row !== undefined && emitTypeLevel(person, row.emitType) >= 1 ? row : undefined;
}
