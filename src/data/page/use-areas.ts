import { use, useContext } from 'react';
import type { WordsName } from '../../i18n/areas.ts';
import { LanguageContext } from '../../i18n/use-t.ts';
import { wordsThere } from '../../i18n/words-there.ts';
import { usePage } from './page-provider.tsx';

/** Waits (by Suspense) until the messages of more areas are there; for parts that come later than the element's first screen. */
export function useAreas(...areas: readonly WordsName[]): void {
  const { areas: store } = usePage();
  const { locale } = useContext(LanguageContext);
  use(store.has(locale, areas) ? wordsThere : store.load(locale, areas));
}
