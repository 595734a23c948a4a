import { PROMPT_DAYS } from '../../src/domain/rules/invoice/desk.ts';
import type { DemoInvoice } from './invoice-plan.ts';

const DAY_MS = 86_400_000;
/** Share of invoices left waiting since their issue: 1 in 12. */
const LEFT_LYING = 12;

/** The moment on which an invoice of the plan is posted, soon after it or as it says. */
export const postedOn = ({ dhEmi, postedOn: day = dhEmi }: DemoInvoice): string => day;

/**
 * Posts waiting invoices in the days before the demo is loaded, each seller's on one day. Most can
 * then be decided in time, whenever the demo is loaded.
 * @returns the same invoice if it is decided, left lying or issued later
 */
export function waitingSince(invoice: DemoInvoice, now: Date): DemoInvoice {
  if (invoice.fate !== 'wait' || invoice.number % LEFT_LYING === 0) return invoice;
  const daysAgo = [...invoice.seller].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const day = new Date(now.getTime() - ((daysAgo % PROMPT_DAYS) + 1) * DAY_MS).toISOString();
  return Date.parse(day) > Date.parse(postedOn(invoice)) ? { ...invoice, postedOn: day } : invoice;
}
