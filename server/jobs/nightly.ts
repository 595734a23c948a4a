import { addDays, localDate, startOfDay } from '../../src/domain/rules/dates.ts';

const HOUR_MS = 3_600_000;

/** When what is done once a night is due next: so many hours after midnight where the provider is. */
export const nightly =
  (hour: number) =>
  (now: Date): string => {
    const day = addDays(localDate(now), 1);
    return new Date(Date.parse(startOfDay(day)) + hour * HOUR_MS).toISOString();
  };
