import { boolean, enums, nullable, number, object, size, string } from '../struct.ts';
import { idText, list, textOrNull } from '../wire.ts';
import { ANSWERS } from '../../rules/invoice/case-state.ts';
import type { Shape } from '../struct.ts';

export const withheldParams = object({ id: idText });
export const contestParams = object({ id: idText, personId: idText });
export const contestBody = object({ reason: size(string(), 1, 2_000) });

const withheldPrize = object({
  personId: number(),
  name1: string(),
  lost: enums(['access', 'link']),
  /** Names of the channels whose link has ended; empty where access was lost. */
  channels: string(),
  /** Reason for withholding it. */
  reason: string(),
  /** Last day of contesting. */
  until: string(),
  contest: nullable(
    object({
      byName: string(),
      at: string(),
      reason: string(),
      outcome: nullable(enums([...ANSWERS])),
      answer: textOrNull,
      answeredByName: textOrNull,
    }),
  ),
  mayContest: boolean(),
  mayDismiss: boolean(),
});
/** A prize that a director has withheld, and what became of it since. */
export type WithheldPrize = Shape<typeof withheldPrize>;
export const withheldAnswer = object({
  rows: list(withheldPrize),
});
/** GET /apis/v1/campaigns/:id/withheld-prizes: those that the caller may see. */
export type WithheldPrizesAnswer = Shape<typeof withheldAnswer>;
