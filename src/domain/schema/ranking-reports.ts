import { boolean, nullable, number, object, optional, pattern, string } from 'superstruct';
import { MOST_APPROVALS } from '../wire/ranking-reports.ts';
import { named, row, triggerShape, words } from './ranking.ts';
import { decimalOrNull, decimalText, idText, list, numberOrNull } from './wire.ts';

/** Most sales and triggers that are imagined at once. */
const MOST_IMAGINED = 50;
const listed = (one: string, most = MOST_IMAGINED): RegExp =>
  new RegExp(`^${one}(?:,${one}){0,${String(most - 1)}}$`);
const ID = '[1-9][0-9]{0,14}';
/** What has not happened: sales of so many Kg/L of a product on a day, approvals, triggers that are reached. */
export const whatIfQuery = object({
  sales: optional(
    pattern(string(), listed(`${ID}:\\d{1,12}(?:\\.\\d{1,10})?(?::\\d{4}-\\d\\d-\\d\\d)?`)),
  ),
  approve: optional(pattern(string(), listed(ID, MOST_APPROVALS))),
  reach: optional(pattern(string(), listed(ID))),
  personId: optional(idText),
});
export const teamQuery = object({ customerId: optional(idText), q: words });

const imagined = nullable(
  object({ rankPosition: number(), rankingScore: decimalText, prize: decimalOrNull }),
);
export const whatIfAnswer = object({
  before: imagined,
  after: imagined,
  approved: decimalText,
  reached: decimalText,
  sales: list(decimalText),
});
export const leversAnswer = object({
  personId: number(),
  salesmanName: string(),
  lastDay: string(),
  canSell: boolean(),
  waiting: list(
    object({
      invoiceId: number(),
      numNf: string(),
      productNames: list(string()),
      points: decimalText,
    }),
  ),
  triggers: list(
    object({ targetId: number(), name: string(), missing: decimalText, points: decimalText }),
  ),
  products: list(
    object({ id: number(), name1: string(), baseUnit: string(), nmvWeight: decimalText }),
  ),
});
export const teamAnswer = object({
  channels: named,
  customerId: numberOrNull,
  customerName: string(),
  people: list(
    object({
      row,
      toPrize: decimalOrNull,
      waiting: number(),
      waitingPoints: decimalText,
      waitingPosition: numberOrNull,
    }),
  ),
  idle: list(object({ personId: number(), salesmanName: string() })),
  triggers: list(
    object({
      ...triggerShape,
      targetId: number(),
      people: list(object({ personId: number(), quantity: decimalText, points: decimalText })),
    }),
  ),
  sellerless: number(),
});
