import { boolean, nullable, number, object, optional, string } from 'superstruct';
import { decimalText, idText, list, numberOrNull, textOrNull, textParams } from './wire.ts';

export const closingParams = object({ id: idText });

const matter = object({
  item: object({
    key: string(),
    text: string(),
    params: textParams,
    reasonNeeded: boolean(),
    choices: optional(list(string())),
  }),
  status1: textOrNull,
  count: number(),
  effect: nullable(
    object({ points: decimalText, moved: number(), best: numberOrNull, prizes: boolean() }),
  ),
});

const may = object({ may: boolean(), why: textOrNull });

export const campaignClosingAnswer = object({
  id: number(),
  rowSCN: number(),
  name1: string(),
  invcIssncStart: string(),
  invcIssncEnd: string(),
  decidedUntil: string(),
  endedOn: textOrNull,
  isLast: boolean(),
  close: may,
  takeBack: may,
  matters: list(matter),
  winners: number(),
  prizes: decimalText,
  payers: list(string()),
  result: nullable(
    object({
      takenAt: string(),
      takenByName: textOrNull,
      sha256: string(),
      takeBackUntil: string(),
      later: object({ cancelled: number(), returned: number(), decided: number() }),
    }),
  ),
});

export const closingAnswer = object({
  openInvoices: number(),
  campaigns: list(campaignClosingAnswer),
  others: list(matter),
});
