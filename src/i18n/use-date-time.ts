import { useContext, useMemo } from 'react';
import { formatDateTime, formatWrittenTime } from './format-date-time.ts';
import { LanguageContext } from './use-t.ts';

/** Date and time in the language in force. Apart from `useFormat`, because the first rows of a ranking do without it. */
export function useDateTime(): (value: string, options?: { readonly seconds?: boolean }) => string {
  const { locale, zone } = useContext(LanguageContext);
  return useMemo(
    () => (value, options) => formatDateTime(value, locale, options, zone),
    [locale, zone],
  );
}

/**
 * Date, time and zone of what people may be held to, such as a signature or a term that runs out: a phone has no
 * pointer that would ask for the zone. To the minute unless seconds are wanted.
 */
export function useZonedTime(): (
  value: string,
  options?: { readonly seconds?: boolean },
) => string {
  const { locale, zone } = useContext(LanguageContext);
  return useMemo(
    () =>
      (value, { seconds = false } = {}) =>
        formatDateTime(value, locale, { seconds, zone: true }, zone),
    [locale, zone],
  );
}

/** A fiscal time in the language in force, as its document writes it. */
export function useWrittenTime(): (text: string) => string {
  const { locale } = useContext(LanguageContext);
  return useMemo(() => (text) => formatWrittenTime(text, locale), [locale]);
}
