/** The answer of the board of invoices. */
import { enums, nullable, number, object } from '../struct.ts';
import { REASONS } from '../../rules/boards/reasons.ts';
import { INVOICE_STATUSES } from '../../rules/invoice/invoice-status.ts';
import { dayText, decimalText, list, rowId, textOrNull } from '../wire.ts';
import { boardHead } from './boards.ts';
import type { FieldsShape, Shape } from '../struct.ts';

const count = { invoices: number(), quantity: decimalText };
/** Number of invoices, and their Kg/L. */
export type InvoiceCount = FieldsShape<typeof count>;
const byStatus = list(object({ status1: enums(INVOICE_STATUSES), ...count }));
const times = {
  invoices: number(),
  quick: nullable(number()),
  half: nullable(number()),
  slow: nullable(number()),
};
/** Days until a decision: half are quicker than `half`. */
export type DecisionTimes = FieldsShape<typeof times>;

const invoiceWeek = object({
  week: dayText,
  statuses: byStatus,
  /** The same week of the cycle before, all statuses; null: there is none. */
  before: nullable(object(count)),
});

export type InvoiceWeek = Shape<typeof invoiceWeek>;
export const invoiceBoardAnswer = object({
  ...boardHead,
  statuses: byStatus,
  weeks: list(invoiceWeek),
  /** Without a date of issue: in `statuses`, in no week. */
  undated: object(count),
  ages: list(
    object({
      from: number(),
      to: nullable(number()),
      /** Days on which they were posted. */
      first: nullable(dayText),
      last: dayText,
      ...count,
    }),
  ),
  oldest: nullable(object({ id: rowId, numNF: textOrNull, days: number() })),
  /** Numbers by the finding of each invoice; empty reason: no finding. */
  reasons: list(object({ reason: enums([...REASONS, '']), refused: number(), disputed: number() })),
  decisions: list(object({ week: dayText, ...times })),
  decided: object(times),
  decidedBefore: nullable(object(times)),
});

export type InvoiceBoard = Shape<typeof invoiceBoardAnswer>;
