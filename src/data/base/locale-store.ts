import type { WordsName } from '../../i18n/areas.ts';
import type { Catalogue } from '../../i18n/catalogue.ts';
import type { Locale } from '../../i18n/locale.ts';
import { knownRankingWords, rankingArea } from '../../i18n/ranking-area.ts';
import { createMessages } from '../../i18n/t.ts';
import type { Messages } from '../../i18n/t.ts';
import { browserLocale, localeCookie, rememberedLocale } from './page-locale.ts';
import type { Store } from './store.ts';
import { createStore } from './store.ts';

/** Messages that are loaded once and kept, for any language. */
export interface AreaStore {
  readonly messages: Messages;
  /** Resolves when the areas are there; the promise of the same request is the same, so that React can wait for it. */
  load(locale: Locale, areas: readonly WordsName[]): Promise<void>;
  has(locale: Locale, areas: readonly WordsName[]): boolean;
  /** Loads in another language what has been loaded so far. */
  follow(locale: Locale): Promise<void>;
}

/** The language of the page. */
export interface LocaleStore extends Store<Locale> {
  /** Loads what is shown in the new language first, then switches at once, and remembers it for 180 days. */
  choose(locale: Locale): Promise<void>;
  /** Checks that a person has chosen a language within the last 180 days. */
  isChosen(): boolean;
  /** The host page says its language by an attribute; the first one counts, and a person's choice counts more. */
  suggest(locale: Locale): void;
}

/** The ranking begins with its own words; the table of all areas comes with whatever needs others. */
async function loadCatalogue(area: WordsName, locale: Locale): Promise<Catalogue> {
  return area === 'ranking'
    ? rankingArea[locale]()
    : (await import('../../i18n/areas.ts')).loadWords(locale, area);
}

/** Loads catalogues by area and language. A failed load is forgotten, so that it can be tried again. */
export function createAreas(): AreaStore {
  const messages = createMessages();
  const loading = new Map<string, Promise<void>>();
  const inUse = new Set<WordsName>();

  async function loadAll(locale: Locale, areas: readonly WordsName[]): Promise<void> {
    await Promise.all(
      areas.map(async (area) => {
        if (!messages.has(locale, area))
          messages.add(locale, area, await loadCatalogue(area, locale));
      }),
    );
  }

  function load(locale: Locale, areas: readonly WordsName[]): Promise<void> {
    const key = [locale, ...areas].join(' ');
    const known = loading.get(key);
    if (known) return known;
    for (const area of areas) inUse.add(area);
    const made = loadAll(locale, areas);
    loading.set(key, made);
    made.catch(() => loading.delete(key));
    return made;
  }

  /** Checks that the words are loaded; those sent with the first rows count. */
  function isThere(locale: Locale, area: WordsName): boolean {
    const words = area === 'ranking' ? knownRankingWords(locale) : undefined;
    if (words && !messages.has(locale, area)) {
      inUse.add(area);
      messages.add(locale, area, words);
    }
    return messages.has(locale, area);
  }

  return {
    messages,
    load,
    has: (locale, areas) => areas.every((area) => isThere(locale, area)),
    follow: (locale) => load(locale, [...inUse]),
  };
}

/** The remembered language, else what the browser asks for, else en-US. */
export function createLocaleStore(areas: AreaStore): LocaleStore {
  const former = rememberedLocale();
  const store = createStore<Locale>(former ?? browserLocale());
  let chosen = former !== undefined;
  let suggested = false;
  return {
    ...store,
    isChosen: () => chosen,
    suggest(locale) {
      if (!chosen && !suggested) store.set(locale);
      suggested = true;
    },
    async choose(locale) {
      const [{ rememberLocale }] = await Promise.all([
        import('./remember-locale.ts'),
        areas.follow(locale),
      ]);
      rememberLocale(localeCookie, locale);
      chosen = true;
      store.set(locale);
    },
  };
}
