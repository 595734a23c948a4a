import { sql } from 'kysely';
import type { FiscalDocument, Trust } from '../../../src/domain/nfe/types.ts';
import { statusAfterChecks } from '../../../src/domain/rules/invoice/invoice-checks.ts';
import type { InvoiceStatus } from '../../../src/domain/rules/invoice/invoice-status.ts';
import { is, queryRows } from '../../database/checked-rows.ts';
import type { Db } from '../../database/db.ts';
import { loadContext } from '../upload/context.ts';
import type { CheckContext } from '../upload/context.ts';
import { askReturns } from '../events/buyers-returns.ts';
import { settleEvents } from '../events/settle-events.ts';
import { findRivals } from '../upload/rival-files.ts';
import { examineDocument, partiesOf } from '../../../src/domain/intake/judge.ts';
import type { Accepted } from '../../../src/domain/intake/judge.ts';
import { retotal, totalQuantity } from '../retotal.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import type { LockedRow } from './locked-row.ts';
import { EVERYTHING } from '../../access/scope.ts';
import { setStatus } from '../set-status.ts';
import type { ActionContext, CheckTools } from './asked-action.ts';
import { writeEvent } from './write-event.ts';

/** Result of checking an invoice again. */
export interface Rechecked {
  readonly to: InvoiceStatus;
  readonly blocking: number;
  readonly vanished: readonly string[];
  /** Trust in the signer as of now; missing without a signed file. */
  readonly trust?: Trust;
}

/**
 * Runs all checks of an invoice again with today's portfolio, codes, cycles and people, and stores
 * the findings.
 * The chosen seller stays; an invoice without its file keeps its state.
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

/** Reads the stored file of an invoice before it is checked again. */
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
  const found = await queryRows(trx, {
    name: is.text,
  })`select code || ' ' || params::text as name from invoice_finding where invoice_id = ${invoiceId}`;
  return new Set(found.map((row) => row.name));
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
  // A dispute about the seller does not depend on the file.
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

/**
 * Checks an invoice again through ROV010 within one transaction, so that readers never see it half
 * checked.
 */
export async function reprocess(
  context: ActionContext,
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
