/** The answer of the board of channels. */
import { nullable, number, object, string } from 'superstruct';
import { decimalOrNull, decimalText, list, rowId, textOrNull } from './wire.ts';
import { boardHead } from './boards.ts';

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
  ...boardHead,
  months: list(object({ month: string(), ...flows, closing: decimalText })),
  sum: object(stock),
  past: nullable(
    object({
      received: decimalText,
      sold: decimalText,
      now: object({ received: decimalText, sold: decimalText }),
      until: string(),
    }),
  ),
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
