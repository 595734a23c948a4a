import { sql } from 'kysely';
import { CONFIRMED_FINDINGS } from '../../../src/domain/nfe/finding.ts';
import type { Db } from '../../database/db.ts';
import type { Posting } from './context.ts';
import { insertKeyedRows, recordList } from './insert-rows.ts';
import { COLUMNS, invoiceRow } from './invoice-row.ts';
import { insertFiles, insertFindings, insertFirstEvents, insertItems } from './store-parts.ts';
import type { AcceptedFile } from './store-parts.ts';
import { typedBefore } from './typed-before.ts';

const NAMES = Object.keys(COLUMNS);
const assignments = sql.raw(NAMES.map((name) => `${name} = r.${name}`).join(', '));

/**
 * Former poster whose seller stays: counts as having chosen that seller, and so may not decide,
 * like the new poster.
 */
const sellerKept = sql`v.posted_by <> r.posted_by and v.bp_ctv_id = r.bp_ctv_id`;
const placeKept = sql`assigned_by = coalesce(v.assigned_by, case when ${sellerKept} then v.posted_by end),
  assigned_acting = coalesce(v.assigned_acting, case when ${sellerKept} then v.posted_acting end)`;

/**
 * Stores accepted documents with items, findings, file and first events, or replaces the invoices
 * they supersede.
 * @returns ids by access key, without keys that a concurrent call stored
 */
export async function storeInvoices(
  trx: Db,
  posting: Posting,
  files: readonly AcceptedFile[],
): Promise<ReadonlyMap<string, number>> {
  if (files.length === 0) return new Map();
  const added = files.filter(({ accepted }) => accepted.replaces === undefined);
  const replaced = files.filter(({ accepted }) => accepted.replaces !== undefined);
  const typed = await typedBefore(
    trx,
    replaced.flatMap(({ accepted: { replaces } }) =>
      replaces?.mode === 'HAND' ? [replaces.id] : [],
    ),
  );
  const ids = new Map([
    ...(await insertInvoices(trx, posting, added)),
    ...(await replaceInvoices(trx, posting, replaced)),
  ]);
  const stored = files.flatMap((file) => {
    const id = ids.get(file.accepted.document.chNFe);
    return id === undefined ? [] : [{ ...file, id }];
  });
  await insertItems(trx, stored);
  await insertFindings(trx, stored);
  await insertFirstEvents(trx, posting, stored, typed);
  await insertFiles(trx, stored);
  return ids;
}

async function insertInvoices(
  trx: Db,
  posting: Posting,
  files: readonly AcceptedFile[],
): Promise<readonly (readonly [string, number])[]> {
  return insertKeyedRows(
    trx,
    files.map(({ accepted }) => invoiceRow(accepted, posting)),
  );
}

/**
 * Replaces worse files with better ones: same row, new content, and the checks start from scratch.
 */
async function replaceInvoices(
  trx: Db,
  posting: Posting,
  files: readonly AcceptedFile[],
): Promise<readonly (readonly [string, number])[]> {
  if (files.length === 0) return [];
  const ids = files.map(({ accepted }) => accepted.replaces?.id ?? 0);
  const rows = JSON.stringify(
    files.map(({ accepted }) => ({ id: accepted.replaces?.id, ...invoiceRow(accepted, posting) })),
  );
  await sql`update invoice v set ${assignments}, row_scn = v.row_scn + 1, ${placeKept}, decided_by = null, decided_at = null from jsonb_to_recordset(${rows}::jsonb) as r (id bigint, ${recordList}) where v.id = r.id`.execute(
    trx,
  );
  await sql`delete from invoice_item where invoice_id = any(${ids}::bigint[])`.execute(trx);
  await sql`delete from invoice_finding where invoice_id = any(${ids}::bigint[])`.execute(trx);
  return files.map(
    ({ accepted }) => [accepted.document.chNFe, accepted.replaces?.id ?? 0] as const,
  );
}

/** Counts findings again where they may have changed. */
export async function recountFindings(trx: Db, invoiceIds: readonly number[]): Promise<void> {
  if (invoiceIds.length === 0) return;
  await sql`
    update invoice v set blocking_count = c.blocking, warning_count = c.warning, confirm_count = c.confirm
    from (select i.id, count(f.id) filter (where f.severity = 'blocks') as blocking, count(f.id) filter (where f.severity = 'warns') as warning,
        count(f.id) filter (where f.code = any(${[...CONFIRMED_FINDINGS]}::text[])) as confirm
      from invoice i left join invoice_finding f on f.invoice_id = i.id where i.id = any(${[...invoiceIds]}::bigint[]) group by i.id) c
    where v.id = c.id and (v.blocking_count, v.warning_count, v.confirm_count) is distinct from (c.blocking, c.warning, c.confirm)`.execute(
    trx,
  );
}
