import { sql } from 'kysely';
import type { FiscalDocument, FiscalFile, Trust } from '../../../src/domain/nfe/types.ts';
import { statusAfterChecks } from '../../../src/domain/rules/invoice-checks.ts';
import type { InvoiceStatus } from '../../../src/domain/rules/invoice-status.ts';
import type { Config } from '../../base/config.ts';
import type { Db } from '../../database/db.ts';
import type { Readers } from '../../workers/readers.ts';
import { loadContext } from '../upload/context.ts';
import type { CheckContext } from '../upload/context.ts';
import { askReturns } from '../events/buyers-returns.ts';
import { settleEvents } from '../events/settle-events.ts';
import { findRivals } from '../upload/rival-files.ts';
import { examineDocument, partiesOf } from '../upload/judge.ts';
import type { Accepted } from '../upload/judge.ts';
import { retotal, totalQuantity } from '../retotal.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import type { LockedRow } from './locked-row.ts';
import { EVERYTHING } from '../../access/scope.ts';
import { setStatus } from '../set-status.ts';
import type { ActContext } from './asked-act.ts';
import { writeEvent } from './write-event.ts';

/** What checking anew needs besides the row. */
export interface CheckTools {
  readonly config: Config;
  readonly readers: Pick<Readers, 'fiscal'>;
  /** Files that were read before the transaction began, by their digest: reading takes its time, and a transaction holds others up. */
  readonly read: ReadonlyMap<string, FiscalFile>;
}

/** What checking anew came to. */
export interface Rechecked {
  readonly to: InvoiceStatus;
  readonly blocking: number;
  readonly vanished: readonly string[];
  /** Whether an authority vouches for who signed, as things stand now; missing without a signed file. */
  readonly trust?: Trust;
}

/**
 * Does all checks of an invoice anew, with the portfolio, the codes, the cycles and the people of today, and stores what
 * they find. Who sold stays as it was chosen; an invoice without its file keeps its state.
 */
export async function recheck(
  trx: Db,
  tools: CheckTools,
  row: LockedRow,
  now: Date,
): Promise<Rechecked> {
  const { config } = tools;
  const document = await storedDocument(trx, row, tools);
  if (document === undefined) return { to: row.status1, blocking: row.blockingCount, vanished: [] };
  const context = await loadContext(
    trx,
    {
      batchId: 0,
      postedBy: row.postedBy ?? 0,
      actingUserId: null,
      emitType: row.emitType === '1' ? '1' : '2',
      bpCtvId: row.bpCtvId,
      scope: EVERYTHING,
      providerTaxRoot: config.provider.taxRoot,
      forChNFe: null,
      now,
    },
    [document],
  );
  const examined = examine(document, context);
  const before = await findingNames(trx, row.id);
  await storeExamined(trx, row, examined);
  if (examined.takesBack) await retotal(trx, [row.id]);
  await askReturns(trx, [row.id], now);
  const settled = await settleEvents(trx, [document.chNFe], now);
  await findRivals(trx, [document.chNFe]);
  await recountFindings(trx, [row.id]);
  const after = await findingNames(trx, row.id);
  const vanished = [...before].filter((name) => !after.has(name));
  const { blockingCount } = await trx
    .selectFrom('invoice')
    .select('blockingCount')
    .where('id', '=', row.id)
    .executeTakeFirstOrThrow();
  const to =
    settled.cancelled.length > 0
      ? 'ROV090'
      : statusAfterChecks(row.mode, row.status1, {
          blocks: blockingCount > 0,
          findingVanished: vanished.length > 0,
        });
  return {
    to,
    blocking: blockingCount,
    vanished,
    ...(document.trust && { trust: document.trust }),
  };
}

/** The best file kept of an invoice: the last one stored replaced all before it. */
const bestFile = (db: Db, invoiceId: number) =>
  db
    .selectFrom('invoiceFile')
    .select(['sha256', 'content'])
    .where('invoiceId', '=', invoiceId)
    .orderBy('storedAt', 'desc')
    .executeTakeFirst();

