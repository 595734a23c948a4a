/** The answer of the board of channels. */
import { nullable, number, object, string } from '../struct.ts';
import { decimalOrNull, decimalText, list, rowId, textOrNull } from '../wire.ts';
import { boardHead } from './boards.ts';
import type { FieldsShape, Shape } from '../struct.ts';

const flows = {
  received: decimalText,
  sold: decimalText,
  returned: decimalText,
  bonus: decimalText,
  loss: decimalText,
  adjusted: decimalText,
};
const stock = { opening: decimalOrNull, ...flows, closing: decimalText };

export type StockOfBoard = FieldsShape<typeof stock>;
export const channelBoardAnswer = object({
  ...boardHead,
  /** Months of the cycle up to now. */
  months: list(object({ month: string(), ...flows, closing: decimalText })),
  sum: object(stock),
  /**
   * Same number of months of the cycle before, for comparison; null while no month of this cycle
   * is over, or without data.
   */
  past: nullable(
    object({
      received: decimalText,
      sold: decimalText,
      now: object({ received: decimalText, sold: decimalText }),
      /** The last month that is over. */
      until: string(),
    }),
  ),
  categories: list(object({ id: rowId, name: string(), ...stock })),
  /** Channels with the most stock, and all others together (0). */
  heat: list(
    object({
      customerId: number(),
      name: textOrNull,
      channels: number(),
      cells: list(object({ categoryId: rowId, quantity: decimalText })),
      sum: decimalText,
    }),
  ),
  /** Channels whose stock is below zero. */
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

export type ChannelBoard = Shape<typeof channelBoardAnswer>;
