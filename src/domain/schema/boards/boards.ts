import { enums, nullable, number, object, optional, string } from '../struct.ts';
import { dayText, idText, rowId, textOrNull } from '../wire.ts';
import type { FieldsShape, Shape } from '../struct.ts';

const filters = {
  cicleId: optional(idText),
  salesRegionId: optional(idText),
  customerId: optional(idText),
};
/** `weekStart` is that of an element's language, which may be another than its page's. */
export const boardQuery = object({ ...filters, weekStart: optional(enums(['0', '1'])) });
/** @param tables names of the tables of a board */
export const boardFileQuery = <const T extends string>(tables: readonly T[]) =>
  object({ ...filters, table: enums(tables), format: enums(['csv', 'xlsx']) });

const cycle = object({ id: rowId, name: string(), tsStart: dayText, tsEnd: dayText });
/**
 * Boards [2.17–2.19]. Quantities are Kg/L and money R$ as exact decimals; days are plain dates,
 * weeks their first days, months `YYYY-MM`.
 *
 * GET /apis/v1/boards/campaigns  CampaignBoard  ?cicleId&salesRegionId&customerId&weekStart
 * GET /apis/v1/boards/invoices   InvoiceBoard   ?cicleId&salesRegionId&customerId&weekStart
 * GET /apis/v1/boards/channels   ChannelBoard   ?cicleId&salesRegionId&customerId
 * GET …/file                     one of its tables as a file, ?table&format=csv|xlsx
 *
 * Weeks begin by weekStart, 0 on Sunday and 1 on Monday, else by the language of the call.
 */
export type BoardCycle = Shape<typeof cycle>;
export const boardHead = {
  cicle: cycle,
  /** The cycle before, with which it is compared; null: there is none. */
  before: nullable(cycle),
  today: dayText,
  regionName: textOrNull,
  customerName: textOrNull,
  /** Changes that are not in the sums yet. */
  behind: number(),
};
/** Head of every board. */
export type BoardHead = FieldsShape<typeof boardHead>;
