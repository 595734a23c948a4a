import { use, useContext } from 'react';
import { loadWords } from './areas.ts';
import type { WordsName } from './areas.ts';
import type { Locale } from './locale.ts';
import type { Messages } from './t.ts';
import { LanguageContext } from './use-t.ts';
import { wordsThere } from './words-there.ts';

const loads = new WeakMap<Messages, Map<string, Promise<unknown>>>();

/** The load of some areas, the same promise for all who wait for them. */
function loadOf(messages: Messages, locale: Locale, areas: readonly WordsName[]): Promise<unknown> {
  const known = loads.get(messages) ?? new Map<string, Promise<unknown>>();
  loads.set(messages, known);
  const key = `${locale} ${areas.join(' ')}`;
  const running =
    known.get(key) ??
    Promise.all(
      areas.map(async (area) => messages.add(locale, area, await loadWords(locale, area))),
    );
  known.set(key, running);
  running.catch(() => known.delete(key));
  return running;
}

/** Waits (by Suspense) for the messages that a control itself speaks, where the screen around it has not loaded them yet. */
export function useWords(...areas: readonly WordsName[]): void {
  const { locale, messages } = useContext(LanguageContext);
  const missing = areas.filter((area) => !messages.has(locale, area));
  use(missing.length > 0 ? loadOf(messages, locale, missing) : wordsThere);
}
