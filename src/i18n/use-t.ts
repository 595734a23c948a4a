import { createContext, useContext, useMemo } from 'react';
import type { WordsName, WordsOf } from './areas.ts';
import type { Translate } from './catalogue.ts';
import { formatDate, formatMoney, formatNumber, formatRank, formatTime } from './format.ts';
import { fallbackLocale } from './locale.ts';
import type { Locale } from './locale.ts';
import { createMessages } from './t.ts';
import type { Messages } from './t.ts';

/** Language and messages of one React tree. */
export interface Language {
  readonly locale: Locale;
  readonly messages: Messages;
  /** Time zone of the country of the reader's channel; undefined: the language's. */
  readonly zone?: string | undefined;
}

/** Filled by the page provider around every tree. */
export const LanguageContext = createContext<Language>({
  locale: fallbackLocale,
  messages: createMessages(),
});

/** The language in force in this tree. */
export function useLocale(): Locale {
  return useContext(LanguageContext).locale;
}

/**
 * Returns the translate function of an area or a resource that the element, or `useAreas`, has
 * loaded.
 */
export function useT<Name extends WordsName>(area: Name): Translate<WordsOf<Name>> {
  const { locale, messages } = useContext(LanguageContext);
  return useMemo(() => messages.of(locale, area), [messages, locale, area]);
}

/** The formats of `format.ts`, bound to the language in force. */
export function useFormat() {
  const { locale, zone } = useContext(LanguageContext);
  return useMemo(
    () => ({
      date: (value: string) => formatDate(value, locale),
      time: (value: string | Date) => formatTime(value, locale, zone),
      place: (place: number) => formatRank(place, locale),
      number: formatNumber,
      money: formatMoney,
    }),
    [locale, zone],
  );
}
