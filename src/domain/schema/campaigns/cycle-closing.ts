import { boolean, nullable, number, object, optional, string } from '../struct.ts';
import { decimalText, idText, list, numberOrNull, textOrNull, textParams } from '../wire.ts';
import type { Shape } from '../struct.ts';

export const closingParams = object({ id: idText });

const closingEffect = object({
  /** Points that would come or go. */
  points: decimalText,
  /** People who would have another place, and the best place among those. */
  moved: number(),
  best: numberOrNull,
  /** True if any person would win another prize. */
  prizes: boolean(),
});

export type ClosingEffect = Shape<typeof closingEffect>;

const matter = object({
  item: object({
    key: string(),
    text: string(),
    params: textParams,
    reasonNeeded: boolean(),
    choices: optional(list(string())),
  }),
  /** Status of the invoices; null for other matters. */
  status1: textOrNull,
  count: number(),
  /** Effect of deciding the invoices; null where it is not calculated. */
  effect: nullable(closingEffect),
});
/** Matter that the closing action asks about, by its key. */
export type ClosingMatter = Shape<typeof matter>;

const may = object({ may: boolean(), why: textOrNull });

const closingResult = object({
  takenAt: string(),
  takenByName: textOrNull,
  sha256: string(),
  /** The last moment at which the closing can be taken back. */
  takeBackUntil: string(),
  /** Later changes that do not affect the result. */
  later: object({ cancelled: number(), returned: number(), decided: number() }),
});

export type ClosingResult = Shape<typeof closingResult>;

export const campaignClosingAnswer = object({
  id: number(),
  rowSCN: number(),
  name1: string(),
  invcIssncStart: string(),
  invcIssncEnd: string(),
  /** The last day on which its invoices are decided. */
  decidedUntil: string(),
  /** The day on which it was ended early: then it can be closed at once. */
  endedOn: textOrNull,
  /** With it the last campaign is closed, and the cycle. */
  isLast: boolean(),
  close: may,
  takeBack: may,
  matters: list(matter),
  /** The prizes that would become final now, or have. */
  winners: number(),
  /** R$. */
  prizes: decimalText,
  /** Names of people who can then check and pay its prizes, each another of the two; empty once it is closed. */
  payers: list(string()),
  result: nullable(closingResult),
});

export type ClosingCampaign = Shape<typeof campaignClosingAnswer>;

export const closingAnswer = object({
  /** Invoices without a decision, each once however many campaigns it counts in. */
  openInvoices: number(),
  /** Those that were approved: others ask nothing. */
  campaigns: list(campaignClosingAnswer),
  /** Open matters that count in no campaign. */
  others: list(matter),
});
/**
 * Answer of GET /apis/v1/campaign-cicles/:id/closing: conditions and effects of closing a cycle's
 * campaigns, and the results of closed campaigns.
 */
export type CycleClosingAnswer = Shape<typeof closingAnswer>;
