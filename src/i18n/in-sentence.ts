import type { Locale } from './locale.ts';

/** What something is called, as it stands inside a sentence: its first letter small, but for an abbreviation such as CFOP. */
export function inSentence(name: string, locale: Locale): string {
  const [first = '', second = ''] = name;
  return second !== second.toLocaleLowerCase(locale)
    ? name
    : first.toLocaleLowerCase(locale) + name.slice(first.length);
}
