import { boolean, enums, nullable, number, object, optional, pattern, string } from 'superstruct';
import { MOVE_KINDS } from '../rules/stock/facts.ts';
import { POSTING_TYPES } from '../rules/stock/posting-types.ts';
import { REPORT_BY } from '../wire/stock.ts';
import {
  dayText,
  decimalOrNull,
  decimalText,
  emitTypeText,
  idText,
  list,
  rowId,
  textOrNull,
} from './wire.ts';

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
  opening: decimalOrNull,
  received: decimalText,
  sold: decimalText,
  returned: decimalText,
  bonus: decimalText,
  loss: decimalText,
  adjusted: decimalText,
  closing: decimalText,
  closings: list(decimalText),
  moved: boolean(),
};
const closedMonth = object({ month: string(), closedAt: string(), closedByName: string() });
export const stockReportAnswer = object({
  from: string(),
  to: string(),
  by: enums(REPORT_BY),
  until: string(),
  customerId: nullable(number()),
  customerName: textOrNull,
  narrowedTo: list(string()),
  onlyMoved: boolean(),
  closed: nullable(closedMonth),
  months: list(string()),
  lines: list(
    object({ id: number(), name: string(), detail: string(), since: decimalOrNull, ...sums }),
  ),
  sum: object(sums),
  unconverted: list(
    object({
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
      opens: boolean(),
    }),
  ),
  unconvertedCount: number(),
  behind: number(),
});

export const movementsQuery = object({
  customerId: idText,
  productId: idText,
  from: monthText,
  to: monthText,
});
export const movementsAnswer = object({
  opening: decimalOrNull,
  movements: list(
    object({
      day: string(),
      kind: enums([...MOVE_KINDS, 'initial', 'plus', 'minus']),
      from: enums(['invoice', 'posting']),
      id: number(),
      emitType: nullable(emitTypeText),
      name: textOrNull,
      detail: textOrNull,
      quantity: decimalText,
      balance: decimalText,
      isLate: boolean(),
      reverses: boolean(),
      opens: boolean(),
    }),
  ),
  left: number(),
});

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
  before: decimalText,
  after: decimalText,
  lowestBefore: decimalText,
  lowestAfter: decimalText,
  negativeOn: textOrNull,
  isClosed: boolean(),
  mayPost: boolean(),
});

export const closingQuery = object({ customerId: idText, month: monthText });
export const closingAnswer = object({
  month: string(),
  products: number(),
  negative: number(),
  unconverted: number(),
  whyNot: nullable(whyText),
});
export const closeBody = object({ customerId: rowId, month: monthText });
export const closedAnswer = closedMonth;
