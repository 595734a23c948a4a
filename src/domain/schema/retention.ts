import { enums, number, object, optional, string } from 'superstruct';
import { RETENTION_KINDS } from '../rules/retention.ts';
import { list } from './wire.ts';

export const retentionAnswer = object({
  rules: list(
    object({
      kind: enums(RETENTION_KINDS),
      afterDays: number(),
      act: enums(['delete', 'anonymise']),
      due: number(),
      next: optional(string()),
      lastRun: optional(string()),
      lastCount: optional(number()),
    }),
  ),
});
