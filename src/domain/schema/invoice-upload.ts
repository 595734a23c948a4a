import { object, enums, optional, string, number, boolean } from 'superstruct';
import { list, emitTypeText, textOrNull } from './wire.ts';

const uploadResult = object({
  of: enums(['invoice', 'event']),
  state: enums(['stored', 'known', 'replaced', 'refused', 'event']),
  chNFe: optional(string()),
  numNF: optional(string()),
  invoiceId: optional(number()),
  mayClaim: optional(boolean()),
  code: optional(string()),
  message: optional(string()),
  findings: optional(list(object({ code: string(), severity: string(), message: string() }))),
});
export const uploadBatchAnswer = object({
  id: number(),
  emitType: emitTypeText,
  way: enums(['files', 'keys', 'hand']),
  total: number(),
  done: number(),
  finished: boolean(),
  counts: object({ stored: number(), known: number(), replaced: number(), refused: number() }),
  files: list(
    object({
      id: number(),
      name: string(),
      state: enums(['waiting', 'stored', 'known', 'replaced', 'refused']),
      results: list(uploadResult),
    }),
  ),
});
export const uploadAccepted = object({ id: number() });
export const uploadList = object({
  rows: list(
    object({
      id: number(),
      emitType: emitTypeText,
      way: enums(['files', 'keys', 'hand']),
      postedAt: string(),
      finishedAt: textOrNull,
      total: number(),
      done: number(),
      finished: boolean(),
      counts: object({ stored: number(), known: number(), replaced: number(), refused: number() }),
    }),
  ),
});
