import { addDays, localDate, startOfDay } from '../../src/domain/rules/dates.ts';
import type { NewJob } from './job.ts';

const HOUR_MS = 3_600_000;

/** The next run of what is done once a night, so many hours after midnight where the provider is; asked for twice it is done once. */
export function nextNight(kind: string, hour: number, now: Date): NewJob {
  const day = addDays(localDate(now), 1);
  const runAt = new Date(Date.parse(startOfDay(day)) + hour * HOUR_MS).toISOString();
  return { kind, runAt, dedupeKey: `${kind} ${day}` };
}
