import type { Catalogue } from './catalogue.ts';
import { resourceWords } from './found-words.ts';
import type { Locale } from './locale.ts';
import { getResourceFile } from './resource-file.ts';

/**
 * Loads the words of a resource by its file's name; their types are those of its definition
 * (`entity-words.ts`).
 */
export const loadResource = async (locale: Locale, resource: string): Promise<Catalogue> =>
  (await resourceWords(locale, getResourceFile(resource))).words;
