/** The answer of the board of invoices. */
import { enums, nullable, number, object } from 'superstruct';
import { REASONS } from '../rules/boards/reasons.ts';
import { INVOICE_STATUSES } from '../rules/invoice-status.ts';
import { dayText, decimalText, list, rowId, textOrNull } from './wire.ts';
import { boardHead } from './boards.ts';

const count = { invoices: number(), quantity: decimalText };
const byStatus = list(object({ status1: enums(INVOICE_STATUSES), ...count }));
const times = {
  invoices: number(),
  quick: nullable(number()),
  half: nullable(number()),
  slow: nullable(number()),
};
export const invoiceBoardAnswer = object({
  ...boardHead,
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
