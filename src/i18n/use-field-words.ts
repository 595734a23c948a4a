import { createContext, useCallback, useContext, useMemo } from 'react';
import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';
import { fieldWords } from './field-words.ts';
import { resourceArea } from './resources.ts';
import type { ResourceNames } from './resources.ts';
import { LanguageContext } from './use-t.ts';

/**
 * Resource that this part of a page is about; a part about none uses the words that resources
 * share.
 */
export const NounContext = createContext<string | undefined>(undefined);

/**
 * Returns the words of fields, their values, tabs and actions for the resource.
 * @param resource default: the one around
 */
export function useFieldWords(resource?: string): Translate<Areas['fields']> {
  const { locale, messages } = useContext(LanguageContext);
  const around = useContext(NounContext);
  const about = resource ?? around;
  return useMemo(() => fieldWords(messages, locale, about), [messages, locale, about]);
}

/** Returns the names of any resource for a row and for many; its words must have been loaded. */
export function useResources(): (resource: string) => Translate<ResourceNames> {
  const { locale, messages } = useContext(LanguageContext);
  return useCallback((resource) => messages.of(locale, resourceArea(resource)), [messages, locale]);
}
