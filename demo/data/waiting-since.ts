import { PROMPT_DAYS } from '../../src/domain/rules/desk.ts';
import type { DemoInvoice } from './invoice-plan.ts';

const DAY_MS = 86_400_000;
/** One of so many has waited since it was issued, longer than it should. */
const LEFT_LYING = 12;

/** The moment on which an invoice of the plan is posted, soon after it or as it says. */
export const postedOn = ({ dhEmi, postedOn: day = dhEmi }: DemoInvoice): string => day;

/**
 * What waits was posted in the days before the demo is loaded, each seller's on one of them, so that most can be decided in time however late that is.
 * @returns the same invoice where it is decided, was left lying, or is issued later than that
 */
export function waitingSince(invoice: DemoInvoice, now: Date): DemoInvoice {
  if (invoice.fate !== 'wait' || invoice.number % LEFT_LYING === 0) return invoice;
  const daysAgo = [...invoice.seller].reduce((sum, letter) => sum + letter.charCodeAt(0), 0);
  const day = new Date(now.getTime() - ((daysAgo % PROMPT_DAYS) + 1) * DAY_MS).toISOString();
  return Date.parse(day) > Date.parse(postedOn(invoice)) ? { ...invoice, postedOn: day } : invoice;
}
