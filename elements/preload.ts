import { locales } from '../src/i18n/locale.ts';
import type { Locale } from '../src/i18n/locale.ts';

/** Who looks at an element: a visitor of a page behind a key, one without a session, or somebody whose session is kept. */
export type Audience = 'keyed' | 'visitor' | 'member';

/**
 * What the build knows of its own files (`scripts/loads.mjs`), whose names change with what is in them. `files` are chunks, in `folder`
 * as seen from who reads this; words are three that follow one another, in the order of languages. All else are indexes of it: the
 * one that draws first rows, the one that begins a place of the portal (it has a table of its own, in which the place is the tag), and
 * for each tag what is loaded until it can be used, with the file of its class first; of words the first of the three, as
 * `-1 - index`. `*` stands for all other tags.
 */
declare const NMV_LOADS: {
  readonly folder: string;
  readonly files: readonly string[];
  readonly first: number;
  readonly place: number;
  readonly needs: Readonly<Record<string, Needed>> & { readonly '*': Needed };
};
type Needed = Readonly<Record<Audience, readonly [number, ...number[]]>>;

const { folder, files, first, place, needs } = NMV_LOADS;

const addressOf = (index: number): string =>
  new URL(`${folder}${files[index]}.js`, import.meta.url).href;

/** The address of the file that draws first rows. */
export const firstFile = addressOf(first);

/** The address of the file that begins a place of the portal. */
export const placeFile = addressOf(place);

/**
 * Has the browser fetch at once what would else be found step by step. The page is left as it was.
 * @returns the address of the file that holds the class of the tag
 */
export function preload(tag: string, audience: Audience, locale: Locale): string {
  const needed = (needs[tag] ?? needs['*'])[audience];
  for (const index of needed) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = addressOf(index < 0 ? locales.indexOf(locale) - 1 - index : index);
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
  return addressOf(needed[0]);
}
