import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';
import { fieldWords } from './field-words.ts';
import { nounArea } from './nouns.ts';
import type { NounNames } from './nouns.ts';
import { LanguageContext } from './use-t.ts';

/** The noun that this part of a page is about; a part that is about none speaks the words that nouns share. */
export const NounContext = createContext<string | undefined>(undefined);

/**
 * The words of fields, their values, tabs and acts as the noun says them.
 * @param noun default: the one around
 */
export function useFieldWords(noun?: string): Translate<Areas['fields']> {
  const { locale, messages } = useContext(LanguageContext);
  const around = useContext(NounContext);
  const about = noun ?? around;
  return useMemo(() => fieldWords(messages, locale, about), [messages, locale, about]);
}

/** What one row of any noun and many are called; the words of the noun must have been loaded. */
export function useNouns(): (noun: string) => Translate<NounNames> {
  const { locale, messages } = useContext(LanguageContext);
  return useCallback((noun) => messages.of(locale, nounArea(noun)), [messages, locale]);
}
