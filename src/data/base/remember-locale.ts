import type { Locale } from '../../i18n/locale.ts';

/** A chosen language lasts 180 days (9.03). */
const cookieSeconds = 180 * 24 * 60 * 60;

/** Keeps the language that a person has chosen on this device. */
export function rememberLocale(cookieName: string, locale: Locale): void {
  try {
    document.cookie = `${cookieName}=${locale}; path=/; max-age=${cookieSeconds}; samesite=lax`;
  } catch {
    // a sandboxed frame has no cookies; the choice then lasts as long as the page
  }
}
