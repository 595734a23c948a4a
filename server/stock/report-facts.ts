import { formatDate } from '../../src/i18n/format.ts';
import { monthInWords } from '../../src/i18n/board-cells.ts';
import type { Locale } from '../../src/i18n/locale.ts';
import { translator } from '../../src/i18n/server.ts';
import type { StockReport } from '../../src/domain/wire/stock.ts';

/** What a report is of and what it leaves out, as every paper and file of it says. */
export function reportFacts(
  report: StockReport,
  locale: Locale,
): readonly (readonly [string, string])[] {
  const t = translator(locale).of('stock');
  const { from, to, until, customerName } = report;
  const only = [...report.narrowedTo, ...(report.onlyMoved ? [t('onlyMoved')] : [])];
  const months = [...new Set([from, to])].map((month) => monthInWords(month, locale)).join(' – ');
  return [
    [t('channel'), customerName ?? t('allChannels')],
    [t('by.month'), `${months}, ${t('until', { date: formatDate(until, locale) })}`],
    ...(only.length > 0 ? [[t('narrowedTo'), only.join(' · ')] as const] : []),
  ];
}
