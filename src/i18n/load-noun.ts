import type { Catalogue } from './catalogue.ts';
import { nounWords } from './found-words.ts';
import type { Locale } from './locale.ts';
import { fileOf } from './noun-file.ts';

/** The words of a noun, found by its file's name; their types are those of its definition (`entity-words.ts`). */
export const loadNoun = async (locale: Locale, noun: string): Promise<Catalogue> =>
  (await nounWords(locale, fileOf(noun))).words;
