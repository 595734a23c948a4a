import { isLocale, matchLocale } from '../../i18n/locale.ts';
import type { Locale } from '../../i18n/locale.ts';

/** Cookie of the language a person chose. */
export const localeCookie = 'nmv.locale';

function cookies(): string {
  try {
    return document.cookie;
  } catch {
    return ''; // a sandboxed frame has no cookies; the choice then lasts as long as the page
  }
}

/** The language that a person has chosen on this device within the last 180 days. */
export function rememberedLocale(): Locale | undefined {
  const value = cookies()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${localeCookie}=`))
    ?.slice(localeCookie.length + 1);
  return isLocale(value) ? value : undefined;
}

/** Returns the language the browser prefers. */
export const browserLocale = (): Locale => matchLocale(navigator.languages);
