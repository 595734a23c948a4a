import { useSyncExternalStore } from 'react';
import { formatParts } from '../../domain/local-date.ts';
import type { PlainDate } from '../../domain/local-date.ts';

const MINUTE_MS = 60_000;

/** Returns the day of an instant in a zone. */
export function dayIn(instant: Date, timeZone: string): PlainDate {
  const { year, month, day } = formatParts(instant, timeZone, false);
  return `${year}-${month}-${day}`;
}

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back each minute; all cells of a page share one timer. */
function listen(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

const days = new Map<string, { readonly minute: number; readonly day: PlainDate }>();

/** Returns the present day, found once a minute for each zone. */
function presentDay(timeZone: string): PlainDate {
  const minute = Math.floor(Date.now() / MINUTE_MS);
  const known = days.get(timeZone);
  if (known?.minute === minute) return known.day;
  const day = dayIn(new Date(), timeZone);
  days.set(timeZone, { minute, day });
  return day;
}

/** The present day in a zone; renders again once it is over. */
export function useToday(timeZone: string): PlainDate {
  return useSyncExternalStore(listen, () => presentDay(timeZone));
}
