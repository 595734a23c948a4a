import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';
import type { Locale } from './locale.ts';
import { resourceArea } from './resources.ts';
import type { Messages } from './t.ts';

/** Returns the words for a resource: its own, and where it has none those that resources share. */
export function fieldWords(
  messages: Messages,
  locale: Locale,
  resource: string | undefined,
): Translate<Areas['fields']> {
  const shared = messages.of(locale, 'fields');
  if (resource === undefined) return shared;
  const own = messages.of(locale, resourceArea(resource));
  const maybe: typeof shared.maybe = (key, params) =>
    own.maybe(key, params) ?? shared.maybe(key, params);
  return Object.assign(
    (key: string, ...[params]: readonly Parameters<typeof maybe>[1][]) =>
      maybe(key, params) ?? `fields.${key}`,
    { maybe },
  );
}
