/**
 * Calls that read stock [2.25]. Quantities are Kg/L as exact decimals, signed; months are
 * `YYYY-MM`.
 *
 * GET  /apis/v1/stock/report
 *         StockReport  ?from&to&by&customerId&productId&productCategoryId&moved
 * GET  /apis/v1/stock/report/file the same as a file, ?format=csv|xlsx
 * GET  /apis/v1/stock/movements  StockMovements  ?customerId&productId&from&to
 * GET  /apis/v1/stock/effect                               StockEffect  effect of a posting
 * GET  /apis/v1/stock/closing                              ClosingPreview  ?customerId&month
 * POST /apis/v1/stock/closings                             ClosedMonth  {customerId, month}
 */
import { boolean, enums, nullable, number, object, optional, pattern, string } from '../struct.ts';
import { STOCK_MOVE_KINDS } from '../../rules/stock/facts.ts';
import { POSTING_TYPES } from '../../rules/stock/posting-types.ts';
import { REPORT_BY } from '../../rules/stock/report-by.ts';
import {
  dayText,
  decimalOrNull,
  decimalText,
  emitTypeText,
  idText,
  list,
  rowId,
  textOrNull,
} from '../wire.ts';
import type { Shape } from '../struct.ts';

const monthText = pattern(string(), /^(19|20|21)\d\d-(0[1-9]|1[0-2])$/);
const whyText = enums(['alreadyClosed', 'notOver', 'whileActing', 'onlyReads']);
/** Kg/L as a field of a posting takes it. */
const quantityText = pattern(string(), /^\d{1,12}(\.\d{1,10})?$/);

const reportFilters = {
  from: monthText,
  to: monthText,
  by: optional(enums(REPORT_BY)),
  customerId: optional(idText),
  productId: optional(idText),
  productCategoryId: optional(idText),
  salesRegionId: optional(idText),
  moved: optional(enums(['1'])),
};
export const stockReportQuery = object(reportFilters);
export const stockFileQuery = object({ ...reportFilters, format: enums(['csv', 'xlsx']) });

const sums = {
  /** Null where nothing is known of before. */
  opening: decimalOrNull,
  received: decimalText,
  sold: decimalText,
  returned: decimalText,
  bonus: decimalText,
  loss: decimalText,
  adjusted: decimalText,
  closing: decimalText,
  /** Closing balances of the months that are shown, in their order. */
  closings: list(decimalText),
  /** True when there were movements in the period. */
  moved: boolean(),
};
const closedMonth = object({ month: string(), closedAt: string(), closedByName: string() });
/** A month of a channel that is closed, and with it all before. */
export type ClosedMonth = Shape<typeof closedMonth>;

const stockLine = object({
  /** Its id; of a month its place in the period. */
  id: number(),
  name: string(),
  /** The category of a product, the code of a channel. */
  detail: string(),
  /**
   * Difference between the closing and the value reported when the month was closed; null for an
   * open month.
   */
  since: decimalOrNull,
  ...sums,
});
/** A product, a channel or a month with its sums. */
export type StockLine = Shape<typeof stockLine>;

const unconvertedItem = object({
  itemId: number(),
  customerId: number(),
  customerName: string(),
  invoiceId: number(),
  emitType: emitTypeText,
  numNF: textOrNull,
  day: string(),
  extCode: string(),
  xProd: textOrNull,
  qCom: decimalText,
  uCom: string(),
  /** True if the reader may see the invoice. */
  opens: boolean(),
});
/** Item that moves stock by an unknown quantity. */
export type UnconvertedItem = Shape<typeof unconvertedItem>;
export const stockReportAnswer = object({
  from: string(),
  to: string(),
  by: enums(REPORT_BY),
  /** The last day that can hold movements by now. */
  until: string(),
  customerId: nullable(number()),
  customerName: textOrNull,
  /** Names of further filters: category, region, product. */
  narrowedTo: list(string()),
  /** Only what moved in the period is in it, in the sum too. */
  onlyMoved: boolean(),
  /** The newest month that is closed, where one channel is asked for. */
  closed: nullable(closedMonth),
  /** The months of `closings`. */
  months: list(string()),
  lines: list(stockLine),
  sum: object(sums),
  /** The first of them, and how many there are: the report is incomplete. */
  unconverted: list(unconvertedItem),
  unconvertedCount: number(),
  /** Changes that are not in the sums yet. */
  behind: number(),
});

export type StockReport = Shape<typeof stockReportAnswer>;

export const movementsQuery = object({
  customerId: idText,
  productId: idText,
  from: monthText,
  to: monthText,
});

const stockMovement = object({
  day: string(),
  kind: enums([...STOCK_MOVE_KINDS, 'initial', 'plus', 'minus']),
  /** Source of the movement: an invoice, or a posting with its code. */
  from: enums(['invoice', 'posting']),
  id: number(),
  emitType: nullable(emitTypeText),
  name: textOrNull,
  /** The other party of an invoice, the description of a posting. */
  detail: textOrNull,
  quantity: decimalText,
  balance: decimalText,
  /** It came after its month was closed. */
  isLate: boolean(),
  /** A posting that takes back another one. */
  reverses: boolean(),
  opens: boolean(),
});
/** Movement with the balance after it. */
export type StockMovement = Shape<typeof stockMovement>;
export const movementsAnswer = object({
  opening: decimalOrNull,
  movements: list(stockMovement),
  /** Number of further movements. */
  left: number(),
});

export type StockMovements = Shape<typeof movementsAnswer>;

export const effectQuery = object({
  customerId: idText,
  productId: idText,
  postingType: enums(POSTING_TYPES),
  movementDate: dayText,
  quantity: quantityText,
  /** The posting that is changed: it is left out of what there is. */
  postingId: optional(idText),
});
export const effectAnswer = object({
  /** The balance today, without it and with it. */
  before: decimalText,
  after: decimalText,
  /** The lowest balance at the end of a day from the posting's on, without it and with it. */
  lowestBefore: decimalText,
  lowestAfter: decimalText,
  /** The first day that it makes negative; null where it makes none. */
  negativeOn: textOrNull,
  /** The month is closed. */
  isClosed: boolean(),
  /** True if the caller may post into the month. */
  mayPost: boolean(),
});

export type StockEffect = Shape<typeof effectAnswer>;

export const closingQuery = object({ customerId: idText, month: monthText });
export const closingAnswer = object({
  month: string(),
  products: number(),
  negative: number(),
  unconverted: number(),
  whyNot: nullable(whyText),
});
/** Effect of closing a month, and the reason against it. */
export type ClosingPreview = Shape<typeof closingAnswer>;
export const closeBody = object({ customerId: rowId, month: monthText });
export const closedAnswer = closedMonth;
