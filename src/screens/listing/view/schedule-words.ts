import { localeFacts } from '../../../i18n/locale.ts';
import type { Locale } from '../../../i18n/locale.ts';

/** Lists the days of a week as the reader's weeks have them; Monday is 1. */
export const weekdaysIn = (locale: Locale): readonly number[] =>
  localeFacts[locale].weekStart === 0 ? [7, 1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5, 6, 7];

export const hours = Array.from({ length: 24 }, (_, hour) => hour);

/** A Monday at midnight; whatever else is known of it does not matter. */
const MONDAY = Date.UTC(2024, 0, 1);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Returns the name of a weekday as used in a sentence. */
export const weekdayName = (weekday: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(
    MONDAY + (weekday - 1) * DAY_MS,
  );

/** A full hour as people of the language write it. */
export const hourName = (hour: number, locale: Locale): string =>
  new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' }).format(
    MONDAY + hour * HOUR_MS,
  );
