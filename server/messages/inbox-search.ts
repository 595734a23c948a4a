/** Search in an inbox. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Locale } from '../../src/i18n/locale.ts';
import { holdsWord, searchWords } from '../listing/conditions.ts';
import { codesThatSay } from './word.ts';

/**
 * Matches messages that contain every word: in text, sender's name, parameters, or system words in
 * the reader's language.
 */
export function searched(q: string, locale: Locale): readonly RawBuilder<unknown>[] {
  const text = sql`nmv_plain(m.title || ' ' || m.body || ' ' || coalesce(s.name1, '') || ' ' || m.params::text)`;
  return searchWords(q).map((word) => {
    const codes = [...new Set(word.flatMap((spelling) => codesThatSay(spelling, locale)))];
    return sql`(${holdsWord(text, word)} or m.code = any(${codes}::text[]))`;
  });
}
