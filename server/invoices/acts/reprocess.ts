import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { sql } from 'kysely';
import { readFiscalFile } from '../../../src/domain/nfe/read-fiscal-file.ts';
import type { FiscalDocument } from '../../../src/domain/nfe/types.ts';
import { statusAfterChecks } from '../../../src/domain/rules/invoice-status.ts';
import type { InvoiceStatus } from '../../../src/domain/rules/invoice-status.ts';
import type { Config } from '../../config.ts';
import type { Db } from '../../http/contract.ts';
import { nodePorts } from '../nfe-ports.ts';
import { loadContext } from '../upload/context.ts';
import type { CheckContext } from '../upload/context.ts';
import { applyEvents } from '../upload/fiscal-events.ts';
import { examineDocument, partiesOf } from '../upload/judge.ts';
import type { Accepted } from '../upload/judge.ts';
import { totalQuantity } from '../upload/map-items.ts';
import { recountFindings } from '../upload/store-invoices.ts';
import type { LockedRow } from './locked-row.ts';
import { EVERYTHING } from '../../http/scope.ts';

const decompress = promisify(gunzip);

/** What checking anew came to. */
export interface Rechecked {
  readonly to: InvoiceStatus;
  readonly blocking: number;
  readonly vanished: readonly string[];
}

/**
 * Does all checks of an invoice anew, with the portfolio, the codes, the cycles and the people of today, and stores what
 * they find. Who sold stays as it was chosen; an invoice without its file keeps its state.
 */
export async function recheck(trx: Db, config: Config, row: LockedRow): Promise<Rechecked> {
  const document = await storedDocument(trx, row, config);
  if (document === undefined) return { to: row.status1, blocking: row.blockingCount, vanished: [] };
  const context = await loadContext(trx, {
    batchId: 0, postedBy: row.postedBy ?? 0, actingUserId: null, emitType: row.emitType === '1' ? '1' : '2', bpCtvId: row.bpCtvId,
    scope: EVERYTHING, providerTaxRoot: config.provider.taxRoot,
  }, [document]);
  const examined = examine(document, context);
  const before = await findingNames(trx, row.id);
  await storeExamined(trx, row, examined);
  const applied = await applyEvents(trx, [document.chNFe]);
  await recountFindings(trx, [row.id]);
  const after = await findingNames(trx, row.id);
  const vanished = [...before].filter((name) => !after.has(name));
  const { blockingCount } = await trx.selectFrom('invoice').select('blockingCount').where('id', '=', row.id).executeTakeFirstOrThrow();
  const to = applied.cancelled.length > 0 ? 'ROV090' : statusAfterChecks(row.mode, row.status1, { blocks: blockingCount > 0, findingVanished: vanished.length > 0 });
  return { to, blocking: blockingCount, vanished };
}

/** The document of the best file kept: the last one stored replaced all before it. */
async function storedDocument(trx: Db, row: LockedRow, { allowTestNfe }: Config): Promise<FiscalDocument | undefined> {
  const file = await trx.selectFrom('invoiceFile').select('content').where('invoiceId', '=', row.id).orderBy('storedAt', 'desc').executeTakeFirst();
  if (file === undefined) return undefined;
  const read = readFiscalFile(await decompress(file.content), nodePorts, { allowTest: allowTestNfe });
  return read.kind === 'invoices' ? read.documents.find((each) => each.chNFe === row.chNFe) : undefined;
}

function examine(document: FiscalDocument, context: CheckContext): Accepted {
  const known = context.knownByKey.get(document.chNFe);
  const parties = partiesOf(document, context) ?? { customerId: known?.customerId ?? null, bpEmitId: null, bpDestId: null };
  return examineDocument(document, context, parties, known);
}

async function findingNames(trx: Db, invoiceId: number): Promise<ReadonlySet<string>> {
  const found = await sql<{ name: string }>`select code || ' ' || params::text as name from invoice_finding where invoice_id = ${invoiceId}`.execute(trx);
  return new Set(found.rows.map((row) => row.name));
}

async function storeExamined(trx: Db, row: LockedRow, examined: Accepted): Promise<void> {
  const items = examined.items.map(({ item, skuId, productId, umConvFactor, quantity }) => ({ n_item: item.nItem, sku_id: skuId, product_id: productId, factor: umConvFactor, quantity }));
  await sql`
    update invoice_item n set sku_id = r.sku_id, product_id = r.product_id, um_conv_factor = r.factor, quantity = r.quantity
    from jsonb_to_recordset(${JSON.stringify(items)}::jsonb) as r (n_item integer, sku_id bigint, product_id bigint, factor numeric, quantity numeric)
    where n.invoice_id = ${row.id} and n.n_item = r.n_item`.execute(trx);
  await trx.deleteFrom('invoiceFinding').where('invoiceId', '=', row.id).execute();
  const findings = examined.findings.map(({ code, severity, params }) => ({ n_item: params['nItem'], code, severity, params }));
  await sql`
    insert into invoice_finding (invoice_id, n_item, code, severity, params)
    select ${row.id}, * from jsonb_to_recordset(${JSON.stringify(findings)}::jsonb) as r (n_item integer, code text, severity text, params jsonb)`.execute(trx);
  await trx.updateTable('invoice').set({
    campaignCicleId: examined.campaignCicleId, customerId: examined.customerId, bpEmitId: examined.bpEmitId, bpDestId: examined.bpDestId,
    bpCtvId: examined.bpCtvId, bpMngrId: examined.bpMngrId, totalQuantity: totalQuantity(examined.items),
  }).where('id', '=', row.id).execute();
}
