import { object, enums, optional, string, number, boolean } from '../struct.ts';
import { list, emitTypeText, textOrNull } from '../wire.ts';
import { UPLOAD_WAYS, UPLOAD_STATES } from '../../rules/invoice/uploads.ts';
import type { Shape } from '../struct.ts';

const uploadResult = object({
  /** A row of an invoice, or of an event about one. */
  of: enums(['invoice', 'event']),
  state: enums(['stored', 'known', 'replaced', 'refused', 'event']),
  chNFe: optional(string()),
  numNF: optional(string()),
  invoiceId: optional(number()),
  /** True if it was posted as another seller's sale and the caller may claim it. */
  mayClaim: optional(boolean()),
  /** Reason for refusing the document, in the caller's language. */
  code: optional(string()),
  message: optional(string()),
  findings: optional(list(object({ code: string(), severity: string(), message: string() }))),
});

export type UploadResult = Shape<typeof uploadResult>;

const uploadFileRow = object({
  id: number(),
  name: string(),
  state: enums([...UPLOAD_STATES]),
  results: list(uploadResult),
});

export type UploadFileRow = Shape<typeof uploadFileRow>;
export const uploadBatchAnswer = object({
  id: number(),
  emitType: emitTypeText,
  /** Way in which its invoices were posted. */
  way: enums([...UPLOAD_WAYS]),
  total: number(),
  done: number(),
  finished: boolean(),
  counts: object({ stored: number(), known: number(), replaced: number(), refused: number() }),
  files: list(uploadFileRow),
});
/** POST /apis/v1/invoices/uploads (multipart: fields emitType, bpCtvId?; many `files`) → 202 {id}; GET …/uploads/:id */
export type UploadBatchAnswer = Shape<typeof uploadBatchAnswer>;
export const uploadAccepted = object({ id: number() });
export const uploadList = object({
  rows: list(
    object({
      id: number(),
      emitType: emitTypeText,
      way: enums([...UPLOAD_WAYS]),
      postedAt: string(),
      finishedAt: textOrNull,
      total: number(),
      done: number(),
      finished: boolean(),
      counts: object({ stored: number(), known: number(), replaced: number(), refused: number() }),
    }),
  ),
});
