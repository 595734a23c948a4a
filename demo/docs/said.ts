import type { Locale } from '../../src/i18n/locale.ts';

/** A text that people see, in each language of the product. */
export type Said = Readonly<Record<Locale, string>>;

/** A text in the order in which translators are asked: English, Portuguese, Spanish. */
export function said(english: string, portuguese: string, spanish: string): Said {
  return { 'en-US': english, 'pt-BR': portuguese, 'es-ES': spanish };
}
