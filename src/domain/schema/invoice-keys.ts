import { boolean, enums, number, object, optional, size, string } from 'superstruct';
import { MOST_KEYS } from '../rules/key-list.ts';
import { rows } from './bounds.ts';
import { emitTypeText, list, rowId } from './wire.ts';

/** A key with whatever stands between its characters. */
const keyText = size(string(), 1, 120);

/** Keys to be judged or posted. */
export const keysBody = object({
  emitType: emitTypeText,
  bpCtvId: optional(rowId),
  keys: rows(keyText, MOST_KEYS, 1),
});

export const checkedKeysAnswer = object({
  rows: list(
    object({
      chNFe: string(),
      state: enums(['right', 'known', 'refused']),
      numNF: optional(string()),
      code: optional(string()),
      message: optional(string()),
      channelName: optional(string()),
      sellerName: optional(string()),
      dueOn: optional(string()),
      invoiceId: optional(number()),
      status1: optional(string()),
      mode: optional(enums(['XML', 'KEY', 'HAND'])),
      postedByName: optional(string()),
      postedAt: optional(string()),
      mayClaim: optional(boolean()),
    }),
  ),
});

export const keyFileAnswer = object({ keys: list(string()), rounded: number() });
