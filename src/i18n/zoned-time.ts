import { formatParts } from '../domain/local-date.ts';

const zoneless = (parts: Readonly<Record<string, string>>) =>
  `${parts['year'] ?? ''}-${parts['month'] ?? ''}-${parts['day'] ?? ''}T${parts['hour'] ?? ''}:${parts['minute'] ?? ''}:${parts['second'] ?? ''}`;

/** Formats an instant as the local time of a zone, `YYYY-MM-DDTHH:mm:ss`. */
export function formatLocalTime(instant: string, timeZone: string): string {
  return zoneless(formatParts(new Date(instant), timeZone, false));
}

/** The instant at which clocks of a zone show a time, as ISO text in UTC. A time that summer time skips counts as the one an hour later. */
export function toInstant(localTime: string, timeZone: string): string {
  const wanted = Date.parse(`${localTime}Z`);
  const offsetAt = (ms: number) =>
    Date.parse(`${formatLocalTime(new Date(ms).toISOString(), timeZone)}Z`) - ms;
  const guess = wanted - offsetAt(wanted);
  return `${new Date(wanted - offsetAt(guess)).toISOString().slice(0, 19)}Z`;
}
