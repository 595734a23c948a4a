import { addDays, localDate, startOfDay } from '../../src/domain/rules/dates/dates.ts';

const HOUR_MS = 3_600_000;

/**
 * Returns the next due time of a nightly job: an hour after midnight in the provider's time zone.
 */
export const nightly =
  (hour: number) =>
  (now: Date): string => {
    const day = addDays(localDate(now), 1);
    return new Date(Date.parse(startOfDay(day)) + hour * HOUR_MS).toISOString();
  };
