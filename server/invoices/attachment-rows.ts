import { SCAN_TYPES } from '../../src/domain/rules/invoice/scan.ts';
import type { AttachmentRow, ProofRow } from '../../src/domain/schema/invoices/invoice-evidence.ts';
import { is, queryRows } from '../database/checked-rows.ts';
import type { Db } from '../database/db.ts';

const attachmentColumns = {
  name: is.text,
  id: is.number,
  postedAt: is.text,
  postedByName: is.text,
  mediaType: is.oneOf(SCAN_TYPES),
  sizeBytes: is.number,
};

/** Reads the attachments of an invoice, oldest first. */
export async function readAttachments(
  db: Db,
  invoiceId: number,
): Promise<readonly AttachmentRow[]> {
  return queryRows(db, attachmentColumns)`
    select a.id, a.name, a.media_type, a.size_bytes, p.name1 as posted_by_name, a.posted_at from invoice_attachment a
    join business_partner p on p.id = a.posted_by where a.invoice_id = ${invoiceId} order by a.id`;
}

const proofColumns = {
  name: is.text,
  id: is.number,
  postedAt: is.text,
  postedByName: is.text,
  sizeBytes: is.number,
};

/** Reads the proofs that undid cancellations of an invoice, oldest first. */
export async function readProofs(db: Db, invoiceId: number): Promise<readonly ProofRow[]> {
  return queryRows(db, proofColumns)`
    select e.id, e.file_name as name, e.size_bytes, p.name1 as posted_by_name, e.brought_at as posted_at from case_evidence e
    join business_partner p on p.id = e.brought_by where e.invoice_id = ${invoiceId} and e.case_id is null order by e.id`;
}
