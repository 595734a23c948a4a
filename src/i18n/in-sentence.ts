import type { Locale } from './locale.ts';

/**
 * Formats a name for use inside a sentence: with a small first letter, but for an abbreviation
 * such as CFOP.
 */
export function inSentence(name: string, locale: Locale): string {
  const [first = '', second = ''] = name;
  return second !== second.toLocaleLowerCase(locale)
    ? name
    : first.toLocaleLowerCase(locale) + name.slice(first.length);
}
