import type { Catalogue } from './catalogue.ts';

/**
 * Loads the file with the words of a resource by its name. In a browser's bundle, a list of all
 * such files replaces this one (`scripts/browser-bundle.mjs`).
 */
export const resourceWords = (
  locale: string,
  file: string,
): Promise<{ readonly words: Catalogue }> => import(`./${locale}/entities/${file}.ts`);
