import { daysBetween, localDate } from '../../../domain/rules/dates/dates.ts';
import type { CaseClock } from '../../../domain/schema/invoices/invoice-case.ts';

/** The day of an instant, as it counts. */
export const toDay = (at: string): string => localDate(new Date(at));

/** Progress of a case's clock. */
export interface ClockRun {
  /** Days in all, and those that have passed. */
  readonly days: number;
  readonly done: number;
  /** Negative once it is over. */
  readonly left: number;
}

export function clockRun({ since, dueOn }: CaseClock, today: string): ClockRun {
  return {
    days: Math.max(1, daysBetween(since, dueOn)),
    done: Math.max(0, daysBetween(since, today)),
    left: daysBetween(today, dueOn),
  };
}
