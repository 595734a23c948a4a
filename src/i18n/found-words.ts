import type { Catalogue } from './catalogue.ts';

/** A file with the words of a noun, found by its name. A browser's bundle has a list of all such files in the place of this one (`scripts/browser-bundle.mjs`). */
export const nounWords = (locale: string, file: string): Promise<{ readonly words: Catalogue }> =>
  import(`./${locale}/entities/${file}.ts`);
