import { sql } from 'kysely';
import type { AttachmentRow, ProofRow } from '../../src/domain/wire/invoice-hand.ts';
import type { Db } from '../database/db.ts';

/** What is attached to an invoice, oldest first. */
export async function readAttachments(
  db: Db,
  invoiceId: number,
): Promise<readonly AttachmentRow[]> {
  const { rows } = await sql<AttachmentRow>`
    select a.id, a.name, a.media_type, a.size_bytes, p.name1 as posted_by_name, a.posted_at from invoice_attachment a
    join business_partner p on p.id = a.posted_by where a.invoice_id = ${invoiceId} order by a.id`.execute(
    db,
  );
  return rows;
}

/** By what cancellations of an invoice were undone, oldest first. */
export async function readProofs(db: Db, invoiceId: number): Promise<readonly ProofRow[]> {
  const { rows } = await sql<ProofRow>`
    select e.id, e.file_name as name, e.size_bytes, p.name1 as posted_by_name, e.brought_at as posted_at from case_evidence e
    join business_partner p on p.id = e.brought_by where e.invoice_id = ${invoiceId} and e.case_id is null order by e.id`.execute(
    db,
  );
  return rows;
}
