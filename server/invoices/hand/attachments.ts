import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import { keptName } from '../../../src/domain/rules/invoice/kept-name.ts';
import { SCAN_ENDINGS, scanType } from '../../../src/domain/rules/invoice/scan.ts';
import type { ScanType } from '../../../src/domain/rules/invoice/scan.ts';
import { ATTACHMENT_BYTES } from '../../../src/domain/posting/typed-invoice.ts';
import type { SentAttachment } from '../../../src/domain/schema/invoices/invoice-hand.ts';
import { localDate } from '../../../src/domain/rules/dates/dates.ts';
import { sha256InTurns } from '../../base/sha256.ts';
import type { Call } from '../../http/contract.ts';
import { maySeeFile } from '../file-download.ts';
import { findRow } from '../list.ts';
import { sendKept } from '../send-kept.ts';
import { judgeInvoice } from '../../../src/domain/rules/invoice/invoice-actions.ts';
import { describeInvoiceActor, buildFacts } from '../action-facts.ts';

const MEGABYTE = 1024 * 1024;

/** The bytes of what was sent, looked at. @throws {Problem} invalid-input when it is too large or of another kind */
function decodeAttachment({ content }: SentAttachment): { bytes: Buffer; mediaType: ScanType } {
  const bytes = Buffer.from(content, 'base64');
  const refuse = (code: 'scan-too-large' | 'scan-kind') => {
    throw new Problem('invalid-input', {
      affectedField: 'attachment',
      failures: [{ path: 'attachment', code, params: { max: ATTACHMENT_BYTES / MEGABYTE } }],
    });
  };
  if (bytes.length > ATTACHMENT_BYTES) refuse('scan-too-large');
  const mediaType = scanType(bytes);
  return { bytes, mediaType: mediaType ?? refuse('scan-kind') };
}

/** Keeps what shows the sale of an invoice; the same file again adds nothing. @throws {Problem} invalid-input */
export async function keepAttachment(
  { db, person }: Pick<Call, 'db' | 'person'>,
  invoiceId: number,
  sent: SentAttachment,
): Promise<void> {
  const { bytes, mediaType } = decodeAttachment(sent);
  await db
    .insertInto('invoiceAttachment')
    .values({
      invoiceId,
      name: keptName(sent.name, SCAN_ENDINGS[mediaType]),
      mediaType,
      sizeBytes: bytes.length,
      sha256: await sha256InTurns(bytes),
      content: bytes,
      postedBy: person.id,
      actingUserId: person.acting?.id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['invoiceId', 'sha256']).doNothing())
    .execute();
}

/**
 * Attaches a file to a typed invoice that is not confirmed yet.
 * @throws {Problem} not-found, act-not-allowed, not-authorized, invalid-input
 */
export async function attach(call: Call, id: number, sent: SentAttachment): Promise<void> {
  const { db, person, clock, changes } = call;
  await sql`select 1 from invoice where id = ${id} for update`.execute(db);
  const row = await findRow(db, person, id);
  if (row === undefined) throw new Problem('not-found');
  const now = clock.now();
  // The right to withdraw allows adding too: the poster has it until the invoice is confirmed.
  const judged = judgeInvoice(
    buildFacts(row, now),
    describeInvoiceActor(person, row),
    localDate(now),
  );
  if (row.mode !== 'HAND' || row.status1 !== 'ROV005')
    throw new Problem('act-not-allowed', { params: { status1: row.status1 } });
  if (!judged.possible.some(({ action }) => action === 'withdraw'))
    throw new Problem('not-authorized');
  await keepAttachment(call, id, sent);
  await db
    .insertInto('invoiceEvent')
    .values({
      invoiceId: id,
      xEvento: 'attach',
      userId: person.id,
      actingUserId: person.acting?.id ?? null,
      fromStatus: row.status1,
      toStatus: row.status1,
      dhEvento: now.toISOString(),
      dhRegEvento: now.toISOString(),
      reason: null,
    })
    .execute();
  await sql`update invoice set row_scn = row_scn + 1 where id = ${id}`.execute(db);
  await changes.changed(db, 'invoice', [id]);
}

/** Sends an attachment as a file to be kept, never one to be shown in a page of ours. @throws {Problem} not-found, not-authorized */
export async function downloadAttachment(
  call: Call,
  id: number,
  attachmentId: number,
): Promise<Buffer> {
  const { db, person, reply } = call;
  const row = await findRow(db, person, id);
  if (row === undefined) throw new Problem('not-found');
  const found = await db
    .selectFrom('invoiceAttachment')
    .innerJoin('invoice', 'invoice.id', 'invoiceAttachment.invoiceId')
    .select(['invoiceAttachment.name', 'mediaType', 'content', 'destCnpjCpf'])
    .where('invoiceAttachment.id', '=', attachmentId)
    .where('invoiceId', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw new Problem('no-data');
  if (!maySeeFile(person, row, found.destCnpjCpf)) throw new Problem('not-authorized');
  const ending = SCAN_ENDINGS[found.mediaType as keyof typeof SCAN_ENDINGS];
  return sendKept(reply, { ...found, name: keptName(found.name, ending) }, `attachment.${ending}`);
}

/**
 * Downloads the proof that undid a cancellation, as it was sent.
 * @throws {Problem} not-found, no-data, not-authorized
 */
export async function downloadProof(call: Call, id: number, proofId: number): Promise<Buffer> {
  const { db, person, reply } = call;
  const row = await findRow(db, person, id);
  if (row === undefined) throw new Problem('not-found');
  const found = await db
    .selectFrom('caseEvidence')
    .innerJoin('invoice', 'invoice.id', 'caseEvidence.invoiceId')
    .select(['fileName as name', 'mediaType', 'content', 'destCnpjCpf'])
    .where('caseEvidence.id', '=', proofId)
    .where('invoiceId', '=', id)
    .where('caseId', 'is', null)
    .executeTakeFirst();
  if (found === undefined) throw new Problem('no-data');
  if (!maySeeFile(person, row, found.destCnpjCpf)) throw new Problem('not-authorized');
  return sendKept(reply, { ...found, name: keptName(found.name) }, 'proof');
}
