import { any, boolean, enums, number, object, record, string } from '../struct.ts';
import { numberOrNull, textOrNull, textParams } from '../wire.ts';
import { STORED_SEVERITIES } from '../../nfe/finding.ts';
import { SCAN_TYPES } from '../../rules/invoice/scan.ts';
import type { Shape } from '../struct.ts';

export const invoiceEvent = object({
  id: number(),
  /** 'post', 'checks', an InvoiceActName, 'rescored', or a fiscal event code such as '110111'. */
  xEvento: string(),
  dhEvento: string(),
  dhRegEvento: string(),
  userName: textOrNull,
  actingUserName: textOrNull,
  reason: textOrNull,
  fromStatus: textOrNull,
  toStatus: textOrNull,
  details: record(string(), any()),
});

export type InvoiceEventRow = Shape<typeof invoiceEvent>;

export const invoiceFindingRow = object({
  nItem: numberOrNull,
  code: string(),
  severity: enums([...STORED_SEVERITIES]),
  params: textParams,
});

export type InvoiceFindingRow = Shape<typeof invoiceFindingRow>;

export const attachmentRow = object({
  id: number(),
  name: string(),
  mediaType: enums([...SCAN_TYPES]),
  sizeBytes: number(),
  postedByName: string(),
  postedAt: string(),
});

/** A file that shows the sale, without its bytes. */
export type AttachmentRow = Shape<typeof attachmentRow>;

export const proofRow = object({
  id: number(),
  name: string(),
  sizeBytes: number(),
  postedByName: string(),
  postedAt: string(),
});

/** A file that showed a director why a cancellation is undone, without its bytes. */
export type ProofRow = Shape<typeof proofRow>;

export const rivalRow = object({
  /** SHA-1 of the signed content, base64. */
  digest: string(),
  isStored: boolean(),
  /** Hash of the file as it was sent, hex. */
  sha256: textOrNull,
  postedByName: textOrNull,
  actingUserName: textOrNull,
  postedAt: string(),
});

export type RivalRow = Shape<typeof rivalRow>;
