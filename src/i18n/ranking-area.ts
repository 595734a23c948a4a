import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locale.ts';

const known = new Map<Locale, Catalogue>();

function keep<Words extends Catalogue>(locale: Locale, words: Words): Words {
  known.set(locale, words);
  return words;
}

/**
 * Loaders of the words for a ranking's first rows, separate from the table of all areas so that
 * the rows do not wait for it.
 */
export const rankingArea = {
  'en-US': () => import('./en-US/ranking.ts').then((file) => keep('en-US', file.ranking)),
  'pt-BR': () => import('./pt-BR/ranking.ts').then((file) => keep('pt-BR', file.ranking)),
  'es-ES': () => import('./es-ES/ranking.ts').then((file) => keep('es-ES', file.ranking)),
};

/** The same words, once they are there. */
export const knownRankingWords = (locale: Locale): Catalogue | undefined => known.get(locale);
