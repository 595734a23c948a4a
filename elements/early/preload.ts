import { locales } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';

/**
 * Viewers of an element: visitor of a page with a key, visitor without a session, or user with a
 * stored session.
 */
export type PreloadAudience = 'keyed' | 'visitor' | 'member';

/**
 * Facts of the build about its own files (`scripts/loads.mjs`), whose names change with their
 * content. `files` are chunks in `folder`, relative to the importing file. Word files are in
 * groups of three, in the order of languages. All other values are indexes of `files`: `first`
 * draws first rows, `place` begins a place of the portal (with a table of its own by place).
 * `needs` lists for each tag the files loaded until it can be used, that of its class first. A
 * word group is the index of its first file as `-1 - index`. `*` covers all other tags.
 */
declare const NMV_LOADS: {
  readonly folder: string;
  readonly files: readonly string[];
  readonly first: number;
  readonly place: number;
  readonly needs: Readonly<Record<string, Needed>> & { readonly '*': Needed };
};
type Needed = Readonly<Record<PreloadAudience, readonly [number, ...number[]]>>;

const { folder, files, first, place, needs } = NMV_LOADS;

const buildAddress = (index: number): string =>
  new URL(`${folder}${files[index]}.js`, import.meta.url).href;

/** The address of the file that draws first rows. */
export const firstFile = buildAddress(first);

/** The address of the file that begins a place of the portal. */
export const placeFile = buildAddress(place);

/**
 * Has the browser fetch at once what would else be found step by step. The page is left as it was.
 * @returns the address of the file that holds the class of the tag
 */
export function preload(tag: string, audience: PreloadAudience, locale: Locale): string {
  const needed = (needs[tag] ?? needs['*'])[audience];
  for (const index of needed) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = buildAddress(index < 0 ? locales.indexOf(locale) - 1 - index : index);
    link.onload = link.onerror = () => link.remove();
    document.head.append(link);
  }
  return buildAddress(needed[0]);
}
