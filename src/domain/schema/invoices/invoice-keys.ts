import { boolean, enums, number, object, optional, size, string } from '../struct.ts';
import { MOST_KEYS } from '../../rules/invoice/key-list.ts';
import { rows } from '../bounds.ts';
import { emitTypeText, list, rowId } from '../wire.ts';
import { INVOICE_MODES } from '../../rules/invoice/invoice-status.ts';
import type { Shape } from '../struct.ts';

/** Access key with any separators between its characters. */
const keyText = size(string(), 1, 120);

/** Keys to be judged or posted. */
export const keysBody = object({
  emitType: emitTypeText,
  bpCtvId: optional(rowId),
  keys: rows(keyText, MOST_KEYS, 1),
});

const checkedKey = object({
  chNFe: string(),
  /** It can be posted, is posted already, or would be refused. */
  state: enums(['right', 'known', 'refused']),
  numNF: optional(string()),
  /** Reason for refusing it, in the caller's language. */
  code: optional(string()),
  message: optional(string()),
  /**
   * Data of a key that can be posted: its channel, the seller who gets the points, and the
   * deadline of its file.
   */
  channelName: optional(string()),
  sellerName: optional(string()),
  dueOn: optional(string()),
  /** Data of a posted invoice that the caller may see. */
  invoiceId: optional(number()),
  status1: optional(string()),
  mode: optional(enums([...INVOICE_MODES])),
  postedByName: optional(string()),
  postedAt: optional(string()),
  /** True if it was posted as another seller's sale and the caller may claim it. */
  mayClaim: optional(boolean()),
});
/** Check result of an access key before posting. */
export type CheckedKey = Shape<typeof checkedKey>;

export const checkedKeysAnswer = object({
  rows: list(checkedKey),
});
/** POST /apis/v1/invoices/keys/check {emitType, bpCtvId?, keys}: one row a key, in their order. */
export type CheckedKeysAnswer = Shape<typeof checkedKeysAnswer>;

export const keyFileAnswer = object({ keys: list(string()), rounded: number() });
/** POST /apis/v1/invoices/keys/file: the keys that a file holds, and how many cells a spreadsheet has rounded. */
export type KeyFileAnswer = Shape<typeof keyFileAnswer>;
