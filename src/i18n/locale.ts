import type { WeekStart } from '../domain/rules/dates/weeks.ts';

/** The three languages of the product, in the order in which a language menu lists them. */
export const locales = ['en-US', 'pt-BR', 'es-ES'] as const;

/** A language of the product. */
export type Locale = (typeof locales)[number];

/** The language taken when nothing says otherwise (§9). */
export const fallbackLocale: Locale = 'en-US';

/** Facts of §9 about a language. */
export interface LocaleFacts {
  /** Its name in itself. */
  readonly name: string;
  readonly timeZone: string;
  readonly currency: 'USD' | 'BRL' | 'EUR';
  readonly dateOrder: 'month-first' | 'day-first';
  readonly hour12: boolean;
  readonly weekStart: WeekStart;
}

/** The locale table of §9. */
export const localeFacts: Readonly<Record<Locale, LocaleFacts>> = {
  'en-US': {
    name: 'English (US)',
    timeZone: 'America/New_York',
    currency: 'USD',
    dateOrder: 'month-first',
    hour12: true,
    weekStart: 0,
  },
  'pt-BR': {
    name: 'Português (Brasil)',
    timeZone: 'America/Sao_Paulo',
    currency: 'BRL',
    dateOrder: 'day-first',
    hour12: false,
    weekStart: 0,
  },
  'es-ES': {
    name: 'Español',
    timeZone: 'Europe/Lisbon',
    currency: 'EUR',
    dateOrder: 'day-first',
    hour12: false,
    weekStart: 1,
  },
};

/** True for exactly one of the three names. */
export function isLocale(value: unknown): value is Locale {
  return (locales as readonly unknown[]).includes(value);
}

/**
 * The first language of ours that a wish list names; of each there is one (`pt` and `pt-PT` give pt-BR).
 * @param wanted language tags, best first
 * @returns en-US when none fits
 */
export function matchLocale(wanted: readonly string[]): Locale {
  for (const tag of wanted) {
    const found = locales.find((locale) => locale.startsWith(tag.slice(0, 2).toLowerCase()));
    if (found) return found;
  }
  return fallbackLocale;
}
