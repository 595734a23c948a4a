import type { Catalogue } from './catalogue.ts';
import type { Locale } from './locale.ts';
import { fileOf } from './noun-file.ts';

/** The words of a noun, found by its file's name; their types are those of its definition (`entity-words.ts`). */
export async function loadNoun(locale: Locale, noun: string): Promise<Catalogue> {
  const file = (await import(`./${locale}/entities/${fileOf(noun)}.ts`)) as {
    readonly words: Catalogue;
  };
  return file.words;
}
