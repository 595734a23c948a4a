import { formatDate } from './format.ts';
import type { Locale } from './locale.ts';

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The values of a finding as its text shows them: days in the order of the language. */
export function findingValues(
  params: Readonly<Record<string, string | number>>,
  locale: Locale,
): Readonly<Record<string, string | number>> {
  return Object.fromEntries(
    Object.entries(params).map(([name, value]) => [
      name,
      typeof value === 'string' && DAY.test(value) ? formatDate(value, locale) : value,
    ]),
  );
}
