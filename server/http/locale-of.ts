import { matchLocale } from '../../src/i18n/locale.ts';
import type { Locale } from '../../src/i18n/locale.ts';

function quality(part: string): number {
  const found = /;\s*q=([0-9.]+)/.exec(part)?.[1];
  return found === undefined ? 1 : Number(found);
}

/** The language a call asks for (`Accept-Language`), best wish first. */
export function chooseLocale(header: string | undefined): Locale {
  const wishes = (header ?? '')
    .slice(0, 200)
    .split(',')
    .filter((part) => part.trim() !== '');
  const ordered = wishes.map((part, order) => ({
    tag: part.split(';')[0]?.trim() ?? '',
    weight: quality(part),
    order,
  }));
  ordered.sort((a, b) => b.weight - a.weight || a.order - b.order);
  return matchLocale(ordered.map(({ tag }) => tag));
}
