import { locales } from '../src/i18n/locale.ts';
import type { Locale } from '../src/i18n/locale.ts';

/** Who looks at an element: a visitor of a page behind a key, one without a session, or somebody whose session is kept. */
export type Audience = 'keyed' | 'visitor' | 'member';

/**
 * What the build knows of its own files (`scripts/loads.mjs`), whose names change with what is in them. `files` are chunks; words are
 * three that follow one another, in the order of languages. All else are indexes of it: the one that draws first rows, for each tag
 * the one that holds its class, and what is loaded until it can be used; of words the first of the three, as `-1 - index`. `*` stands
 * for all other tags.
 */
declare const NMV_LOADS: {
  readonly files: readonly string[];
  readonly first: number;
  readonly starts: Readonly<Record<string, number>> & { readonly '*': number };
  readonly needs: Readonly<Record<string, Readonly<Partial<Record<Audience, readonly number[]>>>>>;
};

const { files, first, starts, needs } = NMV_LOADS;

const addressOf = (index: number): string =>
  new URL(`chunks/${files[index]}.js`, import.meta.url).href;

/** The address of the file that draws first rows. */
export const firstFile = addressOf(first);

/** The address of the file that holds the class of a tag. */
export const fileOf = (tag: string): string => addressOf(starts[tag] ?? starts['*']);

/** Has the browser fetch at once what would else be found step by step. The page is left as it was. */
export function preload(tag: string, audience: Audience, locale: Locale): void {
  for (const index of (needs[tag] ?? needs['*'])?.[audience] ?? []) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = addressOf(index < 0 ? locales.indexOf(locale) - 1 - index : index);
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
}
