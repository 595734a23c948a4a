import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';
import type { Locale } from './locale.ts';
import { nounArea } from './nouns.ts';
import type { Messages } from './t.ts';

/** The words in which a noun is spoken of: its own, and where it has none those that nouns share. */
export function fieldWords(
  messages: Messages,
  locale: Locale,
  noun: string | undefined,
): Translate<Areas['fields']> {
  const shared = messages.of(locale, 'fields');
  if (noun === undefined) return shared;
  const own = messages.of(locale, nounArea(noun));
  const maybe: typeof shared.maybe = (key, params) =>
    own.maybe(key, params) ?? shared.maybe(key, params);
  return Object.assign(
    (key: string, ...[params]: readonly Parameters<typeof maybe>[1][]) =>
      maybe(key, params) ?? `fields.${key}`,
    { maybe },
  );
}
