import { wholePercent } from '../domain/rules/whole-percent.ts';
import { formatNumber, withMinus } from './format.ts';
import type { Locale } from './locale.ts';

/** A share, 1 for all of it, in whole per cent as a language writes it: Spanish keeps the sign apart. */
export function formatShare(share: number, locale: Locale): string {
  const figure = withMinus(formatNumber(String(wholePercent(share)), { max: 0 }));
  return `${figure}${locale === 'es-ES' ? '\u00a0' : ''}%`;
}
