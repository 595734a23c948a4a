import { partsOf } from '../../i18n/format.ts';
import { localeFacts } from '../../i18n/locale.ts';
import type { Locale } from '../../i18n/locale.ts';

const MINUTE = 60_000;

/**
 * The instant that a day and an hour stand for in the zone in which the language shows times, so that it is said again as it was typed.
 * @param typed as a browser gives it, `YYYY-MM-DDTHH:mm`
 * @returns undefined for an incomplete one
 */
export function instantOf(typed: string, locale: Locale): string | undefined {
  const wanted = Date.parse(`${typed.slice(0, 16)}:00Z`);
  if (typed === '' || Number.isNaN(wanted)) return undefined;
  const shownAs = (instant: number): number => {
    const parts = partsOf(new Date(instant), localeFacts[locale].timeZone, false);
    const at = (name: string) => parts[name] ?? '00';
    const hour = at('hour') === '24' ? '00' : at('hour');
    return Date.parse(`${at('year')}-${at('month')}-${at('day')}T${hour}:${at('minute')}:00Z`);
  };
  const first = wanted - (shownAs(wanted) - wanted);
  // once more, for a change of summer time in between
  const instant = first - (shownAs(first) - wanted);
  return new Date(Math.round(instant / MINUTE) * MINUTE).toISOString();
}
