import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { Problem } from '../../../src/domain/problem.ts';
import { keptName } from '../../../src/domain/rules/kept-name.ts';
import { SCAN_ENDINGS, scanType } from '../../../src/domain/rules/scan.ts';
import type { ScanType } from '../../../src/domain/rules/scan.ts';
import { ATTACHMENT_BYTES } from '../../../src/domain/rules/typed-invoice.ts';
import type { SentAttachment } from '../../../src/domain/wire/invoice-hand.ts';
import { localDate } from '../../../src/domain/rules/dates.ts';
import type { Call } from '../../http/contract.ts';
import { maySeeFile } from '../file-download.ts';
import { findRow } from '../list.ts';
import { sendKept } from '../send-kept.ts';
import { judgeInvoice } from '../../../src/domain/rules/invoice-acts.ts';
import { actorOf, factsOf } from '../act-facts.ts';

const MEGABYTE = 1024 * 1024;

/** The bytes of what was sent, looked at. @throws {Problem} invalid-input when it is too large or of another kind */
function bytesOf({ content }: SentAttachment): { bytes: Buffer; mediaType: ScanType } {
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
  const { bytes, mediaType } = bytesOf(sent);
  await db
    .insertInto('invoiceAttachment')
    .values({
      invoiceId,
      name: keptName(sent.name, SCAN_ENDINGS[mediaType]),
      mediaType,
      sizeBytes: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      content: bytes,
      postedBy: person.id,
      actingUserId: person.acting?.id ?? null,
    })
    .onConflict((conflict) => conflict.columns(['invoiceId', 'sha256']).doNothing())
    .execute();
}

/** Attaches to an invoice that is typed and that nobody has confirmed yet. @throws {Problem} not-found, act-not-allowed, not-authorized, invalid-input */
export async function attach(call: Call, id: number, sent: SentAttachment): Promise<void> {
  const { db, person, clock, changes } = call;
  await sql`select 1 from invoice where id = ${id} for update`.execute(db);
  const row = await findRow(db, person, id);
  if (row === undefined) throw new Problem('not-found');
  const now = clock.now();
  // whoever could take it back may still add to it: the poster, until it is confirmed
  const judged = judgeInvoice(factsOf(row, now), actorOf(person, row), localDate(now));
  if (row.mode !== 'HAND' || row.status1 !== 'ROV005')
    throw new Problem('act-not-allowed', { params: { status1: row.status1 } });
  if (!judged.possible.some(({ act }) => act === 'withdraw')) throw new Problem('not-authorized');
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

/** By what a cancellation was undone, as it was sent. @throws {Problem} not-found, no-data, not-authorized */
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