/** Reads the file of an invoice that is about to be checked anew. */
export async function readStored(
  db: Db,
  readers: CheckTools['readers'],
  invoiceId: number,
): Promise<CheckTools['read']> {
  const file = await bestFile(db, invoiceId);
  const [read] = file === undefined ? [] : await readers.fiscal([file.content]);
  return new Map(file === undefined || read === undefined ? [] : [[file.sha256, read]]);
}

async function storedDocument(
  trx: Db,
  row: LockedRow,
  { readers, read: before }: CheckTools,
): Promise<FiscalDocument | undefined> {
  const file = await bestFile(trx, row.id);
  if (file === undefined) return undefined;
  // a better file may have come since
  const read = before.get(file.sha256) ?? (await readers.fiscal([file.content]))[0];
  return read?.kind === 'invoices'
    ? read.documents.find((each) => each.chNFe === row.chNFe)
    : undefined;
}

function examine(document: FiscalDocument, context: CheckContext): Accepted {
  const known = context.knownByKey.get(document.chNFe);
  const parties = partiesOf(document, context) ?? {
    customerId: known?.customerId ?? null,
    bpEmitId: null,
    bpDestId: null,
  };
  return examineDocument(document, context, parties, known);
}

async function findingNames(trx: Db, invoiceId: number): Promise<ReadonlySet<string>> {
  const found = await sql<{
    name: string;
  }>`select code || ' ' || params::text as name from invoice_finding where invoice_id = ${invoiceId}`.execute(
    trx,
  );
  return new Set(found.rows.map((row) => row.name));
}

async function storeExamined(trx: Db, row: LockedRow, examined: Accepted): Promise<void> {
  const items = examined.items.map(({ item, skuId, productId, umConvFactor, quantity }) => ({
    n_item: item.nItem,
    sku_id: skuId,
    product_id: productId,
    factor: umConvFactor,
    quantity,
  }));
  await sql`
    update invoice_item n set sku_id = r.sku_id, product_id = coalesce(n.returned_product_id, r.product_id), um_conv_factor = r.factor, quantity = coalesce(n.q_returned, r.quantity)
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (n_item integer, sku_id bigint, product_id bigint, factor numeric, quantity numeric)
    where n.invoice_id = ${row.id} and n.n_item = r.n_item`.execute(trx);
  // whose sale it is does not follow from the file
  await trx
    .deleteFrom('invoiceFinding')
    .where('invoiceId', '=', row.id)
    .where('code', '<>', 'sellerDisputed')
    .execute();
  const findings = examined.findings.map(({ code, severity, params }) => ({
    n_item: params['nItem'],
    code,
    severity,
    params,
  }));
  await sql`
    insert into invoice_finding (invoice_id, n_item, code, severity, params)
    select ${row.id}, * from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as r (n_item integer, code text, severity text, params jsonb)`.execute(
    trx,
  );
  await trx
    .updateTable('invoice')
    .set({
      campaignCicleId: examined.campaignCicleId,
      customerId: examined.customerId,
      bpEmitId: examined.bpEmitId,
      bpDestId: examined.bpDestId,
      bpCtvId: examined.bpCtvId,
      bpMngrId: examined.bpMngrId,
      totalQuantity: totalQuantity(examined.items),
      trust: examined.document.trust ?? null,
      digest: examined.document.digest,
      takesBack: examined.takesBack,
      situacaoNFe: examined.document.protocol?.cStat ?? null,
    })
    .where('id', '=', row.id)
    .execute();
}

/** Through ROV010 and back within one transaction: nobody sees it half checked. */
export async function reprocess(
  context: ActContext,
  row: LockedRow,
  reason: string,
): Promise<{ status1: string; rowSCN: number }> {
  await writeEvent(context, row, 'reprocess', { reason, to: 'ROV010' });
  const { to, ...checked } = await recheck(context.trx, context.tools, row, context.now);
  const rowSCN = await setStatus(context.trx, row, { to });
  await context.trx
    .insertInto('invoiceEvent')
    .values({
      invoiceId: row.id,
      xEvento: 'checks',
      dhEvento: context.now.toISOString(),
      dhRegEvento: context.now.toISOString(),
      userId: null,
      actingUserId: null,
      reason: null,
      fromStatus: 'ROV010',
      toStatus: to,
      details: JSON.stringify(checked),
    })
    .execute();
  return { status1: to, rowSCN };
}
