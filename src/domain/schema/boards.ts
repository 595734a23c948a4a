import { enums, nullable, number, object, optional, string } from 'superstruct';
import { REASONS } from '../rules/boards/reasons.ts';
import { INVOICE_STATUSES } from '../rules/invoice-status.ts';
import { dayText, decimalOrNull, decimalText, idText, list, rowId, textOrNull } from './wire.ts';

const filters = {
  cicleId: optional(idText),
  salesRegionId: optional(idText),
  customerId: optional(idText),
};
export const boardQuery = object(filters);
/** @param tables names of the tables of a board */
export const boardFileQuery = <const T extends string>(tables: readonly T[]) =>
  object({ ...filters, table: enums(tables), format: enums(['csv', 'xlsx']) });

const cicle = object({ id: rowId, name: string(), tsStart: dayText, tsEnd: dayText });
const head = {
  cicle,
  before: nullable(cicle),
  today: dayText,
  regionName: textOrNull,
  customerName: textOrNull,
  behind: number(),
};

export const campaignBoardAnswer = object({
  ...head,
  campaigns: list(
    object({
      id: rowId,
      code: string(),
      name: string(),
      from: dayText,
      to: dayText,
      daysLeft: number(),
      pace: number(),
      prizes: number(),
      amount: decimalText,
    }),
  ),
  regions: list(object({ id: number(), name: textOrNull })),
  cells: list(
    object({
      campaignId: rowId,
      salesRegionId: number(),
      sold: decimalText,
      target: decimalText,
      aimed: decimalText,
      triggers: number(),
      reached: number(),
    }),
  ),
  past: nullable(
    object({
      sold: decimalText,
      target: decimalText,
      aimed: decimalText,
      triggers: number(),
      reached: number(),
    }),
  ),
});

const count = { invoices: number(), quantity: decimalText };
const byStatus = list(object({ status1: enums(INVOICE_STATUSES), ...count }));
const times = {
  invoices: number(),
  quick: nullable(number()),
  half: nullable(number()),
  slow: nullable(number()),
};
export const invoiceBoardAnswer = object({
  ...head,
  statuses: byStatus,
  weeks: list(object({ week: dayText, statuses: byStatus, before: nullable(object(count)) })),
  undated: object(count),
  ages: list(
    object({
      from: number(),
      to: nullable(number()),
      first: nullable(dayText),
      last: dayText,
      ...count,
    }),
  ),
  oldest: nullable(object({ id: rowId, numNF: textOrNull, days: number() })),
  reasons: list(object({ reason: enums([...REASONS, '']), refused: number(), disputed: number() })),
  decisions: list(object({ week: dayText, ...times })),
  decided: object(times),
  decidedBefore: nullable(object(times)),
});

const flows = {
  received: decimalText,
  sold: decimalText,
  returned: decimalText,
  bonus: decimalText,
  loss: decimalText,
  adjusted: decimalText,
};
const stock = { opening: decimalOrNull, ...flows, closing: decimalText };
export const channelBoardAnswer = object({
  ...head,
  months: list(object({ month: string(), ...flows, closing: decimalText })),
  sum: object(stock),
  past: nullable(object({ received: decimalText, sold: decimalText })),
  categories: list(object({ id: rowId, name: string(), ...stock })),
  heat: list(
    object({
      customerId: number(),
      name: textOrNull,
      channels: number(),
      cells: list(object({ categoryId: rowId, quantity: decimalText })),
      sum: decimalText,
    }),
  ),
  negative: number(),
  sellers: list(
    object({
      id: rowId,
      name: string(),
      channel: textOrNull,
      quantity: decimalText,
      invoices: number(),
    }),
  ),
  participation: object({
    active: number(),
    inCampaign: number(),
    withInvoice: number(),
    reached: number(),
  }),
});
