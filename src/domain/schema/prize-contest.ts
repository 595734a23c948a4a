import { boolean, enums, nullable, number, object, size, string } from 'superstruct';
import { idText, list, textOrNull } from './wire.ts';

export const withheldParams = object({ id: idText });
export const contestParams = object({ id: idText, personId: idText });
export const contestBody = object({ reason: size(string(), 1, 2_000) });
export const withheldAnswer = object({
  rows: list(
    object({
      personId: number(),
      name1: string(),
      lost: enums(['access', 'link']),
      channels: string(),
      reason: string(),
      until: string(),
      contest: nullable(
        object({
          byName: string(),
          at: string(),
          reason: string(),
          outcome: nullable(enums(['upheld', 'dismissed'])),
          answer: textOrNull,
          answeredByName: textOrNull,
        }),
      ),
      mayContest: boolean(),
      mayDismiss: boolean(),
    }),
  ),
});
