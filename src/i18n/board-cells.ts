import { weekNumber } from '../domain/rules/dates/weeks.ts';
import type { CellKind } from '../domain/board-tables/table.ts';
import type { Areas } from './areas.ts';
import type { Translate } from './catalogue.ts';
import { formatDate } from './format.ts';
import type { Locale } from './locale.ts';

const months = new Map<string, Intl.DateTimeFormat>();

function written(month: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const name = `${locale} ${options.month}`;
  const format =
    months.get(name) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  months.set(name, format);
  return format.format(new Date(`${month}-15T12:00:00Z`)).replace(/\.$/, '');
}

/** A month in words: `November 2026`. */
export const monthInWords = (month: string, locale: Locale): string =>
  written(month, locale, { month: 'long', year: 'numeric' });

/** The same below an axis: `Nov`. */
export const monthShort = (month: string, locale: Locale): string =>
  written(month, locale, { month: 'short' });

type Words = Translate<Areas['boards']>;

/** Formats an age such as `2-3` or `11-` in words. */
function ageInWords(t: Words, age: string): string {
  const [from = '', to = ''] = age.split('-');
  if (to === '') return t('ageMore', { days: Number(from) - 1 });
  return from === '0' ? t('ageFirst') : t('age', { from, to });
}

/** A name in a table of a board, in words. Needs the area `boards`. */
export function cellWords(t: Words, locale: Locale, kind: CellKind, cell: string | number): string {
  switch (kind) {
    case 'status':
    case 'reason':
    case 'step':
      return t.maybe(`${kind}.${cell}`) ?? String(cell);
    case 'week':
      return t('weekLong', {
        number: weekNumber(String(cell)),
        date: formatDate(String(cell), locale),
      });
    case 'month':
      return monthInWords(String(cell), locale);
    case 'age':
      return ageInWords(t, String(cell));
    case 'channel':
      return typeof cell === 'number' ? t('otherChannels', { count: cell }) : cell;
    default:
      return String(cell);
  }
}
